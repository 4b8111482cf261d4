import type { Parameters } from "../tensor.ts";

/** A parameter that must be there: a model asks only for what its configuration says. */
export function tensorNamed(parameters: Parameters, name: string): ReturnType<Parameters["get"]> & {} {
  const tensor = parameters.get(name);
  if (!tensor) throw new Error(`the model has no parameter "${name}"`);
  return tensor;
}
