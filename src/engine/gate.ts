import { alarmSentence } from "../core/alarm-sentence.ts";
import { usageError } from "../core/errors.ts";
import type { Item } from "../core/example.ts";
import type { Judgement } from "../core/judgement.ts";
import { didYouMean } from "../core/nearest.ts";
import type { GateVerdict, Score } from "../core/report.ts";
import { givesVerdict, standingAlarms } from "../core/verdict.ts";
import type { NamedSummarizer } from "./metrics/resolve-metrics.ts";

type Comparison = ">=" | "<=" | ">" | "<";

/** A requirement on a score: `parent.f>=0.5`, `mysystem:parent.f>=0.5`, `each parent.tableRecall>=0.3`, or `faithful`: every text is. */
export interface Gate {
  readonly text: string;
  /** On every text, not on the corpus value. */
  readonly each: boolean;
  /** The system it is about; every system when absent. */
  readonly system: string | undefined;
  readonly metric: NamedSummarizer;
  readonly part: string;
  readonly comparison: Comparison;
  readonly threshold: number;
}

const SHAPE = /^\s*(each\s+)?(.+?)\s*(>=|<=|>|<)\s*([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)\s*$/i;

/** `faithful` or `mysystem:faithful`: the verdict on every text. */
const FAITHFUL = /^\s*(?:each\s+)?(?:(.+):)?faithful\s*$/;

/** Parses a gate against the metrics of the run, so that a wrong name is found before anything is scored. */
export function parseGate(text: string, metrics: readonly NamedSummarizer[]): Gate {
  const verdict = FAITHFUL.exec(text);
  if (verdict) return faithfulGate(text.trim(), verdict[1], metrics);
  const match = SHAPE.exec(text);
  if (!match)
    throw usageError(
      `not a gate: ${JSON.stringify(text)}`,
      'Write [each ][system:]metric.part>=number, for instance --gate "faithfulness.recall>=0.9", or --gate faithful.',
    );
  const [, each, subject, comparison, threshold] = match as unknown as string[];
  return {
    ...parseSubject(subject!, metrics),
    text: text.trim(),
    each: each !== undefined,
    comparison: comparison as Comparison,
    threshold: Number(threshold),
  };
}

function faithfulGate(text: string, system: string | undefined, metrics: readonly NamedSummarizer[]): Gate {
  const metric = metrics.find((one) => givesVerdict(one.metric));
  if (!metric)
    throw usageError(
      `the gate ${JSON.stringify(text)} asks for a verdict, which no metric of this run gives`,
      "Add -m faithfulness.",
    );
  return { text, each: true, system, metric, part: "faithful", comparison: ">=", threshold: 1 };
}

/** Reads `[system:]metric[.part]`: what a gate is about. */
export function parseSubject(
  subject: string,
  metrics: readonly NamedSummarizer[],
): Pick<Gate, "system" | "metric" | "part"> {
  const found = metrics
    .flatMap((metric) => namesOf(metric, metrics).flatMap((name) => readings(subject, metric, name)))
    .sort((a, b) => b.metric.name.length - a.metric.name.length)[0];
  if (!found) throw unknownSubject(subject, metrics);
  return found;
}

/** What a metric may be called in a gate: its name, or its id when no other metric of the run has it. */
function namesOf({ name, metric }: NamedSummarizer, metrics: readonly NamedSummarizer[]): string[] {
  const alone = metrics.filter((other) => other.metric.id === metric.id).length === 1;
  return alone && metric.id !== name ? [name, metric.id] : [name];
}

/** The ways to read `[system:]metric[.part]` with this metric under this name: at most one. */
function readings(
  subject: string,
  metric: NamedSummarizer,
  name: string,
): Pick<Gate, "system" | "metric" | "part">[] {
  const { parts } = metric.metric;
  const named = [[name, parts[0].name], ...parts.map((part) => [`${name}.${part.name}`, part.name])];
  for (const [written, part] of named as [string, string][]) {
    if (subject === written) return [{ system: undefined, metric, part }];
    if (subject.endsWith(`:${written}`))
      return [{ system: subject.slice(0, -written.length - 1), metric, part }];
  }
  return [];
}

function unknownSubject(subject: string, metrics: readonly NamedSummarizer[]): Error {
  const known = metrics.flatMap(({ name, metric }) => metric.parts.map((part) => `${name}.${part.name}`));
  return usageError(
    `the gate names ${JSON.stringify(subject)}, which this run does not compute`,
    `There are: ${known.join(", ")}.`,
  );
}

/** Refuses a gate on a system that is not there: a slip of the pen, which must not pass for a verdict. */
export function requireSystem(
  { text, system }: Pick<Gate, "text" | "system">,
  systems: readonly string[],
): void {
  if (system === undefined || systems.includes(system)) return;
  throw usageError(
    `the gate ${JSON.stringify(text)} names the system ${JSON.stringify(system)}, which is not there`,
    didYouMean(system, systems, `The systems are: ${systems.join(", ")}.`),
  );
}

/** Whether a value meets a gate's requirement. */
export function holds(
  { comparison, threshold }: Pick<Gate, "comparison" | "threshold">,
  value: number,
): boolean {
  if (comparison === ">=") return value >= threshold;
  if (comparison === "<=") return value <= threshold;
  return comparison === ">" ? value > threshold : value < threshold;
}

const LISTED_FAILURES = 20;

/** What an each gate has seen of one system. */
interface Seen {
  worst?: number;
  count: number;
  readonly examples: string[];
  readonly why: string[];
}

/** Follows a run and says at its end whether each gate held for each system. */
export class GateKeeper {
  readonly #gates: readonly Gate[];
  readonly #perItem: Map<Gate, Map<string, Seen>>;

  constructor(gates: readonly Gate[]) {
    this.#gates = gates;
    this.#perItem = new Map(gates.filter(({ each }) => each).map((gate) => [gate, new Map()]));
  }

  /** Looks at one item's judgements by the metric at this place among the run's metrics. */
  see(metric: NamedSummarizer, item: Item, judgements: readonly Judgement[]): void {
    for (const [gate, systems] of this.#perItem) {
      if (gate.metric.name !== metric.name) continue;
      for (const [at, { system }] of item.candidates.entries()) {
        if (gate.system !== undefined && gate.system !== system) continue;
        const seen: Seen = systems.get(system) ?? { count: 0, examples: [], why: [] };
        systems.set(system, seen);
        const judgement = judgements[at]!;
        const value =
          judgement.status === "judged" ? metric.metric.summarize(judgement.tally)[gate.part] : undefined;
        if (value !== undefined) {
          const further = gate.comparison.startsWith(">") ? value < seen.worst! : value > seen.worst!;
          if (seen.worst === undefined || further) seen.worst = value;
          if (holds(gate, value)) continue;
        }
        // A text that could not be judged does not meet a requirement on every text.
        seen.count++;
        if (seen.examples.length >= LISTED_FAILURES) continue;
        seen.examples.push(item.example.id);
        if (givesVerdict(metric.metric)) seen.why.push(whyFailed(item, at, judgement));
      }
    }
  }

  /** To be called when all systems are known: refuses a gate on another. */
  requireSystems(systems: readonly string[]): void {
    for (const gate of this.#gates) requireSystem(gate, systems);
  }

  /** A system that is not there fails its gate: an interrupted run may not have come to it. */
  verdicts(scores: readonly Score[], systems: readonly string[]): GateVerdict[] {
    return this.#gates.flatMap((gate) => {
      const about = gate.system === undefined ? systems : [gate.system];
      if (about.length === 0) return [this.#missing(gate, "*", "nothing was scored")];
      return about.map((system) => {
        if (!systems.includes(system))
          return this.#missing(gate, system, `no such system; there are: ${systems.join(", ")}`);
        return gate.each ? this.#itemVerdict(gate, system) : this.#corpusVerdict(gate, system, scores);
      });
    });
  }

  #missing({ text, threshold }: Gate, system: string, reason: string): GateVerdict {
    return { gate: text, system, passed: false, threshold, reason };
  }

  #corpusVerdict(gate: Gate, system: string, scores: readonly Score[]): GateVerdict {
    const score = scores.find((one) => one.system === system && one.metric === gate.metric.name);
    const value = score?.parts[gate.part]?.value;
    if (value === undefined) return this.#missing(gate, system, "the score is not applicable");
    return { gate: gate.text, system, passed: holds(gate, value), value, threshold: gate.threshold };
  }

  #itemVerdict(gate: Gate, system: string): GateVerdict {
    const seen = this.#perItem.get(gate)?.get(system);
    if (!seen) return this.#missing(gate, system, "nothing was scored");
    const { worst, count, examples, why } = seen;
    return {
      gate: gate.text,
      system,
      passed: count === 0,
      ...(worst === undefined ? {} : { value: worst }),
      threshold: gate.threshold,
      ...(count === 0 ? {} : { failures: { count, examples, ...(why.length > 0 && { why }) } }),
    };
  }
}

/** Which record, and which words or which field: what is said against one text. */
function whyFailed({ example, candidates }: Item, at: number, judgement: Judgement): string {
  const said =
    judgement.status === "not-applicable"
      ? [judgement.reason]
      : [
          ...standingAlarms(judgement.evidence).map((alarm) =>
            alarmSentence(alarm, example.facts, candidates[at]!.text),
          ),
          ...(judgement.leftOut ?? []),
        ];
  return `${example.id}: ${said.join("; ") || "the evidence was not collected"}`;
}
