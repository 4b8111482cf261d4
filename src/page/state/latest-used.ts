/** Remembers what was fetched, up to a number of things; the one that was not asked for longest goes first. What failed is not remembered. */
export function latestUsed<T>(most: number, fetch: (key: number) => Promise<T>): (key: number) => Promise<T> {
  const kept = new Map<number, Promise<T>>();
  return (key) => {
    const known = kept.get(key);
    const value = known ?? fetch(key);
    kept.delete(key);
    kept.set(key, value);
    if (!known)
      value.catch(() => {
        if (kept.get(key) === value) kept.delete(key);
      });
    if (kept.size > most) kept.delete(kept.keys().next().value!);
    return value;
  };
}
