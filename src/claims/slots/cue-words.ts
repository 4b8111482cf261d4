/** Any of these words or phrases, as whole words in any case. */
export function wordsPattern(words: readonly string[], flags = "iu"): RegExp {
  const choice = [...words]
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replace(/[.*+?^$|()[\]\\{}]/g, "\\$&"))
    .join("|");
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${choice})(?![\\p{L}\\p{N}])`, flags);
}
