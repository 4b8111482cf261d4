import type { AlarmCounts, PageExample, PageManifest, PageText } from "../../src/core/page.ts";
import type { MetricInfo } from "../../src/core/report.ts";

const parts = (better: "higher" | "lower"): MetricInfo["parts"] => [
  { name: "f", summary: "The one.", better, range: [0, 1] },
  { name: "recall", summary: "The other.", better, range: [0, 1] },
];

/** A text of a system that has one metric's values, and what more is said of it. */
export function inventedText(
  system: number,
  score: number | null,
  { alarms = [0, 0, 0], ...more }: { alarms?: AlarmCounts } & Partial<Omit<PageText, "alarms">> = {},
): PageText {
  return {
    system,
    sample: 0,
    scores: [score === null ? null : [score, score / 2], null],
    alarms: [alarms, [0, 9, 0]],
    ...more,
  };
}

/** A page's manifest with systems a, b and c, a metric `parent` that judges and a metric `esa` that is not applicable. */
export function inventedManifest(
  examples: readonly (Partial<PageExample> & Pick<PageExample, "texts">)[],
  { better = "higher" }: { better?: "higher" | "lower" } = {},
): PageManifest {
  const metric = (name: string): MetricInfo => ({
    name,
    id: name,
    version: "1",
    signature: `${name}|v:1`,
    options: {},
    needs: [],
    parts: parts(better),
    tallies: [],
  });
  return {
    schema: 1,
    title: "invented",
    report: {
      schema: 1,
      tool: { name: "assay", version: "0" },
      status: "complete",
      createdAt: "2024-01-01T00:00:00.000Z",
      seed: 1,
      bootstrap: { resamples: 0, confidence: 0.95 },
      data: [],
      outputs: [],
      fingerprint: "",
      examples: examples.length,
      systems: ["a", "b", "c"].map((name) => ({ name, cases: examples.length })),
      metrics: [metric("parent"), metric("esa")],
      scores: [],
      breakdowns: [],
      gates: [],
      warnings: [],
    },
    examples: examples.map((example, at) => ({ id: `e${at}`, tags: {}, facts: 1, ...example })),
    chunkSize: 2,
    dimensions: ["adequacy", "fluency"],
    comparisons: [],
  };
}
