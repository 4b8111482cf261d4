import type { Validation } from "../../core/validation.ts";

/** Each metric with its signature and where its numbers come from, when not from the metric itself. */
export function signatureNotes({ metrics }: Validation): string[] {
  return metrics.map((metric) => {
    const remark = originOf(metric);
    return `${metric.name}  ${metric.signature}${remark === "" ? "" : `  (${remark})`}`;
  });
}

/** What a reader must know of a metric's numbers beside its signature; mostly nothing. */
export function originOf({ source, negated }: Validation["metrics"][number]): string {
  const origins = { metric: [], scores: ["scores from a file"], tuned: ["tuned by cross-validation"] };
  return [...origins[source], ...(negated ? ["negated: lower is better"] : [])].join(", ");
}
