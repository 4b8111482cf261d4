/**
 * A function of a text that remembers its answers, for texts that come back often (labels, relations). It forgets
 * everything when it knows too many, so that data whose every label is new does not fill the memory.
 */
export function remembered<T>(make: (text: string) => T, limit = 20_000): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const made = make(text);
    if (known.size >= limit) known.clear();
    known.set(text, made);
    return made;
  };
}
