import { describe, expect, it } from "vitest";
import type { Case } from "../../src/core/example.ts";
import type { PairExtractor } from "../../src/core/ports.ts";
import { extraction } from "../../src/metrics/index.ts";
import { readOracle, sumOf, talliesOf } from "../support/oracle.ts";

/* CS, RG and RG-F from pairs, worked out a second time in Python (fixtures/oracle/extraction.py). */
type Parts = Readonly<Record<string, number>>;
const { cases, corpus } = readOracle<{
  readonly cases: readonly {
    readonly data: string;
    readonly text: string;
    readonly reference: string;
    readonly parts: Parts;
  }[];
  readonly corpus: Parts;
}>("extraction");

/** Reads `attribute=value` as it is written. */
const extractor: PairExtractor = {
  fingerprint: "invented",
  attributes: ["a", "b", "c"],
  extract: async (texts) =>
    texts.map((text) =>
      [...text.matchAll(/(\w)=(\w+)/g)].map(({ 1: attribute, index, 0: pair }) => ({
        attribute: attribute!,
        span: { start: index + 2, end: index + pair.length },
        probability: 1,
      })),
    ),
};

const judgedCases = cases.map(({ data, text, reference }, at): Case => {
  const facts = data.split(" ").map((pair, fact) => {
    const [relation = "", value = ""] = pair.split("=");
    return { id: String(fact), subject: null, relation, value, need: "required" as const };
  });
  return {
    example: { id: String(at), facts, references: [reference], tags: {} },
    candidate: { exampleId: String(at), system: "s", text, sample: 0 },
  };
});

function expectParts(actual: Parts, expected: Parts): void {
  expect(Object.keys(actual).sort()).toEqual(Object.keys(expected).sort());
  for (const [name, value] of Object.entries(expected)) expect(actual[name], name).toBeCloseTo(value, 12);
}

describe("extraction", () => {
  const metric = extraction({}, { model: { value: extractor, fingerprint: extractor.fingerprint } });

  it("gives each text the paper's scores", async () => {
    for (const [at, tally] of (await talliesOf(metric, judgedCases)).entries())
      expectParts(metric.summarize(tally), cases[at]!.parts);
  });

  it("gives those of a corpus from counts that were added up", async () => {
    expectParts(metric.summarize(sumOf(await talliesOf(metric, judgedCases))), corpus);
  });
});
