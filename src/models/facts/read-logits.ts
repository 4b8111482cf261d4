import type { FactReading } from "../../core/ports.ts";
import type { Span } from "../../core/span.ts";
import type { TokenRun } from "../tokenize/encoding.ts";
import { FACT_CLASSES } from "./fact-classes.ts";

/** How far the logit of "expressed" is above all others together: 0 where both are as likely. */
export function marginOf(logits: Float32Array): number {
  const others = logits.subarray(1);
  const highest = others.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
  const sum = others.reduce((total, logit) => total + Math.exp(logit - highest), 0);
  return logits[0]! - highest - Math.log(sum);
}

/** How logits become a probability. */
export interface Calibration {
  /** What they are divided by: above 1 a reading is less sure, with the same verdict. */
  readonly temperature: number;
  /** Added to the margin of "expressed" before that: 0, or more where errors are rarer than in training. */
  readonly prior: number;
}

/** A fact's logits as a reading. */
export function readingOf(
  logits: Float32Array,
  { temperature, prior }: Calibration,
): Omit<FactReading, "span"> {
  const worst = logits.subarray(1).reduce((best, logit, at, all) => (logit > all[best]! ? at : best), 0);
  return {
    expressed: 1 / (1 + Math.exp(-(marginOf(logits) + prior) / temperature)),
    failing: FACT_CLASSES[worst + 1] as Exclude<(typeof FACT_CLASSES)[number], "expressed">,
  };
}

/** How likely a neighbour of the likeliest word must be, relative to it, to belong to the same place. */
const NEIGHBOUR = 0.3;

/** The words that a fact points at: the likeliest token and its neighbours; nothing when it points at none. */
export function pointedAt(pointers: Float32Array, { ids, starts, ends }: TokenRun): Span | undefined {
  // The first token stands for no place at all.
  let best = 0;
  for (let at = 1; at <= ids.length; at++) if (pointers[at]! > pointers[best]!) best = at;
  if (best === 0) return undefined;
  const near = (at: number): boolean => pointers[at]! - pointers[best]! > Math.log(NEIGHBOUR);
  let [first, last] = [best, best];
  while (first > 1 && near(first - 1)) first--;
  while (last < ids.length && near(last + 1)) last++;
  const span = { start: starts[first - 1]!, end: ends[last - 1]! };
  // Some tokenizers have tokens for what they do not count as part of the text, such as a lone space.
  return span.start < span.end ? span : undefined;
}
