import type { ZodType } from "zod";
import type { Case, Example } from "./example.ts";
import { type Judgement, notApplicable, type Tally } from "./judgement.ts";

export type OptionValue = string | number | boolean;
export type Options = Readonly<Record<string, OptionValue>>;

/** One number that a metric reports, computed from a tally. */
export interface Part {
  readonly name: string;
  readonly summary: string;
  readonly better: "higher" | "lower" | "neither";
  readonly range: readonly [min: number, max: number];
}

/** What an example must have for a metric to apply. */
export type MetricNeed = "facts" | "references";

export interface JudgeOptions {
  /** Whether to collect evidence. Scores are the same without it, and faster. Default: true. */
  readonly evidence?: boolean;
  readonly signal?: AbortSignal;
}

/** Numbers by part name. A part that this tally cannot give (a mean over nothing) is left out. */
export type Parts = Readonly<Record<string, number>>;

/** What a metric is, whatever its options. */
export interface MetricIdentity {
  readonly id: string;
  /** Changes whenever any number the metric prints changes. */
  readonly version: string;
  readonly needs: readonly MetricNeed[];
  /** Languages it knows, by their codes (`en`); left out when it knows no language more than another. */
  readonly languages?: readonly string[];
}

/** Makes numbers of tallies. Options are all it is made from: no model, no file, so that stored runs can be added up anywhere. */
export interface Summarizer {
  /** The parts it reports; the first is the headline. */
  readonly parts: readonly [Part, ...Part[]];
  /** Names of the positions of a tally. */
  readonly tallies: readonly string[];
  /** Turns a tally, of one case or the sum of many, into the metric's parts. */
  summarize(tally: Tally): Parts;
}

/** Judges cases, with all that has to be loaded for it. */
export interface MetricJudge {
  /** Content hashes of what it was given (a model, counts, a first pass), by name. */
  readonly fingerprints: Readonly<Record<string, string>>;
  /** Set when it must see the whole corpus once before it can judge. */
  readonly firstPass?: FirstPass<MetricJudge>;
  /** Judges cases; answers in the same order. A case's judgement never depends on its neighbours. */
  judge(cases: readonly Case[], options?: JudgeOptions): Promise<readonly Judgement[]>;
  /** Gives back what it opened itself in order to judge, such as an index, and not what it was given. It judges nothing after that. */
  close?(): Promise<void>;
}

/** A metric, ready to judge: its options are fixed and its files are loaded. */
export interface Metric extends MetricIdentity, Summarizer, MetricJudge {
  /** Every option with its value, defaults included: what the signature shows. */
  readonly options: Options;
  readonly firstPass?: FirstPass;
}

/** A pass over the examples that must come before judging: document frequencies, ranking candidates. */
export interface FirstPass<Made extends MetricJudge = Metric> {
  /** Starts collecting. Called once for each run. */
  start(): FirstPassCollector;
  /** The metric, able to judge, from what was collected (or loaded from a file) and its content hash. */
  complete(state: unknown, fingerprint: string): Made;
}

export interface FirstPassCollector {
  add(example: Example): void;
  /** What was collected, as plain JSON data: it is hashed for the signature and handed to workers. */
  finish(): unknown;
}

/** How an outside service has answered so far; counted up while it is used. */
export interface ServiceCalls {
  /** As the user named it: `rel:http://localhost:5555`. */
  readonly service: string;
  /** Texts it was wanted for. */
  asked: number;
  /** Those of them that it gave no answer for: they were judged without it, or not at all. */
  failed: number;
  /** Why the first of these failed. */
  firstReason?: string;
  /** Set when a text is not judged at all without its answer. */
  readonly essential?: true;
}

/** A file or service that an option of a metric names; `run` opens it and hands it in, so that no metric knows a file system or a network. */
export interface Resource {
  readonly value: unknown;
  readonly fingerprint: string;
  /** What the author of a file may want to know of it. */
  readonly warnings?: readonly string[];
  /** Licence of a model's weights and of what it was trained on, as far as it is known. */
  readonly licence?: string | undefined;
  /** Set when it is a service, which can fail while it is used. */
  readonly calls?: ServiceCalls;
  /** Gives back what it holds; set when it holds a model in memory. Whoever opened it calls this, when no metric uses it any more. */
  readonly release?: () => Promise<void>;
}

export interface MetricSetup<O extends Options> {
  readonly options: O;
  readonly resources: Readonly<Record<string, Resource>>;
}

/** A judge as a definition makes it. */
export interface MadeJudge<O extends Options = Options> extends MetricJudge {
  /** The options as the signature shows them, where what was loaded says more than they did. */
  readonly options?: O;
  /** The parts, where their ranges depend on what was loaded. */
  readonly parts?: readonly [Part, ...Part[]];
}

/** How a metric is named, described and made: what the registry lists. */
export interface MetricDefinition<O extends Options = Options> extends MetricIdentity {
  /** One line for `assay metrics`. */
  readonly summary: string;
  /** Whether it is computed when no metric is named. */
  readonly byDefault: boolean;
  /** Options as they may be written in `id?name=value&…`; text and typed values are both accepted. */
  readonly options: ZodType<O>;
  /** Options that name a file or a service, each with the kind of loader that opens it. */
  readonly resources: Readonly<Record<string, string>>;
  /** Those of them that come with Assay where no option names another. */
  readonly embedded?: readonly string[];
  /** Options without which it cannot judge. */
  readonly required?: readonly string[];
  /** What adds up tallies counted with these options, which are those of a signature: nothing is loaded for it. */
  summarizer(options: O): Summarizer;
  /** What judges with these options and what they name. */
  judge(setup: MetricSetup<O>): MadeJudge<O>;
}

/** The metric that a definition makes from checked options and what they name. */
export function metricOf<O extends Options>(definition: MetricDefinition<O>, setup: MetricSetup<O>): Metric {
  const { options = setup.options, parts, ...judge } = definition.judge(setup);
  const { id, version, needs, languages } = definition;
  const described = {
    ...{ id, version, options, needs, ...(languages && { languages }) },
    ...definition.summarizer(options),
    ...(parts && { parts }),
  };
  return judging(described, judge);
}

function judging(
  described: MetricIdentity & Summarizer & Pick<Metric, "options">,
  { firstPass, ...judge }: MetricJudge,
): Metric {
  if (!firstPass) return { ...described, ...judge };
  const complete: FirstPass["complete"] = (state, fingerprint) =>
    judging(described, firstPass.complete(state, fingerprint));
  return { ...described, ...judge, firstPass: { start: () => firstPass.start(), complete } };
}

/** Lifts a function of one case to a batch judge that stops when asked to. */
export function perCase(
  judgeOne: (item: Case, evidence: boolean) => Judgement,
): (cases: readonly Case[], options?: JudgeOptions) => Promise<readonly Judgement[]> {
  return async (cases, { evidence = true, signal } = {}) => {
    const judgements: Judgement[] = [];
    for (const item of cases) {
      signal?.throwIfAborted();
      judgements.push(judgeOne(item, evidence));
    }
    return judgements;
  };
}

/** Answers every case with the same reason: for a metric whose first pass has not been made. */
export function neverApplicable(reason: string): Metric["judge"] {
  return async (cases) => cases.map(() => notApplicable(reason));
}
