import { expect, test } from "vitest";
import type { Case } from "../../core/example.ts";
import type { Fact } from "../../core/fact.ts";
import type { Detection } from "../../mentions/detection.ts";
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

const DETECTION: Detection = {
  entities: [
    { id: "Orla_Venn", label: "Orla Venn", kind: "name", roles: [], need: "required" },
    { id: "4 May", label: "4 May", kind: "date", roles: [], need: "required" },
  ],
  mentions: [],
  undetected: [0, 1],
  unchecked: [],
};

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

test("hallucinationJudgement counts items, different ones, and texts by the nature of their items", () => {
  const judgement = hallucinationJudgement(caseOf(TEXT), DETECTION, true, () => ITEMS);
  if (judgement.status !== "judged") throw new Error(judgement.reason);
  expect(hallucinationParts(judgement.tally)).toEqual({
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

test("hallucinationJudgement points at each item, and at the entity whose place it took", () => {
  const judgement = hallucinationJudgement(caseOf(TEXT), DETECTION, true, () => ITEMS.slice(0, 3));
  expect(judgement).toMatchObject({
    evidence: [
      { kind: "contradicted", target: { entity: "Orla_Venn" }, note: "inaccurate name: Ola Vern" },
      { kind: "unsupported", span: spanOf("Norvelia"), note: "added name" },
      { kind: "contradicted", target: { entity: "4 May" }, note: "replaced date: 3 May" },
    ],
  });
});

test("hallucinationJudgement takes a replaced item without an entity for unsupported", () => {
  const item: Unlicensed = { span: spanOf("Norvelia"), kind: "name", nature: "replaced" };
  expect(hallucinationJudgement(caseOf(TEXT), DETECTION, true, () => [item])).toMatchObject({
    evidence: [{ kind: "unsupported", note: "replaced name" }],
  });
});

test("hallucinationJudgement flags short texts, and degenerate ones with the words they repeat", () => {
  const of = (text: string) => hallucinationJudgement(caseOf(text), DETECTION, true, () => []);
  const short = of("");
  const degenerate = of("It was born and it was born and it was born and it.");
  if (short.status !== "judged" || degenerate.status !== "judged") throw new Error("not judged");
  expect(hallucinationParts(short.tally)).toMatchObject({ share: 0, items: 0, short: 1, degenerate: 0 });
  expect(hallucinationParts(degenerate.tally)).toMatchObject({ share: 0, short: 0, degenerate: 1 });
  expect(degenerate.evidence).toEqual([
    { kind: "unsupported", span: { start: 0, end: 50 }, strength: 1, note: "repeated words" },
  ]);
});

test("hallucinationJudgement does not apply without facts", () => {
  expect(hallucinationJudgement(caseOf("x", []), DETECTION, true, () => [])).toEqual({
    status: "not-applicable",
    reason: "the example has no facts",
  });
});
