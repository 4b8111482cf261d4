import { expect, test } from "vitest";
import type { Evidence } from "../../core/evidence.ts";
import type { Case } from "../../core/example.ts";
import type { Fact } from "../../core/fact.ts";
import type { LicenceFinding } from "../../detect/licences/licence-detector.ts";
import type { Unlicensed } from "../../mentions/index.ts";
import { hallucinationJudgement } from "./hallucination-judge.ts";
import { hallucinationParts } from "./hallucination-tally.ts";

const TEXT = "Ola Vern, from Norvelia, was born on 3 May in Norvelia.";
const FACT: Fact = { id: "1", subject: "Orla Venn", relation: "born", value: "4 May", need: "required" };

function caseOf(text: string, facts: readonly Fact[] = [FACT]): Case {
  return {
    example: { id: "e", facts, references: [], tags: {} },
    candidate: { exampleId: "e", system: "s", text, sample: 0 },
  };
}

function spanOf(words: string, from = 0): { start: number; end: number } {
  const start = TEXT.indexOf(words, from);
  return { start, end: start + words.length };
}

const ITEMS: readonly Unlicensed[] = [
  { span: spanOf("Ola Vern"), kind: "name", nature: "inaccurate", entity: 0 },
  { span: spanOf("Norvelia"), kind: "name", nature: "added" },
  { span: spanOf("3 May"), kind: "date", nature: "replaced", entity: 1 },
  { span: spanOf("Norvelia", 30), kind: "name", nature: "added" },
];

function partsOf(found: Partial<LicenceFinding>): Readonly<Record<string, number>> {
  const judgement = hallucinationJudgement(caseOf(TEXT), {
    items: [],
    short: false,
    evidence: [],
    ...found,
  });
  if (judgement.status !== "judged") throw new Error(judgement.reason);
  return hallucinationParts(judgement.tally);
}

test("hallucinationJudgement counts items, different ones, and texts by the nature of their items", () => {
  expect(partsOf({ items: ITEMS })).toEqual({
    share: 1,
    items: 4,
    distinct: 3,
    added: 1,
    replaced: 1,
    inaccurate: 1,
    short: 0,
    degenerate: 0,
  });
});

test("hallucinationJudgement counts short texts, and degenerate ones", () => {
  expect(partsOf({ short: true })).toMatchObject({ share: 0, items: 0, short: 1, degenerate: 0 });
  expect(partsOf({ repeated: { start: 0, end: 50 } })).toMatchObject({ share: 0, short: 0, degenerate: 1 });
});

test("hallucinationJudgement hands the evidence on", () => {
  const evidence: Evidence[] = [
    { kind: "unsupported", span: spanOf("Norvelia"), strength: 1, note: "added name" },
  ];
  expect(hallucinationJudgement(caseOf(TEXT), { items: ITEMS, short: false, evidence })).toMatchObject({
    status: "judged",
    evidence,
  });
});

test("hallucinationJudgement does not apply without facts", () => {
  expect(hallucinationJudgement(caseOf("x", []), { items: [], short: false, evidence: [] })).toEqual({
    status: "not-applicable",
    reason: "the example has no facts",
  });
});
