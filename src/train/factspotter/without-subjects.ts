import type { Fact } from "../../core/fact.ts";
import type { FactSample, FactTruth } from "../../perturb/index.ts";

/** Errors that cannot be seen, or not be told from a true fact, where facts have no subject. */
const OF_SUBJECTS: readonly FactTruth["kind"][] = ["reverse", "wrong-pairing", "exchange-entities"];

/** A sample as a table or a record has it: names and values, and no subject. What was wrong with a subject is not known any more. */
export function withoutSubjects({ text, facts, truths, beside }: FactSample): FactSample {
  return {
    text,
    facts: facts.map(nameless),
    truths: truths.map(ofNameless),
    ...(beside ? { beside: beside.map(nameless) } : {}),
  };
}

function nameless(fact: Fact): Fact {
  return { ...fact, subject: null };
}

function ofNameless(truth: FactTruth): FactTruth {
  const { before, ...known } = truth;
  const lost = truth.failing === "subject" || OF_SUBJECTS.includes(truth.kind);
  return {
    ...(lost ? { expressed: undefined, spans: [] } : known),
    ...(before ? { before: { ...before, fact: nameless(before.fact) } } : {}),
  };
}
