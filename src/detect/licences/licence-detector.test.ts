import { expect, test } from "vitest";
import type { Case } from "../../core/example.ts";
import type { Fact } from "../../core/fact.ts";
import { sharedDetector, type Unlicensed } from "../../mentions/index.ts";
import { createEntityDetector } from "../entities/entity-detector.ts";
import { createLicenceDetector, licenceEvidence } from "./licence-detector.ts";

const licences = createLicenceDetector(createEntityDetector({ detector: sharedDetector() }));

const FACT: Fact = { id: "1", subject: "Orla Venn", relation: "born", value: "4 May", need: "required" };

function caseOf(text: string, facts: readonly Fact[] = [FACT]): Case {
  return {
    example: { id: "e", facts, references: [], tags: {} },
    candidate: { exampleId: "e", system: "s", text, sample: 0 },
  };
}

const TEXT = "Ola Vern, from Norvelia, was born on 3 May in Norvelia.";

function spanOf(words: string): { start: number; end: number } {
  const start = TEXT.indexOf(words);
  return { start, end: start + words.length };
}

test("the detector of licences finds what no fact licenses, and the entity whose place it took", async () => {
  const text = "Orla Venn was born on 3 May in Norvelia.";
  const [finding, licensed] = await licences.detect([caseOf(text), caseOf("Orla Venn was born on 4 May.")]);
  expect(
    finding!.items.map(({ span, nature, kind }) => [text.slice(span.start, span.end), nature, kind]),
  ).toEqual([
    ["3 May", "replaced", "date"],
    ["Norvelia", "added", "name"],
  ]);
  expect(finding!.evidence).toEqual([
    {
      kind: "contradicted",
      target: { entity: "4 May" },
      span: { start: 22, end: 27 },
      strength: 1,
      note: "replaced date: 3 May",
    },
    { kind: "unsupported", span: { start: 31, end: 39 }, strength: 1, note: "added name" },
  ]);
  expect(licensed).toEqual({ items: [], short: false, evidence: [] });
});

test("it flags short texts, and degenerate ones with the words they repeat", async () => {
  const [short, degenerate] = await licences.detect([
    caseOf(""),
    caseOf("It was born and it was born and it was born and it."),
  ]);
  expect(short).toEqual({ items: [], short: true, evidence: [] });
  expect(degenerate).toEqual({
    items: [],
    short: false,
    repeated: { start: 0, end: 50 },
    evidence: [{ kind: "unsupported", span: { start: 0, end: 50 }, strength: 1, note: "repeated words" }],
  });
});

test("it finds the same when no evidence is wanted", async () => {
  const [full] = await licences.detect([caseOf(TEXT)]);
  const [bare] = await licences.detect([caseOf(TEXT)], { evidence: false });
  expect(full!.evidence.length).toBeGreaterThan(0);
  expect(bare).toEqual({ ...full, evidence: [] });
});

test("it holds a text without facts to nothing", async () => {
  expect(await licences.detect([caseOf("Orla Venn.", [])])).toEqual([
    { items: [], short: false, evidence: [] },
  ]);
});

test("it stops when asked to", async () => {
  await expect(licences.detect([caseOf("a")], { signal: AbortSignal.abort() })).rejects.toThrow();
});

test("licenceEvidence points at each item, and at the entity whose place it took", () => {
  const entities = [
    { id: "Orla_Venn", label: "Orla Venn", kind: "name", roles: [], need: "required" },
    { id: "4 May", label: "4 May", kind: "date", roles: [], need: "required" },
  ] as const;
  const items: readonly Unlicensed[] = [
    { span: spanOf("Ola Vern"), kind: "name", nature: "inaccurate", entity: 0 },
    { span: spanOf("Norvelia"), kind: "name", nature: "added" },
    { span: spanOf("3 May"), kind: "date", nature: "replaced", entity: 1 },
  ];
  expect(licenceEvidence(TEXT, { entities }, items)).toMatchObject([
    { kind: "contradicted", target: { entity: "Orla_Venn" }, note: "inaccurate name: Ola Vern" },
    { kind: "unsupported", span: spanOf("Norvelia"), note: "added name" },
    { kind: "contradicted", target: { entity: "4 May" }, note: "replaced date: 3 May" },
  ]);
});

test("licenceEvidence takes a replaced item without an entity for unsupported", () => {
  const item: Unlicensed = { span: spanOf("Norvelia"), kind: "name", nature: "replaced" };
  expect(licenceEvidence(TEXT, { entities: [] }, [item])).toMatchObject([
    { kind: "unsupported", note: "replaced name" },
  ]);
});
