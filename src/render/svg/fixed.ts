/** A coordinate to a hundredth of a pixel, the same on every machine, without needless zeros. */
export function fixed(value: number): string {
  const rounded = Number(value.toFixed(2));
  return String(rounded === 0 ? 0 : rounded);
}
