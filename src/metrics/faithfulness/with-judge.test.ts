import { describe, expect, it } from "vitest";
import { facts } from "../../../test/support/facts.ts";
import type { Case } from "../../core/example.ts";
import type { LanguageModel, ModelAnswer } from "../../core/ports.ts";
import { signatureOf } from "../../core/signature.ts";
import { faithfulness } from "./faithfulness.ts";
import { verdictOf } from "./faithfulness-tally.ts";

const FACTS = facts("| name | The_Copper_Kettle", "| customer rating | low", "| area | riverside");
/** Every word of it is accounted for. */
const SETTLED = "The Copper Kettle in the riverside area has a low customer rating.";
/** Nothing is wrong as far as rules see, but "adored" and "fishermen" are nowhere in the data. */
const OPEN = "The Copper Kettle in the riverside area, adored by fishermen, has a low customer rating.";
const WRONG =
  "The Copper Kettle in the riverside area has a low customer rating since 2014, run by Orla Brennick.";

type Said = { annotations: readonly object[]; missing: readonly number[] } | "nothing";

function metricWith(say: (text: string) => Said, tokens: number | undefined = 40) {
  const asked: string[] = [];
  const judge: LanguageModel = {
    ask: async <T>({ content, answer }: Parameters<LanguageModel["ask"]>[0]): Promise<ModelAnswer<T>> => {
      const { text } = JSON.parse(content) as { text: string };
      asked.push(text);
      const said = say(text);
      if (said === "nothing") return { failed: "time-out" };
      return { given: answer.parse(said) as T, ...(tokens !== undefined && { tokens }) };
    },
  };
  const metric = faithfulness(
    { model: "tiny" },
    { judge: { value: judge, fingerprint: "0123456789abcdef" } },
  );
  return { metric, asked };
}

function caseOf(text: string): Case {
  return {
    example: { id: "e", facts: FACTS, references: [], tags: {} },
    candidate: { exampleId: "e", system: "s", text, sample: 0 },
  };
}

async function judged(metric: ReturnType<typeof faithfulness>, one: Case) {
  const [judgement] = await metric.judge([one]);
  if (judgement?.status !== "judged") throw new Error("not judged");
  const verdict = verdictOf(judgement.tally);
  return { ...judgement, verdict, parts: metric.summarize(judgement.tally) };
}

const CLEAN: Said = { annotations: [], missing: [] };
const MARKS: Said = { annotations: [{ text: "adored", type: 1, reason: "Nobody says so." }], missing: [] };

describe("the verdict with a judge", () => {
  it("asks about texts that the detectors leave open, and about no others", async () => {
    const { metric, asked } = metricWith(() => CLEAN);
    const judgements = await metric.judge([caseOf(SETTLED), caseOf(OPEN), caseOf(WRONG), caseOf("")]);
    expect(asked).toEqual([OPEN]);
    const tallies = judgements.map((one) => (one.status === "judged" ? one.tally : []));
    const sum = tallies[0]!.map((_, at) => tallies.reduce((total, tally) => total + tally[at]!, 0));
    // The judge was asked about one text of four, which took 40 tokens.
    expect(metric.summarize(sum)).toMatchObject({ asked: 1 / 4, unanswered: 0, tokens: 40 });
  });

  it("raises what the judge marks as alarms of its own, and lowers the score", async () => {
    const alone = await judged(faithfulness(), caseOf(OPEN));
    expect(alone.verdict).toBe("faithful");
    const { verdict, evidence, parts } = await judged(metricWith(() => MARKS).metric, caseOf(OPEN));
    expect(verdict).toBe("unfaithful");
    const start = OPEN.indexOf("adored");
    expect(evidence[0]).toMatchObject({
      kind: "unsupported",
      span: { start, end: start + 6 },
      note: "Nobody says so.",
      detectors: ["judge"],
      id: expect.stringMatching(/^unsupported-/),
    });
    const before = faithfulness().summarize(alone.tally).score!;
    expect(parts.score).toBeCloseTo(before / 2, 12);
    const agreed = await judged(metricWith(() => CLEAN).metric, caseOf(OPEN));
    expect(agreed.verdict).toBe("faithful");
    expect(agreed.parts.score).toBeCloseTo((before + 1) / 2, 12);
  });

  it("goes by the detectors alone where the judge fails, says so and counts it", async () => {
    const alone = await judged(faithfulness(), caseOf(OPEN));
    const { metric } = metricWith(() => "nothing");
    const { verdict, notes, parts } = await judged(metric, caseOf(OPEN));
    expect(verdict).toBe(alone.verdict);
    expect(notes).toEqual(["the judge gave no answer: judged by the detectors alone"]);
    expect(parts).toMatchObject({ score: alone.parts.score, asked: 1, unanswered: 1 });
    expect(parts).not.toHaveProperty("tokens");
  });

  it("takes facts for missing by the judge's word only where the detectors do not know", async () => {
    // All three facts are stated, as the detectors see.
    const { metric } = metricWith(() => ({ annotations: [], missing: [1, 2, 3] }));
    expect((await judged(metric, caseOf(OPEN))).verdict).toBe("faithful");
  });

  it("honours what people decided about the judge's alarms", async () => {
    const { metric } = metricWith(() => MARKS);
    const decision = {
      ...{ dismiss: "unsupported" as const, words: "adored" },
      ...{ example: "e", text: "any", metric: "*" },
    };
    const decided: Case = { ...caseOf(OPEN), dismissed: [decision] };
    const { verdict, evidence } = await judged(metric, decided);
    expect(verdict).toBe("faithful");
    expect(evidence).toContainEqual(expect.objectContaining({ detectors: ["judge"], dismissed: true }));
  });

  it("has judge and model in its signature, and is refused with half of them", () => {
    expect(signatureOf(metricWith(() => CLEAN).metric)).toBe(
      "faithfulness|sensitivity:10|model:tiny|judge#0123456789ab|v:2",
    );
    expect(() => faithfulness({ judge: "http://localhost:1/v1" })).toThrow("a judge needs a model");
    expect(() => faithfulness({ model: "tiny" })).toThrow("a model was named, and no judge");
  });
});
