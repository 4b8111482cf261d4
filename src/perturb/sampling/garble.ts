import { splitWords } from "../../text/white-space.ts";
import type { Random } from "../draw.ts";
import type { Means } from "../perturbation.ts";
import { plantError } from "../plant-error.ts";
import type { Source } from "../source.ts";
import type { Draft } from "./draft.ts";

/** Each of the three is done to so many of the texts that lost something. */
const GARBLED = 0.1;
/** A word is left out as often as not. */
const LEFT_OUT = 0.5;

/** Repeats words of the text, shuffles them, leaves some out: each now and then. The fact is false before and after; where, nobody knows any more. */
export function garbled(draft: Draft, means: Means): Draft {
  const { random } = means;
  let { source } = draft;
  if (random() < GARBLED) source = after("repeat-words", source, means);
  if (random() < GARBLED) source = after("shuffle-words", source, means);
  if (random() < GARBLED) source = withoutSomeWords(source, random);
  return source === draft.source ? draft : { ...draft, source, truth: { ...draft.truth, spans: [] } };
}

function after(kind: "repeat-words" | "shuffle-words", source: Source, means: Means): Source {
  const outcome = plantError(kind, source, means);
  if (outcome.status !== "planted" || outcome.text === undefined) return source;
  return { ...source, text: outcome.text, mentions: outcome.mentions };
}

function withoutSomeWords(source: Source, random: Random): Source {
  const words = splitWords(source.text);
  const kept = words.filter(() => random() >= LEFT_OUT);
  if (kept.length === 0 || kept.length === words.length) return source;
  return { ...source, text: kept.join(" "), mentions: [] };
}
