import { z } from "zod";
import { ownValue } from "../../core/own-value.ts";
import { type Replacement, type Rewrite, rewritten } from "./aligned-text.ts";
import { bertNormalizer } from "./bert-normalizer.ts";
import { precompiledMap } from "./precompiled-map.ts";

const flag = z.boolean().nullish();

/** Each kind of normalizer of a `tokenizer.json` that is supported, by its type. */
const KINDS: Readonly<Record<string, (raw: unknown) => Rewrite>> = {
  BertNormalizer(raw) {
    const { clean_text, handle_chinese_chars, strip_accents, lowercase } = z
      .object({ clean_text: flag, handle_chinese_chars: flag, strip_accents: flag, lowercase: flag })
      .parse(raw);
    return bertNormalizer({
      cleanText: clean_text ?? true,
      handleChineseChars: handle_chinese_chars ?? true,
      stripAccents: strip_accents ?? lowercase ?? true,
      lowercase: lowercase ?? true,
    });
  },
  Precompiled: (raw) =>
    precompiledMap(z.object({ precompiled_charsmap: z.string() }).parse(raw).precompiled_charsmap),
  Sequence(raw) {
    const steps = z
      .object({ normalizers: z.array(z.unknown()) })
      .parse(raw)
      .normalizers.map(normalizerOf);
    return (source) => steps.reduce((text, step) => step(text), source);
  },
  Replace(raw) {
    const { pattern, content } = z
      .object({
        pattern: z.union([z.object({ String: z.string() }), z.object({ Regex: z.string() })]),
        content: z.string(),
      })
      .parse(raw);
    const matched =
      "String" in pattern
        ? RegExp(pattern.String.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&"), "gu")
        : RegExp(pattern.Regex, "gu");
    return (source) =>
      rewritten(
        source,
        Array.from(source.text.matchAll(matched), ({ 0: match, index }) => ({
          from: index,
          to: index + match.length,
          text: content,
        })),
      );
  },
  Lowercase: () => (source) => byPiece(source, /./gsu, (text) => text.toLowerCase()),
  StripAccents: () => (source) => byPiece(source, /\p{Mn}/gu, () => ""),
  Strip(raw) {
    const { strip_left, strip_right } = z.object({ strip_left: flag, strip_right: flag }).parse(raw);
    return (source) => {
      const left = strip_left ? source.text.length - source.text.trimStart().length : 0;
      const right = strip_right ? Math.max(left, source.text.trimEnd().length) : source.text.length;
      const cut = [
        { from: 0, to: left, text: "" },
        { from: right, to: source.text.length, text: "" },
      ];
      return rewritten(
        source,
        cut.filter(({ from, to }) => from < to),
      );
    };
  },
  NFC: () => (source) => byPiece(source, CLUSTER, (text) => text.normalize("NFC")),
  NFD: () => (source) => byPiece(source, CLUSTER, (text) => text.normalize("NFD")),
  NFKC: () => (source) => byPiece(source, CLUSTER, (text) => text.normalize("NFKC")),
  NFKD: () => (source) => byPiece(source, CLUSTER, (text) => text.normalize("NFKD")),
};

/** What Unicode may compose or reorder together: a character with its marks, or a run of conjoining Hangul. */
const CLUSTER = /[\u1100-\u11ff\uac00-\ud7a3]+\p{M}*|[^\p{M}]\p{M}*|\p{M}+/gu;

function byPiece(
  source: Parameters<Rewrite>[0],
  pieces: RegExp,
  rewrite: (text: string) => string,
): ReturnType<Rewrite> {
  const changed: Replacement[] = [];
  for (const { 0: piece, index } of source.text.matchAll(pieces)) {
    const text = rewrite(piece);
    if (text !== piece) changed.push({ from: index, to: index + piece.length, text });
  }
  return rewritten(source, changed);
}

/** The normalizer that a `tokenizer.json` describes; throws a plain error for one that is not supported. */
export function normalizerOf(raw: unknown): Rewrite {
  if (raw === null || raw === undefined) return (source) => source;
  const { type } = z.object({ type: z.string() }).parse(raw);
  const make = ownValue(KINDS, type);
  if (!make) throw new Error(`the normalizer ${type} is not supported`);
  return make(raw);
}
