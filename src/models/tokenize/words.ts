import { z } from "zod";

/** Takes a word as the model wants it, and where it begins in the text; before the text's start when something was put in front. */
export type AddWord = (word: string, at: number) => void;

/** Cuts a normalized text into words. `first` says whether it begins the text, or follows an added token. */
export type Words = (text: string, first: boolean, add: AddWord) => void;

const SPACE = 1;
const MARK = 2;

/** What each ASCII character is to BERT: part of a word, white space, or a punctuation mark. */
const ASCII = Uint8Array.from({ length: 128 }, (_, code) => classOf(String.fromCharCode(code)));

function classOf(character: string): number {
  if (/\p{White_Space}/u.test(character)) return SPACE;
  return /[\p{P}!-/:-@[-`{-~]/u.test(character) ? MARK : 0;
}

/** BERT's words: runs without white space, every punctuation mark on its own. */
export function bertWords(): Words {
  const known = new Map<number, number>();
  const classAt = (code: number): number => {
    if (code < 128) return ASCII[code]!;
    let found = known.get(code);
    if (found === undefined) {
      found = classOf(String.fromCodePoint(code));
      known.set(code, found);
    }
    return found;
  };
  return (text, _first, add) => {
    let start = -1;
    for (let at = 0; at < text.length; ) {
      const code = text.codePointAt(at)!;
      const next = at + (code > 0xffff ? 2 : 1);
      const kind = classAt(code);
      if (kind === 0) {
        if (start < 0) start = at;
      } else {
        if (start >= 0) add(text.slice(start, at), start);
        if (kind === MARK) add(text.slice(at, next), at);
        start = -1;
      }
      at = next;
    }
    if (start >= 0) add(text.slice(start), start);
  };
}

/** The pattern of GPT-2's byte-level pre-tokenization, with Unicode's white space. */
const BYTE_LEVEL =
  /'s|'t|'re|'ve|'m|'ll|'d| ?\p{L}+| ?\p{N}+| ?[^\p{White_Space}\p{L}\p{N}]+|\p{White_Space}+(?!\P{White_Space})|\p{White_Space}+/gu;

/** Words of byte-level BPE: they keep the space before them. */
export function byteLevelWords({ prefixSpace, split }: { prefixSpace: boolean; split: boolean }): Words {
  return (text, _first, add) => {
    if (text === "") return;
    const put = prefixSpace && !text.startsWith(" ") ? 1 : 0;
    const whole = put ? ` ${text}` : text;
    if (!split) add(whole, -put);
    else for (const { 0: word, index } of whole.matchAll(BYTE_LEVEL)) add(word, index - put);
  };
}

/** Words of SentencePiece: spaces become the mark that begins a word. */
export function metaspaceWords({
  mark,
  prepend,
  split,
}: {
  mark: string;
  prepend: "always" | "first" | "never";
  split: boolean;
}): Words {
  return (text, first, add) => {
    if (text === "") return;
    const marked = text.replaceAll(" ", mark);
    const put =
      !marked.startsWith(mark) && (prepend === "always" || (prepend === "first" && first)) ? mark.length : 0;
    const whole = put ? mark + marked : marked;
    let from = 0;
    while (split && from < whole.length) {
      const next = whole.indexOf(mark, from + 1);
      if (next < 0) break;
      add(whole.slice(from, next), from - put);
      from = next;
    }
    add(whole.slice(from), from - put);
  };
}

/** Each run without white space treated as a text of its own. */
function spaceSeparated(words: Words): Words {
  return (text, first, add) => {
    for (const { 0: run, index } of text.matchAll(/\P{White_Space}+/gu))
      words(run, first && index === 0, (word, at) => add(word, index + at));
  };
}

const metaspace = z.object({
  replacement: z.string().length(1).default("▁"),
  add_prefix_space: z.boolean().optional(),
  prepend_scheme: z.enum(["always", "first", "never"]).optional(),
  split: z.boolean().default(true),
});

/** The pre-tokenizer that a `tokenizer.json` describes; throws a plain error for one that is not supported. */
export function wordsOf(raw: unknown): Words {
  const { type, pretokenizers = [] } = z
    .object({ type: z.string(), pretokenizers: z.array(z.looseObject({ type: z.string() })).optional() })
    .parse(raw ?? { type: "none" });
  if (type === "Sequence" && pretokenizers.length === 1) return wordsOf(pretokenizers[0]);
  if (type === "Sequence" && pretokenizers.length === 2 && pretokenizers[0]!.type === "WhitespaceSplit")
    return spaceSeparated(wordsOf(pretokenizers[1]));
  if (type === "BertPreTokenizer") return bertWords();
  if (type === "ByteLevel") {
    const { add_prefix_space, use_regex } = z
      .object({ add_prefix_space: z.boolean().default(true), use_regex: z.boolean().default(true) })
      .parse(raw);
    return byteLevelWords({ prefixSpace: add_prefix_space, split: use_regex });
  }
  if (type === "Metaspace") {
    const { replacement, add_prefix_space, prepend_scheme, split } = metaspace.parse(raw);
    const prepend = prepend_scheme ?? (add_prefix_space === false ? "never" : "always");
    return metaspaceWords({ mark: replacement, prepend, split });
  }
  throw new Error(`the pre-tokenizer ${type} is not supported`);
}
