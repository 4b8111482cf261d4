import type { HumanCeiling, JudgeAgreement, MetricAgreement, Validation } from "../../core/validation.ts";
import { headline, MEASURES, type Measured, type MeasureLevel } from "./validation-measures.ts";

/** One number of a validation, with what it is about and what stands behind it. */
export interface ValidationRow extends Measured {
  /** A metric, one judge against the rest, or judges among themselves. */
  readonly about: "metric" | "ceiling" | "judges";
  /** Absent for judges among themselves. */
  readonly level?: MeasureLevel;
  /** Absent where it is about people. */
  readonly metric?: string;
  readonly dimension: string;
  readonly kind: string;
}

/** Every number about agreement, one by one: metrics, then one judge against the rest, then judges among themselves. */
export function validationRows({ agreement, ceilings, judges }: Validation): ValidationRow[] {
  return [
    ...agreement.flatMap((one) => measureRows(one, { about: "metric" as const, metric: one.metric })),
    ...ceilings.flatMap((one) => measureRows(one, { about: "ceiling" as const })),
    ...judges.flatMap(judgeRows),
  ];
}

function measureRows(
  agreement: MetricAgreement | HumanCeiling,
  subject: Pick<ValidationRow, "about" | "metric">,
): ValidationRow[] {
  return MEASURES.flatMap(({ level, kind, of }) => {
    const measured = of(agreement);
    return measured ? [{ ...measured, ...subject, level, dimension: agreement.dimension, kind }] : [];
  });
}

function judgeRows({ dimension, alpha, fleissKappa, texts, reason }: JudgeAgreement): ValidationRow[] {
  const values = [
    ...Object.entries(alpha).map(([scale, value]) => [`alpha-${scale}`, value] as const),
    ...(fleissKappa === undefined ? [] : [["fleiss-kappa", fleissKappa] as const]),
  ];
  const about = { about: "judges" as const, dimension, n: texts };
  if (values.length > 0) return values.map(([kind, value]) => ({ ...about, kind, value }));
  return [{ ...about, kind: "alpha", ...(reason === undefined ? {} : { reason }) }];
}

/** Why a number is not shown; undefined when it is. */
export function missingReason(row: ValidationRow, bootstrap: Validation["bootstrap"]): string | undefined {
  if (row.value === undefined) return row.reason ?? "no reason given";
  const filtered = row.about === "metric" && headline({ level: row.level! }, row, bootstrap) === undefined;
  return filtered ? "no resample has p < 0.05" : undefined;
}
