import { usageError } from "../../core/errors.ts";
import type { Ranker, RankerPurpose } from "../../core/ports.ts";
import type { RankOptions } from "./rank-options.ts";

/** The rankers of the metric, as far as they were loaded. */
export interface GivenRankers {
  readonly ranker: Ranker | undefined;
  /** For references alone; without one the other ranks them too. */
  readonly referenceRanker: Ranker | undefined;
}

/** What a model finds, in words. */
const FOUND: Readonly<Record<RankerPurpose["ranks"], string>> = { table: "values", reference: "references" };

/** Refuses a model that was trained to find something else than it has to find here: its numbers would look like any others. */
export function checkPurpose(
  { direction, unit }: Pick<RankOptions, "direction" | "unit">,
  { ranker, referenceRanker }: GivenRankers,
): void {
  if (direction !== "reference")
    refuseOther(ranker?.purpose, {
      ...{ ranks: "table", unit },
      hint: referenceRanker
        ? "Name a model that was trained with --for table as ranker, or any other ranker, such as hybrid."
        : "Name it as referenceRanker, and another ranker for the values; or look for references alone with direction=reference.",
    });
  if (direction !== "table")
    refuseOther((referenceRanker ?? ranker)?.purpose, {
      ...{ ranks: "reference", unit },
      hint: referenceRanker
        ? "Name a model that was trained with --for reference as referenceRanker, or any other ranker, such as hybrid."
        : "Add referenceRanker= with a model that was trained with --for reference, or any other ranker, such as hybrid; or look for values alone with direction=table.",
    });
}

interface Wanted extends Pick<RankerPurpose, "ranks" | "unit"> {
  /** What to do where a model finds the other thing. */
  readonly hint: string;
}

function refuseOther(purpose: RankerPurpose | undefined, { ranks, unit, hint }: Wanted): void {
  if (!purpose) return;
  const { model, ranks: trained, unit: trainedUnit } = purpose;
  if (trained !== ranks)
    throw usageError(
      `rank: the model ${model} was trained to find ${FOUND[trained]} (--for ${trained}), not ${FOUND[ranks]}`,
      hint,
    );
  if (trainedUnit !== unit)
    throw usageError(
      `rank: the model ${model} was trained with --unit ${trainedUnit}, but the metric has unit=${unit}`,
      `Add unit=${trainedUnit} to the metric's options, or train a model with --unit ${unit}.`,
    );
}
