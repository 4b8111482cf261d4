const MOST_WORDS = 100_000;

/** The same function of a word, which remembers what it gave: words come back. It forgets everything when it knows too many. */
export function wordMemory<T>(compute: (word: string) => T): (word: string) => T {
  const known = new Map<string, T>();
  return (word) => {
    const before = known.get(word);
    if (before !== undefined) return before;
    const value = compute(word);
    if (known.size >= MOST_WORDS) known.clear();
    known.set(word, value);
    return value;
  };
}
