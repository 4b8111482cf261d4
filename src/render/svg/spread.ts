/**
 * Moves heights apart until neighbours are at least `gap` from each other, or as far as the room from `top` to `bottom`
 * allows for all. The order stays.
 */
export function spread(
  wanted: readonly number[],
  { gap, top, bottom }: { readonly gap: number; readonly top: number; readonly bottom: number },
): number[] {
  const order = Array.from(wanted.keys()).sort((a, b) => wanted[a]! - wanted[b]! || a - b);
  const placed = new Array<number>(wanted.length);
  const apart = Math.min(gap, (bottom - top) / Math.max(1, wanted.length - 1));
  let least = top;
  for (const at of order) {
    placed[at] = Math.max(wanted[at]!, least);
    least = placed[at]! + apart;
  }
  let most = bottom;
  for (const at of order.toReversed()) {
    placed[at] = Math.max(top, Math.min(placed[at]!, most));
    most = placed[at]! - apart;
  }
  return placed;
}
