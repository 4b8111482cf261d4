import type { Random } from "./draw.ts";
import type { PerturbationKind } from "./kinds.ts";
import type { Outcome } from "./outcome.ts";
import type { Pool } from "./pool.ts";
import type { Source } from "./source.ts";

/** What an error is made from, besides the example: other examples, and chance. */
export interface Means {
  readonly pool: Pool;
  readonly random: Random;
}

/** A kind of error that can be planted. */
export interface Perturbation {
  readonly kind: PerturbationKind;
  /** What is changed: the text (the data stays), or the data (the text stays). */
  readonly changes: "text" | "data";
  /** One line for help and documentation. */
  readonly summary: string;
  plant(source: Source, means: Means): Outcome;
}
