import type { Evidence } from "../../core/evidence.ts";
import type { PageDetail } from "../../core/page.ts";

/** A text of an example with what every metric says of it. */
export type DetailText = PageDetail["texts"][number];

/** A piece of evidence and the metric that gave it. */
export interface Claim {
  readonly metric: string;
  readonly evidence: Evidence;
}

/** Kinds of evidence, the worst first: in this order they are listed. */
export const KINDS = ["contradicted", "missing", "unsupported", "unchecked", "supported"] as const;
export type Kind = (typeof KINDS)[number];

/** All evidence about a text, metric by metric. */
export function claimsOf({ records }: Pick<DetailText, "records">): Claim[] {
  return records.flatMap((record) =>
    record.status === "judged"
      ? record.evidence.map((evidence) => ({ metric: record.metric, evidence }))
      : [],
  );
}

/** Something a metric objects to in a text: what a reader may accept or dismiss. */
export interface Alarm {
  readonly exampleId: string;
  readonly system: string;
  readonly text: string;
  readonly metric: string;
  readonly evidence: Evidence;
}

/** Whether evidence objects to the text; what supports it, or could not be looked for, does not. */
export function isAlarm({ kind }: Evidence): boolean {
  return kind === "missing" || kind === "contradicted" || kind === "unsupported";
}
