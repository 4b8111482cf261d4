import { expect, test } from "vitest";
import type { Evidence } from "../../core/evidence.ts";
import type { Fact } from "../../core/fact.ts";
import { parent } from "./parent.ts";
import type { ParentOptionsInput } from "./parent-options.ts";

const TRIPLES: readonly Fact[] = [
  { id: "f1", subject: "Orla Venn", relation: "birthPlace", value: "Tessaly", need: "required" },
  { id: "f2", subject: "Orla Venn", relation: "occupation", value: "Glass Painter", need: "required" },
];

async function evidenceOf(
  text: string,
  {
    facts = TRIPLES,
    references = ["Orla Venn was born in Tessaly ."],
    options = {} as ParentOptionsInput,
  } = {},
): Promise<readonly Evidence[]> {
  const example = { id: "x", facts, references, tags: {} };
  const candidate = { exampleId: "x", system: "s", text, sample: 0 };
  const [judgement] = await parent(options).judge([{ example, candidate }]);
  return judgement!.status === "judged" ? judgement!.evidence : [];
}

function spansOf(text: string, evidence: readonly Evidence[], kind: Evidence["kind"]): string[] {
  return evidence.flatMap((each) =>
    each.kind === kind && "span" in each ? [text.slice(each.span.start, each.span.end)] : [],
  );
}

test("a fact found whole is supported where its subject and its value stand", async () => {
  const text = "In Tessaly , Orla Venn saw Orla Venn of Tessaly .";
  const evidence = await evidenceOf(text, { facts: TRIPLES.slice(0, 1) });
  expect(evidence.filter((each) => each.kind === "supported")).toEqual([
    { kind: "supported", target: { fact: "f1", part: "subject" }, span: { start: 27, end: 36 }, strength: 1 },
    { kind: "supported", target: { fact: "f1", part: "value" }, span: { start: 40, end: 47 }, strength: 1 },
  ]);
});

test("a required fact not found whole is missing, with the missing words as the data writes them", async () => {
  const evidence = await evidenceOf("Orla Venn is a painter .");
  expect(evidence.filter((each) => each.kind === "missing")).toEqual([
    { kind: "missing", target: { fact: "f1", part: "value" }, strength: 1 / 3, note: "Tessaly" },
    { kind: "missing", target: { fact: "f2", part: "value" }, strength: 1 / 4, note: "Glass" },
  ]);
});

test("a fact of which only the subject is missing says so", async () => {
  const [first] = await evidenceOf("born in Tessaly .");
  expect(first).toMatchObject({
    kind: "missing",
    target: { fact: "f1", part: "subject" },
    note: "Orla Venn",
  });
});

test("an optional fact is never missing, but supported when it is found", async () => {
  const facts: Fact[] = [
    { id: "f1", subject: null, relation: "name", value: "Orla", need: "required" },
    { id: "f2", subject: null, relation: "town", value: "Tessaly", need: "optional" },
    { id: "f3", subject: null, relation: "year", value: "1971", need: "optional" },
  ];
  const evidence = await evidenceOf("Orla of Tessaly", { facts });
  expect(evidence.map(({ kind }) => kind)).toEqual(["supported", "supported"]);
});

test("words that neither table nor references have are unsupported, in runs", async () => {
  const text = "Orla Venn is a famous jazz singer from Tessaly .";
  expect(spansOf(text, await evidenceOf(text), "unsupported")).toEqual(["famous jazz singer"]);
});

test("a run keeps function words inside and drops them at its ends", async () => {
  const text = "Orla Venn , who sings of the sea , was born";
  expect(spansOf(text, await evidenceOf(text), "unsupported")).toEqual(["sings of the sea"]);
});

test("punctuation and function words alone are not flagged", async () => {
  const text = "Orla Venn ! -- she is from Tessaly";
  expect(spansOf(text, await evidenceOf(text), "unsupported")).toEqual([]);
});

test("a word of any reference, or of an attribute's name, is not flagged", async () => {
  const facts: Fact[] = [
    { id: "f1", subject: null, relation: "Eye Colour", value: "green", need: "required" },
  ];
  const text = "eye colour green , cheerful and tall";
  const evidence = await evidenceOf(text, { facts, references: ["green", "Cheerful ."] });
  expect(spansOf(text, evidence, "unsupported")).toEqual(["tall"]);
});

test("spans are places in the text as written, whatever the tokenizer rewrites", async () => {
  const text = 'İİ "Zorn" by Orla Venn';
  const evidence = await evidenceOf(text, { options: { tokenizer: "nltk" } });
  expect(spansOf(text, evidence, "unsupported")).toEqual(['İİ "Zorn']);
});

test("strengths account for all that table recall lacks", async () => {
  const evidence = await evidenceOf("Venn Painter Orla");
  const lacks = new Map<string, number>();
  for (const each of evidence)
    if (each.kind !== "unsupported" && "fact" in each.target)
      lacks.set(each.target.fact, each.kind === "missing" ? each.strength : 1 - each.strength);
  const lacking = [...lacks.values()].reduce((sum, lack) => sum + lack, 0);
  // LCS is 1 of 3 words for f1 and 2 of 4 for f2: table recall (1/3 + 1/2) / 2.
  expect(1 - lacking / 2).toBeCloseTo((1 / 3 + 1 / 2) / 2, 12);
});

test("a word that stands elsewhere in the text is not called missing", async () => {
  const fact = {
    id: "1",
    subject: "Nils Harrow",
    relation: "job",
    value: "Fighter pilot",
    need: "required",
  } as const;
  const candidate = { exampleId: "e", system: "s", text: "Fighter pilot Nils Harrow was born .", sample: 0 };
  const [judgement] = await parent().judge([
    { example: { id: "e", facts: [fact], references: ["x"], tags: {} }, candidate },
  ]);
  expect(judgement!.status === "judged" && judgement!.evidence.slice(0, 2)).toEqual([
    {
      kind: "supported",
      target: { fact: "1", part: "subject" },
      span: { start: 14, end: 25 },
      strength: 0.5,
      note: "in another order",
    },
    {
      kind: "supported",
      target: { fact: "1", part: "value" },
      span: { start: 0, end: 13 },
      strength: 0.5,
      note: "in another order",
    },
  ]);
});
