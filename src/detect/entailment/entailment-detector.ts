import type { Evidence } from "../../core/evidence.ts";
import type { Case } from "../../core/example.ts";
import type { EntailmentModel, EntailmentReading, StatementReading } from "../../core/ports.ts";
import type { Span } from "../../core/span.ts";
import type { Detector, Finding } from "../detector.ts";
import { sentenceOf, type Templates } from "./templates.ts";

/** What follows from what, of one text. */
export interface EntailmentFinding extends Finding {
  /** Whether the data entails the text. */
  readonly entailed: boolean;
  /** How many facts a text must express, and how many of them it does not entail. */
  readonly required: number;
  readonly omitted: number;
  /** The least probability of entailment among all that was asked. */
  readonly confidence: number;
  /** Tokens that were not read because data or text is too long. */
  readonly unread: number;
}

/** How a detector of entailment is set up. */
export interface EntailmentSettings {
  readonly model: EntailmentModel;
  /** Sentences for relations. */
  readonly templates: Templates;
}

/** Asks both ways: whether the data entails the text, and whether the text entails each fact that it must express. */
export function createEntailmentDetector({
  model,
  templates,
}: EntailmentSettings): Detector<EntailmentFinding> {
  return {
    id: "entailment",
    version: "1",
    async detect(cases, { evidence = true, signal } = {}) {
      signal?.throwIfAborted();
      const asked = cases.filter(({ example, candidate }) => isAsked(example.facts, candidate.text));
      const readings = await model.read(
        asked.map(({ example: { facts }, candidate: { text } }) => ({
          text,
          facts,
          sentences: facts.map((fact) => sentenceOf(fact, templates)),
        })),
        signal,
      );
      const known = new Map(asked.map((one, at) => [one, readings[at]!]));
      return cases.map((one) => findingOf(one, known.get(one) ?? nothingSaid(one), evidence));
    },
  };
}

/** An empty text has nothing to entail, and entails nothing: no model has to be asked. */
function isAsked(facts: readonly unknown[], text: string): boolean {
  return facts.length > 0 && text.trim() !== "";
}

function nothingSaid({ example }: Case): EntailmentReading {
  return {
    text: { entailed: 1, contradicted: 0, neutral: 0 },
    facts: example.facts.map(() => ({ entailed: 0, contradicted: 0, neutral: 1 })),
  };
}

/** Entailed is what is likelier entailed than either of the others. */
function isEntailed({ entailed, contradicted, neutral }: StatementReading): boolean {
  return entailed > contradicted && entailed > neutral;
}

function findingOf(
  { example: { facts }, candidate: { text } }: Case,
  reading: EntailmentReading,
  evidence: boolean,
): EntailmentFinding {
  const required = facts.flatMap((fact, at) =>
    fact.need === "required" && reading.facts[at] ? [{ fact, read: reading.facts[at] }] : [],
  );
  const omitted = required.filter(({ read }) => !isEntailed(read));
  const entailed = isEntailed(reading.text);
  const reasons: Evidence[] = [];
  if (evidence) {
    if (!entailed)
      for (const span of reading.spans?.length ? reading.spans : [wholeOf(text)])
        reasons.push({
          kind: "unsupported",
          span,
          strength: 1 - reading.text.entailed,
          note: `the data does not entail the text (${reading.text.entailed.toFixed(2)})`,
        });
    for (const { fact, read } of omitted)
      reasons.push({
        kind: "missing",
        target: { fact: fact.id },
        strength: 1 - read.entailed,
        note: `the text ${read.contradicted > read.neutral ? "contradicts" : "does not entail"} it (${read.entailed.toFixed(2)})`,
      });
  }
  return {
    entailed,
    required: required.length,
    omitted: omitted.length,
    confidence: Math.min(reading.text.entailed, ...required.map(({ read }) => read.entailed)),
    unread: reading.unread ?? 0,
    evidence: reasons,
  };
}

/** A text without the white space around it: where something is that no words of it alone say. */
function wholeOf(text: string): Span {
  const start = text.length - text.trimStart().length;
  return { start, end: Math.max(start + 1, text.trimEnd().length) };
}
