// Which facts an error made false, which part of each, and where the text shows it.
import { endId } from "../../dist/perturb/index.js";
import { truthsAfter } from "../../dist/perturb/sampling/text-error.js";

/** After these errors a fact is wrong in more than one way: which part is to blame is a matter of view. */
const ANY_PART = ["reverse", "wrong-pairing", "exchange-entities"];

/**
 * The facts that are false after an error, by id: the parts that may be said to fail, and the places to point at, if there are any. `undefined`
 * stands for a fact of which nobody knows whether it is still expressed.
 */
export function falseFacts(source, outcome) {
  return outcome.facts ? afterDataError(source, outcome) : afterTextError(source, outcome);
}

function afterDataError({ facts, mentions }, { truth: { kind, fact, pairedWith, part } }) {
  if (kind === "drop-fact") return new Map();
  if (kind === "add-fact") return new Map([[fact, { parts: ["whole"], places: [] }]]);
  const wrong = facts.filter(({ id }) => id === fact || id === pairedWith);
  return new Map(
    wrong.map((before) => {
      const ends = endsOf(kind, part).map((end) => endId(before, end));
      const places = mentions.filter(({ entity }) => ends.includes(entity)).map(({ span }) => span);
      return [before.id, { parts: partsOf(kind, part), places }];
    }),
  );
}

function partsOf(kind, part) {
  return ANY_PART.includes(kind) ? ["subject", "relation", "value"] : [part];
}

/** The ends of a fact whose mentions show that it is false; a relation is shown by the value that it wrongly gives. */
function endsOf(kind, part) {
  if (kind === "reverse") return ["subject", "value"];
  return [part === "subject" ? "subject" : "value"];
}

function afterTextError(source, outcome) {
  const truths = truthsAfter(source, outcome);
  const { kind, spans } = outcome.truth;
  return new Map(
    source.facts.flatMap(({ id }, at) => {
      const { expressed, failing } = truths[at];
      if (expressed) return [];
      return [[id, expressed === false ? { parts: partsOf(kind, failing), places: spans } : undefined]];
    }),
  );
}
