import { describe, expect, it } from "vitest";
import type { LanguageModel } from "../../src/core/ports.ts";
import { judge } from "../../src/metrics/index.ts";
import { readOracle } from "../support/oracle.ts";

/* Answers of a judge, placed and counted a second time in Python (fixtures/oracle/judge.py). */
const { cases } = readOracle<{
  readonly cases: readonly {
    readonly text: string;
    readonly facts: readonly (readonly [string | null, string, string])[];
    readonly annotations: readonly unknown[];
    readonly missing: readonly number[];
    readonly marks: readonly { readonly kind: string; readonly start: number; readonly end: number }[];
    readonly counts: Readonly<Record<string, number>>;
  }[];
}>("judge");

describe("judge", () => {
  it.each(cases.map((one) => [one.text, one] as const))("%s", async (_, one) => {
    const { annotations, missing } = one;
    const model: LanguageModel = {
      ask: async ({ answer }) => ({ given: answer.parse({ annotations, missing }) }),
    };
    const metric = judge({ model: "invented" }, { endpoint: { value: model, fingerprint: "invented" } });
    const facts = one.facts.map(([subject, relation, value], at) => ({
      ...{ id: String(at + 1), subject, relation, value },
      need: "required" as const,
    }));
    const [judgement] = await metric.judge([
      {
        example: { id: "e", facts, references: [], tags: {} },
        candidate: { exampleId: "e", system: "s", text: one.text, sample: 0 },
      },
    ]);
    if (judgement!.status !== "judged") throw new Error(judgement!.reason);
    const { tally, evidence } = judgement!;
    const counted = Object.fromEntries(metric.tallies.map((name, at) => [name, tally[at]]));
    expect(counted).toMatchObject(one.counts);
    const marks = evidence.flatMap((mark) => ("span" in mark ? [{ kind: mark.kind, ...mark.span }] : []));
    expect(marks).toEqual(one.marks);
  });
});
