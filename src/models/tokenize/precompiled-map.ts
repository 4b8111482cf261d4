import { type Replacement, type Rewrite, rewritten } from "./aligned-text.ts";

/** Longest cluster of characters, in UTF-8 bytes, that SentencePiece's map is asked about as one. */
const CLUSTER_BYTES = 6;

/**
 * SentencePiece's normalization: a map from byte sequences to texts, kept as a double-array trie of 32-bit units and
 * the texts it points into. Read as the `spm_precompiled` crate and the `tokenizers` crate read it: a short cluster of
 * characters is looked up as one, by the first of its prefixes that has an entry, then its characters one by one.
 */
export function precompiledMap(base64: string): Rewrite {
  const bytes = Buffer.from(base64, "base64");
  if (bytes.length < 4 || 4 + bytes.readUInt32LE(0) > bytes.length) throw new Error("the map is cut short");
  const units = new Uint32Array(bytes.readUInt32LE(0) >> 2);
  for (let at = 0; at < units.length; at++) units[at] = bytes.readUInt32LE(4 + 4 * at);
  const texts = bytes.subarray(4 + bytes.readUInt32LE(0));
  const entryOf = remembered((key) => lookUp(units, texts, key));
  const clusters = new Intl.Segmenter("und", { granularity: "grapheme" });
  return (source) => {
    const pieces: Replacement[] = [];
    for (const { segment, index } of clusters.segment(source.text)) {
      const whole = Buffer.byteLength(segment) < CLUSTER_BYTES ? entryOf(segment) : undefined;
      if (whole !== undefined) {
        pieces.push({ from: index, to: index + segment.length, text: whole });
        continue;
      }
      let at = index;
      for (const character of segment) {
        const text = entryOf(character);
        if (text !== undefined) pieces.push({ from: at, to: at + character.length, text });
        at += character.length;
      }
    }
    return rewritten(
      source,
      pieces.filter(({ from, to, text }) => source.text.slice(from, to) !== text),
    );
  };
}

/** The entry of the shortest prefix of the key that has one. */
function lookUp(units: Uint32Array, texts: Buffer, key: string): string | undefined {
  let node = offsetOf(units[0] ?? 0);
  for (const byte of Buffer.from(key)) {
    if (byte === 0) return undefined;
    node ^= byte;
    const unit = units[node];
    if (unit === undefined || (unit & 0x800000ff) >>> 0 !== byte) return undefined;
    node ^= offsetOf(unit);
    if ((unit >>> 8) & 1) {
      const from = (units[node] ?? 0) & 0x7fffffff;
      const end = texts.indexOf(0, from);
      return texts.toString("utf8", from, end < 0 ? texts.length : end);
    }
  }
  return undefined;
}

/** Distance to a node's children, as Darts packs it: 21 bits, shifted by eight when bit nine says so. */
function offsetOf(unit: number): number {
  return (unit >>> 10) << ((unit & 0x200) >>> 6);
}

const MOST_REMEMBERED = 10_000;

function remembered(find: (key: string) => string | undefined): (key: string) => string | undefined {
  const known = new Map<string, string | undefined>();
  return (key) => {
    if (known.has(key)) return known.get(key);
    const found = find(key);
    if (known.size < MOST_REMEMBERED) known.set(key, found);
    return found;
  };
}
