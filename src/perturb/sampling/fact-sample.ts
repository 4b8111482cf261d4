import type { Fact } from "../../core/fact.ts";
import type { FailingPart } from "../../core/ports.ts";
import type { Span } from "../../core/span.ts";
import type { PerturbationKind } from "../kinds.ts";
import type { Means } from "../perturbation.ts";
import type { Source } from "../source.ts";

/** What is known of one fact of a sample. */
export interface FactTruth {
  /** Whether the text expresses it; nothing when that cannot be known, and then it is not learned from. */
  readonly expressed: boolean | undefined;
  /** What is wrong with a fact that is not expressed. */
  readonly failing?: FailingPart;
  /** Which error made it false. */
  readonly kind?: PerturbationKind | "drop-relation";
  /** Where the text says it, or says something else in its place. */
  readonly spans: readonly Span[];
  /** What the fact was before an error in the data, and where the text says so: to be learned from as well, side by side. */
  readonly before?: { readonly fact: Fact; readonly spans: readonly Span[] };
}

/** A text with facts of which some are expressed in it and some are not. */
export interface FactSample {
  readonly text: string;
  readonly facts: readonly Fact[];
  /** One for each fact. */
  readonly truths: readonly FactTruth[];
  /** What else the data says: not asked about, but a name of it in the text is no invented one. */
  readonly beside?: readonly Fact[];
}

/** What samples are made with, besides the example. */
export interface SamplerMeans extends Means {
  /** Which of some phrases is nearest in meaning to some words. */
  readonly nearest: (phrases: readonly string[], words: string) => Promise<number>;
}

/** What a sampler can be told. */
export interface SamplerOptions {
  /** Share of the errors that take something out of the text (the paper's type II). */
  readonly type2?: number;
  /** `program`: share of the errors in entities that exchange subject and value; 0.1 in the program for WebNLG 2020. */
  readonly reversal?: number;
}

/** Makes samples of a true text, other ones each time. */
export type FactSampler = (source: Source, means: SamplerMeans) => Promise<readonly FactSample[]>;
