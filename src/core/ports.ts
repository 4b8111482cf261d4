import type { ZodType } from "zod";
import type { Example } from "./example.ts";
import type { Fact } from "./fact.ts";
import type { Span } from "./span.ts";

/** Turns texts into vectors of one length. */
export interface TextEncoder {
  readonly fingerprint: string;
  readonly dimensions: number;
  encode(texts: readonly string[], signal?: AbortSignal): Promise<readonly Float32Array[]>;
}

/** How deep an encoder reads, and how exactly it computes. */
export interface TokenEncoding {
  /** The layer whose vectors are wanted; 0: what words are before they are read together. */
  readonly layer: number;
  /** In floats, or in 8-bit integers, about half as long. */
  readonly precision: "fp32" | "int8";
}

/** A text as an encoder reads it, token by token. */
export interface TokenVectors {
  /** The encoder's numbers of the tokens. */
  readonly ids: Int32Array;
  /** Where each token stands in the text; nothing for one that the encoder adds. */
  readonly spans: readonly (Span | undefined)[];
  /** A vector of length 1 for each token, one after the other. */
  readonly vectors: Float32Array;
  /** Tokens of the text that were not read because it is too long. */
  readonly unread: number;
}

/** Turns texts into vectors, one for each token. What it gives of a text does not depend on the others. */
export interface TokenEncoder {
  readonly fingerprint: string;
  readonly dimensions: number;
  readonly layers: number;
  /** The encoder's numbers of those tokens of a text that stand in it. */
  idsOf(text: string): readonly number[];
  encode(
    texts: readonly string[],
    encoding: TokenEncoding,
    signal?: AbortSignal,
  ): Promise<readonly TokenVectors[]>;
}

/** The parts of a fact that a text can get wrong; `whole`: nothing of the fact is there. */
export type FailingPart = "subject" | "relation" | "value" | "whole";

/** What a model reads in a text about one fact. */
export interface FactReading {
  /** How likely the text expresses the fact. */
  readonly expressed: number;
  /** What would most likely be wrong, were it not expressed; a model that cannot tell leaves it out. */
  readonly failing?: FailingPart;
  /** Words that the fact rests on, or that stand where it should; a model that cannot tell leaves them out. */
  readonly span?: Span;
  /** Tokens of the fact that were not read because it is too long. */
  readonly unread?: number;
}

/** A text with its facts, and for each fact its features that rules see in the text. */
export interface FactsOfText {
  readonly text: string;
  readonly facts: readonly Fact[];
  readonly features: readonly (readonly number[])[];
}

/** Says how likely each fact is expressed in a text; sees the text with all its facts at once. */
export interface FactScorer {
  readonly fingerprint: string;
  read(texts: readonly FactsOfText[], signal?: AbortSignal): Promise<readonly (readonly FactReading[])[]>;
}

/** What a word of a text is to the data, as probabilities that sum to 1, and the value it was held against. */
export interface WordReading {
  readonly span: Span;
  readonly supported: number;
  readonly contradicted: number;
  readonly unsupported: number;
  /** Position of the fact that it rests on or conflicts with; left out where it rests on none. */
  readonly fact?: number;
}

/** What a fact is to a text, as probabilities that sum to 1. */
export interface StatedReading {
  readonly expressed: number;
  readonly contradicted: number;
  readonly missing: number;
}

/** What a statement is to data, as probabilities that sum to 1. */
export interface StatementReading {
  readonly entailed: number;
  readonly contradicted: number;
  readonly neutral: number;
}

/** What a model reads of a text and its data, both ways. */
export interface SupportReading {
  /** How likely nothing in the text is contradicted or unsupported. */
  readonly faithful: number;
  /** Every word of the text, in order. */
  readonly words: readonly WordReading[];
  /** Every fact, in the order given; nothing for one that was not read with any part of the text. */
  readonly facts: readonly (StatedReading | undefined)[];
}

/** A text and the facts that it was made from. */
export interface TextOverFacts {
  readonly text: string;
  readonly facts: readonly Fact[];
}

