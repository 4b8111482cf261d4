/** Tokens that would complete a sequence of `size` tokens that the prefix has already; none when `size` is 0. */
export function repeating(tokens: readonly number[], size: number): ReadonlySet<number> {
  const banned = new Set<number>();
  if (size === 0) return banned;
  const start = tokens.length - (size - 1);
  for (let at = 0; at + size <= tokens.length; at++)
    if (tokens.slice(at, at + size - 1).every((token, offset) => token === tokens[start + offset]))
      banned.add(tokens[at + size - 1]!);
  return banned;
}
