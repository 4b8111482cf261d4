import { describe, expect, it } from "vitest";
import { facts } from "../../../test/support/facts.ts";
import type { Case } from "../../core/example.ts";
import type { EntailmentModel, SaidFacts, StatementReading } from "../../core/ports.ts";
import { signatureOf } from "../../core/signature.ts";
import { nli } from "./nli.ts";

const YES: StatementReading = { entailed: 0.9, contradicted: 0, neutral: 0.1 };
const NO: StatementReading = { entailed: 0.2, contradicted: 0.7, neutral: 0.1 };
const FACTS = facts("Lake_Orsin | area | 88 km²", "Lake_Orsin | inCountry | Valmere");
const TEXT = " Lake Orsin is in Valmere. ";

function caseOf(text = TEXT, given = FACTS): Case {
  return {
    example: { id: "lake", facts: given, references: [], tags: {} },
    candidate: { exampleId: "lake", system: "s", text, sample: 0 },
  };
}

function answering(
  read: (one: SaidFacts) => Awaited<ReturnType<EntailmentModel["read"]>>[number],
): EntailmentModel & { asked: SaidFacts[] } {
  const asked: SaidFacts[] = [];
  return {
    asked,
    fingerprint: "0123456789abcdef",
    read: async (texts) => {
      asked.push(...texts);
      return texts.map(read);
    },
  };
}

const made = (model: EntailmentModel, options = {}, more = {}) =>
  nli(options, { model: { value: model, fingerprint: model.fingerprint }, ...more });

describe("nli", () => {
  it("points at facts that a text does not entail, and at the text where its data does not entail it", async () => {
    const [judgement] = await made(answering(() => ({ text: NO, facts: [NO, YES] }))).judge([caseOf()]);
    expect(judgement).toMatchObject({
      tally: [1, 0.2, 0, 0, 1, 2, 1],
      notes: ["verdict: both"],
      evidence: [
        { kind: "unsupported", span: { start: 1, end: 26 }, strength: 0.8 },
        { kind: "missing", target: { fact: "1" }, note: "the text contradicts it (0.20)" },
      ],
    });
  });

  it("points at the very words where the model knows them", async () => {
    const span = { start: 6, end: 11 };
    const model = answering(() => ({ text: NO, facts: [YES, YES], spans: [span] }));
    const [judgement] = await made(model).judge([caseOf()]);
    expect(judgement).toMatchObject({ evidence: [{ kind: "unsupported", span }] });
  });

  it("gives facts as sentences, by templates where there are some", async () => {
    const model = answering(() => ({ text: YES, facts: [YES, YES] }));
    const templates = new Map([["in country", "{subject} lies in {value}."]]);
    await made(model, { templates: "t.json" }, { templates: { value: templates, fingerprint: "t" } }).judge([
      caseOf(),
    ]);
    expect(model.asked[0]!.sentences).toEqual([
      "The area of Lake Orsin is 88 km².",
      "Lake Orsin lies in Valmere.",
    ]);
  });

  it("does not miss what a text need not say, nor facts that were not read", async () => {
    const optional = FACTS.map((fact, at) => (at === 0 ? { ...fact, need: "optional" as const } : fact));
    const [judgement] = await made(answering(() => ({ text: YES, facts: [NO, undefined] }))).judge([
      caseOf(TEXT, optional),
    ]);
    expect(judgement).toMatchObject({ tally: [1, 0.9, 0, 0, 0, 0, 0], evidence: [] });
  });

  it("asks about nothing where there are no facts or no words, and says what was not read", async () => {
    const model = answering(() => ({ text: YES, facts: [YES, YES], unread: 4 }));
    const [none, empty, long] = await made(model).judge([caseOf(TEXT, []), caseOf(""), caseOf()]);
    expect(none).toEqual({ status: "not-applicable", reason: "the data has no facts" });
    expect(empty).toMatchObject({ tally: [1, 0, 1, 0, 0, 2, 2], notes: ["verdict: omission"] });
    expect(long).toMatchObject({
      notes: ["verdict: ok", expect.stringContaining("longer than the model reads")],
    });
    expect(model.asked).toHaveLength(1);
  });

  it("has model and templates in its signature, and refuses to judge without a model", () => {
    expect(signatureOf(made(answering(() => ({ text: YES, facts: [] }))))).toBe("nli|model#0123456789ab|v:1");
    expect(() => nli()).toThrow("no model was loaded");
  });
});
