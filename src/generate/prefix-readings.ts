/** Reads texts, in their order. */
export type ReadTexts<Reading> = (
  texts: readonly string[],
  signal?: AbortSignal,
) => Promise<readonly Reading[]>;

/** Reads no text twice. */
export function readingOnce<Reading>(read: ReadTexts<Reading>): ReadTexts<Reading> {
  const known = new Map<string, Reading>();
  return async (texts, signal) => {
    const unknown = [...new Set(texts)].filter((text) => !known.has(text));
    if (unknown.length > 0) {
      const readings = await read(unknown, signal);
      for (const [at, text] of unknown.entries()) known.set(text, readings[at]!);
    }
    return texts.map((text) => known.get(text)!);
  };
}
