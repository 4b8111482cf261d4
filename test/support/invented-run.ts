import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Evidence } from "../../src/core/evidence.ts";

/** An example of an invented run: its facts, and for each system a text and what is said of it. */
export interface InventedExample {
  readonly id: string;
  readonly facts: readonly (readonly [string, string, string])[];
  readonly texts: Readonly<Record<string, { readonly text: string; readonly evidence: readonly Evidence[] }>>;
}

/** A verdict that an entity is missing. */
export function missing(entity: string): Evidence {
  return { kind: "missing", target: { entity }, strength: 1 };
}

/** Writes a run folder by hand, as if it had been scored with these metrics; each says the same. */
export async function inventedRun(
  folder: string,
  examples: readonly InventedExample[],
  metrics: readonly string[] = ["esa"],
): Promise<string> {
  await mkdir(folder, { recursive: true });
  const report = {
    schema: 1,
    tool: { name: "assay", version: "0.1.0" },
    status: "complete",
    createdAt: "2024-05-06T07:08:09.123Z",
    seed: 1,
    bootstrap: { resamples: 0, confidence: 0.95 },
    data: [],
    outputs: [],
    fingerprint: "",
    examples: examples.length,
    systems: [...new Set(examples.flatMap(({ texts }) => Object.keys(texts)))].map((name) => ({
      name,
      cases: examples.filter(({ texts }) => Object.hasOwn(texts, name)).length,
    })),
    metrics: metrics.map((name) => ({
      name,
      id: name.split("?")[0],
      version: "1",
      signature: `${name}|v:1`,
      options: {},
      needs: ["facts"],
      parts: [{ name: "f", summary: "invented", better: "higher", range: [0, 1] }],
      tallies: [],
    })),
    scores: [],
    breakdowns: [],
    gates: [],
    warnings: [],
  };
  const lines = (values: readonly unknown[]): string =>
    values.map((value) => `${JSON.stringify(value)}\n`).join("");
  await writeFile(join(folder, "report.json"), JSON.stringify(report));
  await writeFile(
    join(folder, "examples.jsonl"),
    lines(
      examples.map(({ id, facts, texts }) => ({
        id,
        facts,
        outputs: Object.fromEntries(Object.entries(texts).map(([system, { text }]) => [system, text])),
      })),
    ),
  );
  const records = examples.flatMap(({ id, texts }) =>
    Object.entries(texts).flatMap(([system, { evidence }]) =>
      metrics.map((metric) => ({
        example: id,
        system,
        sample: 0,
        metric,
        status: "judged",
        parts: {},
        tally: [],
        evidence,
      })),
    ),
  );
  await writeFile(join(folder, "judgements.jsonl"), lines(records));
  return folder;
}