/** Reads texts against data and data against texts: what each word is to the facts, and each fact to the text. */
export interface SupportReader {
  readonly fingerprint: string;
  read(texts: readonly TextOverFacts[], signal?: AbortSignal): Promise<readonly SupportReading[]>;
  /** What each of several statements is to the same facts. */
  judge(
    facts: readonly Fact[],
    statements: readonly string[],
    signal?: AbortSignal,
  ): Promise<readonly StatementReading[]>;
}

/** A text with its data, each fact also as a sentence. */
export interface SaidFacts extends TextOverFacts {
  /** One sentence for each fact, in their order. */
  readonly sentences: readonly string[];
}

/** What a text is to its data, and each fact to the text. */
export interface EntailmentReading {
  /** Whether the data entails the text. */
  readonly text: StatementReading;
  /** Whether the text entails each fact; nothing for one that was not read. */
  readonly facts: readonly (StatementReading | undefined)[];
  /** Words that the data does not entail; left out by a model that cannot tell. */
  readonly spans?: readonly Span[];
  /** Tokens that were not read because data or text is too long. */
  readonly unread?: number;
}

/** Says what follows from what: texts from their data, and facts from texts. */
export interface EntailmentModel {
  readonly fingerprint: string;
  read(texts: readonly SaidFacts[], signal?: AbortSignal): Promise<readonly EntailmentReading[]>;
}

/** An attribute and the words of a text that are its value. */
export interface ExtractedPair {
  /** One of those that the extractor knows. */
  readonly attribute: string;
  readonly span: Span;
  /** How sure the extractor is, from 0 to 1. */
  readonly probability: number;
}

/** Makes a table of a text, without seeing its data: which attributes it gives, and with which words. */
export interface PairExtractor {
  readonly fingerprint: string;
  /** What it learned to look for: names as words, `birth place`. */
  readonly attributes: readonly string[];
  /** The pairs of each text, in the order of the text. */
  extract(texts: readonly string[], signal?: AbortSignal): Promise<readonly (readonly ExtractedPair[])[]>;
}

/** Orders candidates by how well they answer a query; a higher score is a better answer. */
export interface Ranker {
  /** What its scores depend on, apart from the texts. */
  readonly fingerprint: string;
  /** How many different texts a search finds, about the best; places of others are not known. Left out where all places are known. */
  readonly depth?: number;
  /** Set when it was trained to find one thing: it should not be asked for another. */
  readonly purpose?: RankerPurpose;
  /** Takes in all candidates. They are named by their positions in what is given here, and may repeat. */
  index(candidates: AsyncIterable<string> | Iterable<string>, signal?: AbortSignal): Promise<RankerIndex>;
}

/** What a ranker was trained for. */
export interface RankerPurpose {
  /** The model, as the user named it. */
  readonly model: string;
  /** Whether texts learned to find the values of their data, or references to like data. */
  readonly ranks: "table" | "reference";
  /** What a value was: `object`, `entities` or `fact`. */
  readonly unit: string;
}

/** Candidates ready to be ranked. Its answers depend neither on the order of the candidates nor on what else is asked with a query. */
export interface RankerIndex {
  readonly size: number;
  /** One answer for each query, in their order. Larger batches are faster. */
  rank(queries: readonly RankQuery[], signal?: AbortSignal): Promise<readonly RankAnswer[]>;
  /** Gives back what the index holds. */
  close(): Promise<void>;
}

/** A text that asks for candidates. */
export interface RankQuery {
  readonly text: string;
  /** Positions of the candidates whose places are to be told. */
  readonly wanted: readonly number[];
  /** How many of the best candidates are to be listed. */
  readonly top: number;
}

/** Where a candidate stands among all, or among those that a search found; its expected rank is `above + 1 + tied / 2`. */
export interface CandidatePlace {
  readonly score: number;
  /** Candidates with a higher score. */
  readonly above: number;
  /** Other candidates with the same score. */
  readonly tied: number;
}

/** A candidate with its place. */
export interface RankedCandidate extends CandidatePlace {
  readonly candidate: number;
}

