import type { Example } from "../../core/example.ts";
import type { JudgementRecord, MetricInfo } from "../../core/report.ts";
import type { Api } from "../source/api.ts";

/** What pasted data can be, in the words of the server, and for people. */
export const KIND_LABELS = {
  triples: "triples",
  turtle: "Turtle",
  table: "a table",
  pairs: "names and values",
  json: "JSON",
} as const;
export type PastedKind = keyof typeof KIND_LABELS;

/** Data and a text to judge. */
export interface ExplainRequest {
  readonly input: string;
  readonly kind: PastedKind | "auto";
  readonly text: string;
  readonly references: readonly string[];
  /** Names of metrics; those the server takes when empty. */
  readonly metrics: readonly string[];
}

/** What metrics say of a text. */
export interface Explanation {
  readonly example: Example;
  readonly text: string;
  readonly metrics: readonly MetricInfo[];
  readonly records: readonly JudgementRecord[];
  /** What the data was taken for. */
  readonly read: PastedKind;
  readonly warnings: readonly string[];
}

/** A metric that the server can compute, or why it cannot. */
export interface OfferedMetric {
  readonly name: string;
  readonly summary: string;
  readonly needs: readonly string[];
  readonly byDefault: boolean;
  /** Whether pasted texts are judged by it when none is named. */
  readonly usual: boolean;
  readonly problem?: { readonly message: string; readonly hint: string };
}

/** Asks what metrics say of a text. */
export function explain(api: Api, request: ExplainRequest, signal: AbortSignal): Promise<Explanation> {
  const { metrics, references, ...rest } = request;
  const body = {
    ...rest,
    ...(metrics.length > 0 ? { metrics } : {}),
    ...(references.length > 0 ? { references } : {}),
  };
  return api.request("/api/explain", { method: "POST", body: JSON.stringify(body), signal });
}

/** The metrics on offer. */
export async function offeredMetrics(api: Api, signal?: AbortSignal): Promise<readonly OfferedMetric[]> {
  const { metrics } = await api.request<{ metrics: OfferedMetric[] }>(
    "/api/metrics",
    signal ? { signal } : {},
  );
  return metrics;
}
