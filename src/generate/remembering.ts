import type { Continuation, Writing } from "../core/ports.ts";

/** Asks a generator nothing twice: what it said of a prefix is kept, for the search comes back to prefixes that a guide has looked at. */
export function remembering(writing: Writing): Writing {
  const known = new Map<string, { readonly most: number; readonly given: readonly Continuation[] }>();
  const enough = (key: string, most: number): boolean => (known.get(key)?.most ?? 0) >= most;
  return {
    unread: writing.unread,
    textOf: (tokens) => writing.textOf(tokens),
    async next(prefixes, most, signal) {
      const keys = prefixes.map((tokens) => tokens.join());
      const asked = new Map(
        keys.flatMap((key, at) => (enough(key, most) ? [] : [[key, prefixes[at]!] as const])),
      );
      if (asked.size > 0) {
        const given = await writing.next([...asked.values()], most, signal);
        for (const [at, key] of [...asked.keys()].entries()) known.set(key, { most, given: given[at]! });
      }
      return keys.map((key) => known.get(key)!.given.slice(0, most));
    },
  };
}
