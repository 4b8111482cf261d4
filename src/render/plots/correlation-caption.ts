import type { Validation } from "../../core/validation.ts";
import { formatNumber } from "../format-number.ts";
import { agreementOf } from "../validation/validation-cells.ts";
import { headline, MEASURES, SYMBOLS } from "../validation/validation-measures.ts";
import { count } from "../validation/validation-notes.ts";

/** `5 systems; r 0.912, ρ 0.900, τ 0.867`: how many systems there are, and how a metric agrees with a dimension on them. */
export function correlationCaption(
  validation: Validation,
  {
    metric,
    dimension,
    systems,
  }: { readonly metric: string; readonly dimension: string; readonly systems: number },
): string {
  const agreement = agreementOf(validation, metric, dimension);
  if (!agreement) return count(systems, "system");
  const values = MEASURES.filter(({ level }) => level === "system")
    .map((measure) => {
      const value = headline(measure, measure.of(agreement), validation.bootstrap);
      return `${SYMBOLS[measure.kind]} ${formatNumber(value)}`;
    })
    .join(", ");
  return `${count(systems, "system")}; ${values}`;
}
