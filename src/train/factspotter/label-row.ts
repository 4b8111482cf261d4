import type { Fact } from "../../core/fact.ts";
import type { Span } from "../../core/span.ts";
import { MENTION_FEATURES } from "../../detect/facts/mention-features.ts";
import type { MentionDetector } from "../../mentions/index.ts";
import {
  FACT_CLASSES,
  type FactLabel,
  factRow,
  factTokens,
  type LabelledRow,
  type Specials,
  type Tokenizer,
  type TokenRun,
  tokenRange,
} from "../../models/index.ts";
import type { FactSample, FactTruth } from "../../perturb/index.ts";
import { featuresOf } from "./features-of.ts";

/** How many features of a fact models are trained with. */
export const FEATURES = MENTION_FEATURES.length;

/** How samples become what a classifier reads. */
export interface RowMaker {
  readonly tokenizer: Tokenizer;
  readonly specials: Specials;
  readonly detector: MentionDetector;
  /** Most tokens of a text, of a fact, and of a row. */
  readonly maxTokens: number;
  readonly maxFact: number;
  readonly maxRow: number;
}

/**
 * A sample as a row with labels: its facts, and what facts with an error were before it. A text with a fact and the same fact made false side by
 * side teaches more than two texts. `alone`: the features of each fact are those it has when it is all the data there is. Facts that do not fit any
 * more are left out; `tokensCut` of the text's tokens are not read.
 */
export function labelledRow(
  sample: FactSample,
  maker: RowMaker,
  { alone = false }: { readonly alone?: boolean } = {},
): LabelledRow & { readonly tokensCut: number } {
  const { tokenizer, specials, maxTokens, maxFact: most, maxRow } = maker;
  const all = tokenizer.tokens(sample.text);
  const tokens = tokenRange(all, 0, maxTokens);
  const kept: Known[] = [];
  let left = maxRow - tokens.ids.length - 2;
  for (const known of knownFacts(sample, maker.detector, alone)) {
    left -= factTokens(known.fact, { tokenizer, specials, most }).ids.length;
    if (left < 0) break;
    kept.push(known);
  }
  return {
    row: factRow(
      tokens,
      kept.map(({ fact }) => factTokens(fact, { tokenizer, specials, most }).ids),
      specials,
    ),
    features: kept.map(({ features }) => features),
    labels: kept.map(({ truth }) => labelOf(truth, tokens)),
    tokensCut: all.ids.length - tokens.ids.length,
  };
}

/** A fact, what rules see of it, and what is known of it. */
interface Known {
  readonly fact: Fact;
  readonly features: readonly number[];
  readonly truth: FactTruth;
}

/** The facts of a sample, then those that have an error as they were before, seen beside each other. */
function knownFacts(sample: FactSample, detector: MentionDetector, alone: boolean): readonly Known[] {
  const { text, facts, truths } = sample;
  const seenIn = (all: readonly Fact[]) =>
    alone ? all.flatMap((fact) => featuresOf({ text }, [fact], detector)) : featuresOf(sample, all, detector);
  const features = seenIn(facts);
  const known = facts.map((fact, at) => ({ fact, features: features[at]!, truth: truths[at]! }));
  if (truths.every(({ before }) => before === undefined)) return known;
  const earlier = facts.map((fact, at) => truths[at]!.before?.fact ?? fact);
  const seen = seenIn(earlier);
  const restored = truths.flatMap(({ before }, at) =>
    before
      ? [{ fact: before.fact, features: seen[at]!, truth: { expressed: true, spans: before.spans } }]
      : [],
  );
  return [...known, ...restored];
}

function labelOf(truth: FactTruth, tokens: TokenRun): FactLabel {
  const { expressed, failing = "whole", spans } = truth;
  const places = tokensIn(spans, tokens);
  // What speaks of it was cut off with the end of the text.
  if (spans.length > 0 && places.length === 0) return { label: undefined, tokens: undefined };
  return {
    label: expressed === undefined ? undefined : FACT_CLASSES.indexOf(expressed ? "expressed" : failing),
    tokens: spans.length === 0 && !isNowhere(truth) ? undefined : places,
  };
}

/** Errors after which the text has nothing in the place of what is wrong. */
const LEFT_OUT: readonly FactTruth["kind"][] = ["drop-mention", "drop-sentence", "add-fact"];

function isNowhere({ expressed, kind }: FactTruth): boolean {
  return expressed === false && LEFT_OUT.includes(kind);
}

/** Places in the row of the tokens that lie in some stretch. */
function tokensIn(spans: readonly Span[], { starts, ends }: TokenRun): readonly number[] {
  const places: number[] = [];
  starts.forEach((start, at) => {
    if (spans.some((span) => start < span.end && span.start < ends[at]!)) places.push(at + 1);
  });
  return places;
}
