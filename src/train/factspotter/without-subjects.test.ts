import { describe, expect, it } from "vitest";
import { facts } from "../../../test/support/facts.ts";
import type { FactTruth } from "../../perturb/index.ts";
import { withoutSubjects } from "./without-subjects.ts";

const [depth, country, other] = facts(
  "Kelmoor | depth | 12",
  "Kelmoor | country | Valmere",
  "Kelmoor | depth | 17",
);
const SPANS = [{ start: 0, end: 7 }];

/** What is known of a fact when it has no subject. */
function leftOf(truth: FactTruth): FactTruth {
  return withoutSubjects({ text: "Kelmoor is 12 deep.", facts: [depth!], truths: [truth] }).truths[0]!;
}

describe("withoutSubjects(sample)", () => {
  it("takes the subject from every fact: those asked about, those beside them, and what they were before an error", () => {
    const before = { fact: depth!, spans: SPANS };
    const sample = withoutSubjects({
      text: "Kelmoor is 12 deep.",
      facts: [other!],
      truths: [{ expressed: false, failing: "value", kind: "alter-number", spans: SPANS, before }],
      beside: [country!],
    });
    const all = [...sample.facts, ...sample.beside!, sample.truths[0]!.before!.fact];
    expect(all.map(({ subject, value }) => [subject, value])).toEqual([
      [null, "17"],
      [null, "Valmere"],
      [null, "12"],
    ]);
  });

  it("keeps what is known of relations and values", () => {
    const truths: FactTruth[] = [
      { expressed: true, spans: SPANS },
      { expressed: false, failing: "relation", kind: "swap-relation", spans: SPANS },
      { expressed: false, failing: "value", kind: "swap-entity", spans: SPANS },
      { expressed: false, kind: "add-fact", spans: [] },
    ];
    for (const truth of truths) expect(leftOf(truth)).toEqual(truth);
  });

  it.each([
    { expressed: false, failing: "subject", kind: "swap-entity", spans: SPANS },
    { expressed: false, failing: "value", kind: "wrong-pairing", spans: SPANS },
    { expressed: false, failing: "value", kind: "exchange-entities", spans: SPANS },
    { expressed: false, kind: "reverse", spans: SPANS },
  ] as const)("does not know whether $kind is still an error", (truth) => {
    expect(leftOf(truth)).toEqual({ expressed: undefined, spans: [] });
  });
});
