/** JSON whose keys always come in the same order: those named in `order` first, all others by character code. */
export function stableJson(value: unknown, order: readonly string[]): string {
  const ranks = new Map(order.map((name, rank) => [name, rank]));
  const rank = (name: string): number => ranks.get(name) ?? order.length;
  const inOrder = (_: string, inner: unknown): unknown => {
    if (typeof inner !== "object" || inner === null || Array.isArray(inner)) return inner;
    const entries = Object.entries(inner);
    return Object.fromEntries(entries.sort(([a], [b]) => rank(a) - rank(b) || (a < b ? -1 : 1)));
  };
  return `${JSON.stringify(value, inOrder, 2)}\n`;
}
