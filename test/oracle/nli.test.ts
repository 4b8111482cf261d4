import { describe, expect, it } from "vitest";
import type { Case } from "../../src/core/example.ts";
import type { EntailmentModel, StatementReading } from "../../src/core/ports.ts";
import { nli } from "../../src/metrics/index.ts";
import { readOracle, sumOf, talliesOf } from "../support/oracle.ts";

/* Verdicts from probabilities, worked out a second time in Python (fixtures/oracle/nli.py). */
type Probabilities = readonly [entailed: number, contradicted: number, neutral: number];
const { cases, corpus } = readOracle<{
  readonly cases: readonly {
    readonly text: Probabilities;
    readonly facts: readonly Probabilities[];
    readonly verdict: "ok" | "omission" | "hallucination" | "both";
    readonly confidence: number;
  }[];
  readonly corpus: Readonly<Record<string, number>>;
}>("nli");

const reading = ([entailed, contradicted, neutral]: Probabilities): StatementReading => ({
  entailed,
  contradicted,
  neutral,
});

/** Reads what the fixture has; a text is called by its number. */
const model: EntailmentModel = {
  fingerprint: "invented",
  read: async (texts) =>
    texts.map(({ text }) => {
      const one = cases[Number(text)]!;
      return { text: reading(one.text), facts: one.facts.map(reading) };
    }),
};

const judgedCases = cases.map(({ facts }, at): Case => {
  const said = facts.map((_, fact) => ({
    ...{ id: String(fact), subject: "s", relation: "r", value: "v" },
    need: "required" as const,
  }));
  return {
    example: { id: String(at), facts: said, references: [], tags: {} },
    candidate: { exampleId: String(at), system: "s", text: String(at), sample: 0 },
  };
});

describe("nli", () => {
  const metric = nli({}, { model: { value: model, fingerprint: model.fingerprint } });

  it("calls each text what the paper's rules call it, with its confidence", async () => {
    const tallies = await talliesOf(metric, judgedCases);
    for (const [at, tally] of tallies.entries()) {
      const parts = metric.summarize(tally);
      expect(parts[cases[at]!.verdict]).toBe(1);
      expect(parts.confidence).toBeCloseTo(cases[at]!.confidence, 12);
    }
  });

  it("gives the shares of a corpus", async () => {
    const parts = metric.summarize(sumOf(await talliesOf(metric, judgedCases)));
    for (const [name, value] of Object.entries(corpus)) expect(parts[name]).toBeCloseTo(value, 12);
  });
});
