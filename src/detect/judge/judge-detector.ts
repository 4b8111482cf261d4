import type { Evidence } from "../../core/evidence.ts";
import type { Case } from "../../core/example.ts";
import type { LanguageModel, ModelAnswer, ModelQuestion } from "../../core/ports.ts";
import type { Detector, Finding } from "../detector.ts";
import { type JudgeAnswer, judgeAnswer } from "./judge-answer.ts";
import { contentOf, INSTRUCTIONS } from "./prompt.ts";

/** What a judge is asked with. */
export interface JudgeSettings
  extends Pick<ModelQuestion<unknown>, "model" | "temperature" | "asJson" | "timeoutMs"> {
  readonly judge: LanguageModel;
}

/** What a judge says of one text, or how it failed to. */
export interface JudgeFinding extends Finding {
  readonly answer: ModelAnswer<JudgeAnswer>;
  /** How many facts a text must express. */
  readonly required: number;
  /** How many of these it leaves out. */
  readonly missing: number;
}

/** Lets a language model mark the errors of texts. It is asked about each text by itself, with all of its data. */
export function createJudgeDetector({ judge, ...asking }: JudgeSettings): Detector<JudgeFinding> {
  const answerFor = async ({ example, candidate }: Case, signal?: AbortSignal) => {
    const { facts } = example;
    const { text } = candidate;
    // An empty text has no wrong word and leaves everything out: nobody has to be asked about that.
    if (text.trim() === "") return { given: nothingSaid(facts.length) };
    const answer = judgeAnswer(text, facts.length);
    const question = { ...asking, instructions: INSTRUCTIONS, content: contentOf(facts, text), answer };
    return judge.ask<JudgeAnswer>(question, signal);
  };
  return {
    id: "judge",
    version: "1",
    async detect(cases, { evidence = true, signal } = {}) {
      signal?.throwIfAborted();
      const answers = await Promise.all(
        cases.map((one) => (one.example.facts.length === 0 ? undefined : answerFor(one, signal))),
      );
      return cases.map(({ example: { facts } }, at) => {
        const answer = answers[at] ?? { given: nothingSaid(0) };
        const required = facts.filter(({ need }) => need === "required").length;
        if ("failed" in answer) return { answer, required, missing: 0, evidence: [] };
        const left = answer.given.missing.filter((fact) => facts[fact]!.need === "required");
        const reasons = evidence ? evidenceOf(answer.given.marks, left, facts) : [];
        return { answer, required, missing: left.length, evidence: reasons };
      });
    },
  };
}

function nothingSaid(facts: number): JudgeAnswer {
  return { marks: [], unplaced: [], missing: Array.from({ length: facts }, (_, fact) => fact) };
}

/** A judge does not say how sure it is. */
const STRENGTH = 1;

function evidenceOf(
  marks: JudgeAnswer["marks"],
  missing: readonly number[],
  facts: Case["example"]["facts"],
): Evidence[] {
  const wrong = marks.map(({ kind, span, fact, reason }): Evidence => {
    const note = reason === "" ? {} : { note: reason };
    if (kind === "unsupported" || fact === undefined)
      return { kind: "unsupported", span, strength: STRENGTH, ...note };
    return { kind: "contradicted", target: { fact: facts[fact]!.id }, span, strength: STRENGTH, ...note };
  });
  const left = missing.map(
    (fact): Evidence => ({ kind: "missing", target: { fact: facts[fact]!.id }, strength: STRENGTH }),
  );
  return [...wrong, ...left];
}
