import { describe, expect, it } from "vitest";
import { facts } from "../../../test/support/facts.ts";
import type { Case } from "../../core/example.ts";
import type { LanguageModel, ModelQuestion } from "../../core/ports.ts";
import { signatureOf } from "../../core/signature.ts";
import { judge } from "./judge.ts";

const TEXT = "Lake Orsin covers 90 km² in Valmere.";
const FACTS = facts(
  "Lake_Orsin | area | 88 km²",
  "Lake_Orsin | country | Valmere",
  "Lake_Orsin | depth | 12 m",
);

function caseOf(text = TEXT, given = FACTS): Case {
  return {
    example: { id: "lake", facts: given, references: [], tags: {} },
    candidate: { exampleId: "lake", system: "s", text, sample: 0 },
  };
}

/** A model that answers as it is told, and keeps what it was asked. */
function answering(answer: unknown, tokens?: number): LanguageModel & { asked: ModelQuestion<unknown>[] } {
  const asked: ModelQuestion<unknown>[] = [];
  return {
    asked,
    async ask(question) {
      asked.push(question as ModelQuestion<unknown>);
      if (typeof answer === "string") return { failed: answer as "status" };
      return { given: question.answer.parse(answer), ...(tokens === undefined ? {} : { tokens }) };
    },
  };
}

const made = (model: LanguageModel, options = {}) =>
  judge({ model: "tiny", ...options }, { endpoint: { value: model, fingerprint: "0123456789abcdef" } });

describe("judge", () => {
  it("counts errors by kind and what is left out, and points at words and facts", async () => {
    const answer = {
      annotations: [
        { text: "90 km²", type: 0, fact: 1, reason: "The area is 88 km²." },
        { text: "in Valmere", type: 1 },
      ],
      missing: [3],
    };
    const metric = made(answering(answer, 150));
    const [judgement] = await metric.judge([caseOf()]);
    expect(judgement).toEqual({
      status: "judged",
      tally: [1, 0, 1, 1, 1, 0, 1, 150],
      evidence: [
        {
          kind: "contradicted",
          target: { fact: FACTS[0]!.id },
          span: { start: 18, end: 24 },
          strength: 1,
          note: "The area is 88 km².",
        },
        { kind: "unsupported", span: { start: 25, end: 35 }, strength: 1 },
        { kind: "missing", target: { fact: FACTS[2]!.id }, strength: 1 },
      ],
    });
    // Of two texts the second is without fault, and its tokens were not counted.
    expect(metric.summarize([2, 1, 1, 1, 1, 0, 1, 150])).toEqual({
      errors: 1,
      clean: 0.5,
      contradicted: 0.5,
      unsupported: 0.5,
      missing: 0.5,
      unplaced: 0,
      tokens: 150,
    });
  });

  it("tells of marked words that the text does not have, and does not count them as errors", async () => {
    const annotations = [
      { text: "ninety", type: 1 },
      { text: "90", type: 1 },
    ];
    const metric = made(answering({ annotations }));
    const [judgement] = await metric.judge([caseOf()]);
    expect(judgement).toMatchObject({
      tally: [1, 0, 0, 1, 0, 1, 0, 0],
      notes: ['the judge marks words that are not in the text: "ninety"'],
    });
    expect(metric.summarize([1, 0, 0, 1, 0, 1, 0, 0])).toMatchObject({ errors: 1, unplaced: 0.5 });
  });

  it.each([
    ["time-out", "the judge did not answer in time"],
    ["unreachable", "the judge could not be reached"],
    ["status", "the judge refused to answer"],
    ["answer", "the judge's answer could not be used"],
  ])("gives no value after a failure (%s)", async (failed, reason) => {
    expect(await made(answering(failed)).judge([caseOf()])).toEqual([{ status: "not-applicable", reason }]);
  });

  it("does not count a fact as left out that a text need not say", async () => {
    const optional = FACTS.map((fact) => ({ ...fact, need: "optional" as const }));
    const [judgement] = await made(answering({ annotations: [], missing: [3] })).judge([
      caseOf(TEXT, optional),
    ]);
    expect(judgement).toMatchObject({ tally: [1, 1, 0, 0, 0, 0, 0, 0], evidence: [] });
  });

  it("asks about nothing where there are no facts or no words", async () => {
    const model = answering({ annotations: [] });
    const metric = made(model);
    const [none, empty] = await metric.judge([caseOf(TEXT, []), caseOf(" ")]);
    expect(none).toEqual({ status: "not-applicable", reason: "the data has no facts" });
    expect(empty).toMatchObject({ tally: [1, 1, 0, 0, 3, 0, 0, 0] });
    expect(model.asked).toEqual([]);
  });

  it("gives data and text as JSON, rows told apart, and the model as it was named", async () => {
    const model = answering({ annotations: [] });
    const rows = [{ ...FACTS[0]!, subject: null, row: { path: "[0]", key: "Monday" } }];
    await made(model, { temperature: 0.5, format: "json", timeout: 5 }).judge([caseOf(TEXT, rows)]);
    expect(model.asked).toMatchObject([{ model: "tiny", temperature: 0.5, asJson: true, timeoutMs: 5000 }]);
    expect(JSON.parse(model.asked[0]!.content)).toEqual({
      data: [{ number: 1, relation: "area", value: "88 km²", row: "Monday" }],
      text: TEXT,
    });
  });

  it("has model, settings and the prompt's version in its signature, and a hash in place of the address", () => {
    expect(signatureOf(made(answering({}), { endpoint: "http://localhost:1/v1" }))).toBe(
      "judge|model:tiny|temperature:0|format:text|timeout:60|prompt:1|endpoint#0123456789ab|v:1",
    );
  });

  it("says what is missing without a server or a model", () => {
    expect(() => judge({ model: "tiny" })).toThrow("no server was named");
    const endpoint = { value: answering({}), fingerprint: "f" };
    expect(() => judge({} as { model: string }, { endpoint })).toThrow("no model was named");
    expect(() => judge({ model: "tiny", temperature: 3 }, { endpoint })).toThrow(
      "must be a number from 0 to 2",
    );
  });
});
