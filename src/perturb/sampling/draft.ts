import type { Fact } from "../../core/fact.ts";
import type { FailingPart } from "../../core/ports.ts";
import type { Source } from "../source.ts";
import type { FactSample, FactTruth } from "./fact-sample.ts";
import { spansOf } from "./value-spans.ts";

/** A sample of one fact in the making. Errors answer a new draft, or the same one when they could not be planted. */
export interface Draft {
  /** The example: its text as it is by now, its facts as the data has them. */
  readonly source: Source;
  readonly fact: Fact;
  readonly truth: FactTruth;
}

/** What is known of an error. */
export interface FactError extends FactTruth {
  readonly expressed: false;
  readonly failing: FailingPart;
}

/** A fact that the text of its example expresses. */
export function draftOf(source: Source, fact: Fact): Draft {
  return { source, fact, truth: { expressed: true, spans: spansOf(fact, "value", source.mentions) } };
}

/** The draft after an error. It is known by its last error; when several parts are wrong, so is the whole. */
export function withError(
  draft: Draft,
  changed: Partial<Pick<Draft, "source" | "fact">>,
  error: FactError,
): Draft {
  const { expressed, failing } = draft.truth;
  const whole = !expressed && failing !== error.failing;
  return { ...draft, ...changed, truth: whole ? { ...error, failing: "whole" } : error };
}

/** The finished sample. */
export function sampleOf({ source: { text, facts }, fact, truth }: Draft): FactSample {
  return { text, facts: [fact], truths: [truth], beside: facts.filter(({ id }) => id !== fact.id) };
}
