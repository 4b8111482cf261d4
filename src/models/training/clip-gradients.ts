/** Length of all gradients together, as one vector. */
export function gradientNorm(gradients: ReadonlyMap<string, Float32Array>): number {
  let squares = 0;
  for (const gradient of gradients.values())
    for (let at = 0; at < gradient.length; at++) squares += gradient[at]! * gradient[at]!;
  return Math.sqrt(squares);
}

/** What gradients of this norm are multiplied by so that they are no longer than `limit`: torch's clip_grad_norm_, its 1e-6 included. */
export function clipScale(norm: number, limit: number): number {
  return Math.min(1, limit / (norm + 1e-6));
}
