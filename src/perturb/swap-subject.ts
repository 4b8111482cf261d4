import type { Perturbation } from "./perturbation.ts";
import { swapEnd } from "./swap-end.ts";

/** Gives a fact another subject of the same type. */
export const swapSubject: Perturbation = {
  kind: "swap-subject",
  changes: "data",
  summary: "a fact of the data has another subject of the same type, found nowhere in the example",
  plant: (source, means) => swapEnd("subject", source, means),
};
