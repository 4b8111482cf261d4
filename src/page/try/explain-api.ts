import type { Explanation, PastedKind } from "../../core/schema/explanation.ts";
import type { OfferedMetric, OfferedMetrics } from "../../core/schema/offered-metric.ts";
import type { Api } from "../source/api.ts";
import type { FieldPolicy, Sensitivity } from "./draft.ts";

/** What pasted data can be, for people. */
export const KIND_LABELS = {
  triples: "triples",
  turtle: "Turtle",
  table: "a table",
  pairs: "names and values",
  json: "JSON",
} as const satisfies Readonly<Record<PastedKind, string>>;

/** Data and a text to judge. */
export interface ExplainRequest {
  readonly input: string;
  readonly kind: PastedKind | "auto";
  readonly text: string;
  readonly references: readonly string[];
  /** Names of metrics; those the server takes when empty. */
  readonly metrics: readonly string[];
  readonly policy: FieldPolicy;
  readonly sensitivity: Sensitivity;
}

/** Asks what metrics say of a text. */
export function explain(api: Api, request: ExplainRequest, signal: AbortSignal): Promise<Explanation> {
  const { metrics, references, policy, sensitivity, ...rest } = request;
  const body = {
    ...rest,
    sensitivity: Number(sensitivity),
    ...(Object.keys(policy).length > 0 ? { policy } : {}),
    ...(metrics.length > 0 ? { metrics } : {}),
    ...(references.length > 0 ? { references } : {}),
  };
  return api.request("/api/explain", { method: "POST", body: JSON.stringify(body), signal });
}

/** The metrics on offer. */
export async function offeredMetrics(api: Api, signal?: AbortSignal): Promise<readonly OfferedMetric[]> {
  const { metrics } = await api.request<OfferedMetrics>("/api/metrics", signal ? { signal } : {});
  return metrics;
}
