import type { Perturbation } from "./perturbation.ts";
import { swapEnd } from "./swap-end.ts";

/** Gives a fact another value of the same type. */
export const swapValue: Perturbation = {
  kind: "swap-value",
  changes: "data",
  summary: "a fact of the data has another value of the same type, found nowhere in the example",
  plant: (source, means) => swapEnd("value", source, means),
};
