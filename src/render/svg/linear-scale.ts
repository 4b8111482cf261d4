/** Where a value stands in pixels. */
export type Scale = (value: number) => number;

/** Maps a stretch of values to a stretch of pixels; either may run backwards. */
export function linearScale(
  [fromValue, toValue]: readonly [number, number],
  [fromPixel, toPixel]: readonly [number, number],
): Scale {
  const factor = (toPixel - fromPixel) / (toValue - fromValue);
  return (value) => fromPixel + (value - fromValue) * factor;
}
