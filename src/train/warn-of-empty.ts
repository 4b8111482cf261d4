import { usageError } from "../core/errors.ts";
import type { RunHooks } from "../core/progress.ts";
import { counted } from "./counted.ts";

/** Says how many examples there was nothing to learn from; data without any others is refused. */
export function warnOfEmpty(
  { examples, empty }: { readonly examples: number; readonly empty: number },
  { onWarning }: RunHooks,
): void {
  if (examples === 0)
    throw usageError(
      "the training data has no examples with facts and references",
      "Give references with --references, or use data that has them.",
    );
  if (empty > 0) onWarning?.(`${counted(empty, "example")} without facts or references left out`);
}
