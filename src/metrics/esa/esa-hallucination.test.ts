import { expect, test } from "vitest";
import type { Fact } from "../../core/fact.ts";
import type { Judgement } from "../../core/judgement.ts";
import { signatureOf } from "../../core/signature.ts";
import { esaHallucination } from "./esa-hallucination.ts";

const FACTS: readonly Fact[] = [
  { id: "1", subject: "Orla Venn", relation: "birthPlace", value: "Tessaly", need: "required" },
];

async function judge(text: string, facts: readonly Fact[] = FACTS): Promise<Judgement> {
  const example = { id: "e", facts, references: [], tags: {} };
  const candidate = { exampleId: "e", system: "s", text, sample: 0 };
  const [judgement] = await esaHallucination().judge([{ example, candidate }]);
  return judgement!;
}

test("esa-hallucination points at a name that the data does not have", async () => {
  const text = "Orla Venn was born in Tessaly and lives in Norvelia.";
  const judgement = await judge(text);
  if (judgement.status !== "judged") throw new Error(judgement.reason);
  expect(esaHallucination().summarize(judgement.tally)).toMatchObject({
    share: 1,
    items: 1,
    distinct: 1,
    added: 1,
  });
  const start = text.indexOf("Norvelia");
  expect(judgement.evidence).toEqual([
    { kind: "unsupported", span: { start, end: start + 8 }, strength: 1, note: "added name" },
  ]);
});

test("esa-hallucination finds nothing in a text that says what the data says, nor in an empty one", async () => {
  for (const text of ["Orla Venn was born in Tessaly.", ""]) {
    const judgement = await judge(text);
    if (judgement.status !== "judged") throw new Error(judgement.reason);
    expect(esaHallucination().summarize(judgement.tally)).toMatchObject({ share: 0, items: 0, added: 0 });
  }
});

test("esa-hallucination does not apply without facts", async () => {
  expect(await judge("Orla Venn.", [])).toEqual({
    status: "not-applicable",
    reason: "the example has no facts",
  });
});

test("esa-hallucination refuses what it does not have, and files that were not loaded", () => {
  expect(() => esaHallucination({ pronouns: false } as object)).toThrow("no such option: pronouns");
  expect(() => esaHallucination({ aliases: "a.json" })).toThrow(
    "what the option aliases names was not loaded",
  );
});

test("esa-hallucination shows the dictionary that it was computed with", () => {
  expect(signatureOf(esaHallucination())).toMatch(/^esa-hallucination\|dictionary#[^|]+\|v:1$/);
});