/** What a ranker answers to one query. */
export interface RankAnswer {
  /** The places of the wanted candidates, in the order they were asked for; nothing for one that the search did not find. */
  readonly places: readonly (CandidatePlace | undefined)[];
  /**
   * The best candidates, best first, tied ones in the order of their texts. A candidate in which the ranker finds nothing of the query is not
   * listed, so there may be fewer than asked for.
   */
  readonly top: readonly RankedCandidate[];
  /** Where a search finds about the best: the share of the truly best that it found. Measured for a sample of the queries only. */
  readonly recall?: number;
}

/** What a language model is asked, and what its answer must be. */
export interface ModelQuestion<T> {
  /** The model, as its server names it. */
  readonly model: string;
  /** How freely it chooses its words; 0: the likeliest. */
  readonly temperature: number;
  /** Whether the server is to see to it that the answer is JSON; not every server can. */
  readonly asJson: boolean;
  /** Milliseconds that an answer may take. */
  readonly timeoutMs: number;
  /** What it has to do. */
  readonly instructions: string;
  /** What it has to do it with. */
  readonly content: string;
  /** What its answer, which is JSON, must look like. */
  readonly answer: ZodType<T>;
}

/** What a language model answered, checked; or how it failed to. */
export type ModelAnswer<T> =
  | {
      readonly given: T;
      /** Tokens read and written for it; left out where the server does not count them. */
      readonly tokens?: number;
    }
  | { readonly failed: "time-out" | "unreachable" | "status" | "answer" };

/** A language model behind a service. One that fails says so in its answer: there is never a value for a failure. */
export interface LanguageModel {
  ask<T>(question: ModelQuestion<T>, signal?: AbortSignal): Promise<ModelAnswer<T>>;
}

/** A way in which a text may go on. */
export interface Continuation {
  /** The generator's own number of the token. */
  readonly token: number;
  readonly logProbability: number;
  /** Whether the text ends here: such a token has no words. At most one continuation of a prefix does. */
  readonly ends: boolean;
}

/** Texts in the making, all from the same data. */
export interface Writing {
  /** Facts of the data that the generator does not see because there are too many. */
  readonly unread: number;
  /** The likeliest continuations of each prefix, likeliest first: `most` of them, or as many as the generator tells. */
  next(
    prefixes: readonly (readonly number[])[],
    most: number,
    signal?: AbortSignal,
  ): Promise<readonly (readonly Continuation[])[]>;
  /** Tokens as a text. */
  textOf(tokens: readonly number[]): string;
}

/** Writes texts from data, token by token: how a text goes on is for whoever asks to choose. */
export interface Generator {
  /** What its answers depend on, apart from the data. */
  readonly fingerprint: string;
  begin(example: Example, signal?: AbortSignal): Promise<Writing>;
}

/** A mention of an entity that an outside service knows by a stable name. */
export interface LinkedEntity {
  readonly span: Span;
  readonly entity: string;
  readonly confidence: number;
}

/** Finds and names the entities of a text. */
export interface EntityLinker {
  readonly name: string;
  link(text: string, signal?: AbortSignal): Promise<readonly LinkedEntity[]>;
}

/** A pronoun or description, and the earlier mention it stands for. */
export interface CoreferenceLink {
  readonly mention: Span;
  readonly antecedent: Span;
}

/** Finds what pronouns and descriptions refer to. */
export interface CoreferenceResolver {
  readonly name: string;
  resolve(text: string, signal?: AbortSignal): Promise<readonly CoreferenceLink[]>;
}

/** Says which words mean the same. Its source and version are part of every signature that uses it. */
export interface Synonyms {
  /** Where they come from, such as `WordNet`. */
  readonly source: string;
  readonly version: string;
  /** The words that a word, or the base form it is taken for, shares a sense with, as the source writes them. */
  synonyms(word: string): ReadonlySet<string>;
  /** Names of the senses of a word and of the base forms it is taken for: two words with one in common are synonyms. */
  senses(word: string): ReadonlySet<number | string>;
}
