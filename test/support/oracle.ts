import { readFileSync } from "node:fs";
import type { Case } from "../../src/core/example.ts";
import type { Tally } from "../../src/core/judgement.ts";
import type { Metric } from "../../src/core/metric.ts";

/** What another program printed, from `fixtures/oracle`. */
export function readOracle<T>(name: string): T {
  return JSON.parse(
    readFileSync(new URL(`../../fixtures/oracle/${name}.json`, import.meta.url), "utf8"),
  ) as T;
}

/** A text to be judged by its references alone. */
export function caseOf(id: string, text: string, references: readonly string[]): Case {
  return {
    example: { id, facts: [], references, tags: {} },
    candidate: { exampleId: id, system: "s", text, sample: 0 },
  };
}

/** What a metric counts in each text; all of them must be judged. */
export async function talliesOf(metric: Metric, cases: readonly Case[]): Promise<Tally[]> {
  const judgements = await metric.judge(cases, { evidence: false });
  return judgements.map((judgement) => {
    if (judgement.status !== "judged") throw new Error(judgement.reason);
    return judgement.tally;
  });
}

/** The tally of all the texts. */
export function sumOf(tallies: readonly Tally[]): number[] {
  return tallies.reduce<number[]>((total, tally) => tally.map((count, at) => count + (total[at] ?? 0)), []);
}
