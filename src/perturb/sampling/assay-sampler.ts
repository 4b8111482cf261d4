import type { Fact } from "../../core/fact.ts";
import type { Random } from "../draw.ts";
import type { LocatedMention } from "../located-mention.ts";
import type { Planted, Truth } from "../outcome.ts";
import type { Means } from "../perturbation.ts";
import { plantError } from "../plant-error.ts";
import type { Source } from "../source.ts";
import { drawKind, type KindWeights } from "./draw-kind.ts";
import type { FactSample, FactSampler, FactTruth, SamplerMeans } from "./fact-sample.ts";
import { renamed } from "./rename.ts";
import { truthsAfter } from "./text-error.ts";
import { spansOf } from "./value-spans.ts";
import { withoutRelation } from "./without-relation.ts";

/** How often what is done to an example. */
export interface SamplerRates {
  /** Share of examples that are told of other things. */
  readonly rename: number;
  /** Share of texts with an error (the paper's type II). */
  readonly textError: number;
  /** Share of facts with an error among those that the text still expresses (type I). */
  readonly factError: number;
  /** Share of texts without capital letters. */
  readonly lowercase: number;
}

export const ASSAY_RATES: SamplerRates = {
  rename: 0.25,
  textError: 0.5,
  factError: 0.55,
  lowercase: 0.15,
};

/**
 * Entities in each other's place come most often: of all errors in texts they alone can only be seen by reading. Without them a model learns to
 * ask whether a fact is likely at all, and takes "Valmere lies in Lake Orsin" for what it knows of lakes.
 */
const TEXT_ERRORS: KindWeights = {
  "drop-mention": 0.19,
  "swap-entity": 0.16,
  "exchange-entities": 0.4,
  "alter-number": 0.1,
  "drop-sentence": 0.15,
};

const FACT_ERRORS: KindWeights = {
  "swap-relation": 0.32,
  "swap-value": 0.13,
  "swap-subject": 0.07,
  "alter-value": 0.11,
  reverse: 0.12,
  "wrong-pairing": 0.19,
  "add-fact": 0.06,
};

/** Share of the errors in texts that take out the words for a relation. */
const RELATION_LOST = 0.15;

/** After an error in the text the words may be garbled, too. */
const GARBLED = 0.1;

/**
 * Assay's own sampler: all facts of an example at once, of which each may have an error of its own, after an error in the text or without.
 */
export function assaySampler(rates: SamplerRates = ASSAY_RATES): FactSampler {
  return async (given, means) => {
    const { random } = means;
    const source = random() < rates.rename ? renamed(given, means) : given;
    const changed = random() < rates.textError ? await withTextError(source, means) : untouched(source);
    const sample = withFactErrors(changed, source, means, rates.factError);
    return [random() < rates.lowercase ? { ...sample, text: lowercase(sample.text) } : sample];
  };
}

/** A sample whose facts are as the data has them, with the mentions of its text. */
interface Changed extends FactSample {
  readonly mentions: readonly LocatedMention[];
}

function untouched({ text, facts, mentions }: Source): Changed {
  const truths = facts.map((fact) => ({ expressed: true, spans: spansOf(fact, "value", mentions) }));
  return { text, facts, truths, mentions };
}

async function withTextError(source: Source, means: SamplerMeans): Promise<Changed> {
  if (means.random() < RELATION_LOST) {
    const changed = await withoutRelation(source, means);
    if (changed) return changed;
  }
  const outcome = plantError(drawKind(TEXT_ERRORS, means.random), source, means);
  if (outcome.status !== "planted" || outcome.text === undefined) return untouched(source);
  const truths = truthsAfter(source, outcome);
  const changed = { text: outcome.text, facts: source.facts, truths, mentions: outcome.mentions };
  return means.random() < GARBLED ? garbled(changed, means) : changed;
}

/** Only facts that are false already are learned from a garbled text: whether the others are still expressed nobody knows. */
function garbled(changed: Changed, means: Means): Changed {
  const kind = means.random() < 0.5 ? "shuffle-words" : "repeat-words";
  const outcome = plantError(kind, changed, means);
  if (outcome.status !== "planted" || outcome.text === undefined) return changed;
  const truths = changed.truths.map(
    (truth): FactTruth =>
      truth.expressed === false
        ? { ...truth, spans: [] }
        : kind === "shuffle-words"
          ? { expressed: undefined, spans: [] }
          : { ...truth, spans: [] },
  );
  return { text: outcome.text, facts: changed.facts, truths, mentions: outcome.mentions };
}

/** Gives errors to some of the facts that the text expresses. */
function withFactErrors(changed: Changed, { domain }: Source, means: Means, rate: number): FactSample {
  const { text, facts, truths, mentions } = changed;
  const wanted = truths.filter(({ expressed }) => expressed && means.random() < rate).length;
  const source: Source = { text, facts, mentions, ...(domain === undefined ? {} : { domain }) };
  const errors = new Map<string, { readonly fact: Fact; readonly truth: FactTruth }>();
  const open = new Set(facts.filter((_, at) => truths[at]!.expressed).map(({ id }) => id));
  for (let tries = 0; errors.size < wanted && tries < 3 * wanted; tries++) {
    const outcome = plantError(drawKind(FACT_ERRORS, means.random), source, means);
    if (outcome.status === "planted" && outcome.facts)
      for (const error of errorsOf(outcome, source, means.random))
        if (open.delete(error.id)) errors.set(error.id, error);
  }
  return {
    text,
    facts: facts.map((fact) => errors.get(fact.id)?.fact ?? fact),
    truths: truths.map((truth, at) => {
      const fact = facts[at]!;
      const error = errors.get(fact.id);
      return error ? { ...error.truth, before: { fact, spans: truth.spans } } : truth;
    }),
  };
}

/** The facts that an error in the data made false. */
function errorsOf(
  { facts = [], truth }: Planted,
  source: Source,
  random: Random,
): { readonly id: string; readonly fact: Fact; readonly truth: FactTruth }[] {
  const failing = (part: Truth["part"]): FactTruth => ({
    expressed: false,
    failing: part ?? "whole",
    kind: truth.kind,
    spans: truth.said ?? [],
  });
  if (truth.kind === "add-fact") {
    // It takes the place of a fact of the data, so that there are no more facts than before.
    const added = facts.find(({ id }) => id === truth.fact)!;
    const place = source.facts[Math.floor(random() * source.facts.length)]!;
    return [{ id: place.id, fact: { ...added, id: place.id }, truth: { ...failing(undefined), spans: [] } }];
  }
  return [truth.fact, truth.pairedWith].flatMap((id) => {
    const fact = facts.find((one) => one.id === id);
    const before = source.facts.find((one) => one.id === id);
    if (!fact || !before || id === undefined) return [];
    const spans = spansOf(before, truth.part === "subject" ? "subject" : "value", source.mentions);
    return [{ id, fact, truth: { ...failing(truth.part), spans } }];
  });
}

/** In small letters, every place kept. */
function lowercase(text: string): string {
  return text.replace(/\p{Lu}/gu, (letter) => {
    const small = letter.toLowerCase();
    return small.length === letter.length ? small : letter;
  });
}
