import type { Crossing, Flip, Flips } from "../../core/comparison.ts";
import { usageError } from "../../core/errors.ts";
import type { Part } from "../../core/metric.ts";
import { type Gate, holds, parseGate } from "../gate.ts";
import type { NamedSummarizer } from "../metrics/resolve-metrics.ts";
import { byCode, TopList } from "../top-list.ts";
import { outcomeOf } from "./compare-parts.ts";

/** A requirement on one text, `parent.f>=0.5`: which examples meet it with only one of two systems? */
export function parseThreshold(text: string, metrics: readonly NamedSummarizer[]): Gate {
  const gate = parseGate(text, metrics);
  if (!gate.each && gate.system === undefined) return gate;
  throw usageError(
    `--flip-at ${JSON.stringify(text)} is about every text of every system`,
    'Write metric.part>=number, for instance --flip-at "parent.f>=0.5".',
  );
}

const LISTED = 20;

/** Counts examples and lists the first of them. */
class Listed {
  count = 0;
  readonly examples: string[] = [];

  add(example: string): void {
    this.count++;
    if (this.examples.length < LISTED) this.examples.push(example);
  }
}

/** Two systems' values for one example. */
export interface FlipSeen extends Flip {
  readonly system: string;
  readonly metric: string;
  readonly part: Part;
}

/** Follows a comparison and keeps the examples that differ the most, and those that cross a threshold. */
export class FlipKeeper {
  readonly #size: number;
  readonly #thresholds: readonly Gate[];
  readonly #largest = new Map<string, { of: FlipSeen; worse: TopList<Flip>; better: TopList<Flip> }>();
  readonly #crossings = new Map<string, Crossing & { broken: Listed; mended: Listed }>();

  constructor(size: number, thresholds: readonly Gate[]) {
    this.#size = size;
    this.#thresholds = thresholds;
  }

  see(seen: FlipSeen): void {
    const { system, metric, part, ...flip } = seen;
    for (const gate of this.#thresholds)
      if (gate.metric.name === metric && gate.part === part.name) this.#cross(gate, seen);
    if (part.better === "neither" || this.#size === 0) return;
    const key = JSON.stringify([system, metric, part.name]);
    const kept = this.#largest.get(key) ?? {
      of: seen,
      worse: new TopList(this.#size, largestFirst),
      better: new TopList(this.#size, largestFirst),
    };
    this.#largest.set(key, kept);
    const outcome = outcomeOf(flip.candidate, flip.baseline, part.better);
    if (outcome === "worse" || outcome === "better") kept[outcome].add(flip);
  }

  flips(): Flips[] {
    return [...this.#largest.values()].map(({ of: { system, metric, part }, worse, better }) => ({
      system,
      metric,
      part: part.name,
      worse: worse.list(),
      better: better.list(),
    }));
  }

  crossings(): Crossing[] {
    return [...this.#crossings.values()].map(({ broken, mended, ...rest }) => ({
      ...rest,
      broken: { count: broken.count, examples: broken.examples },
      mended: { count: mended.count, examples: mended.examples },
    }));
  }

  #cross(gate: Gate, { system, example, baseline, candidate }: FlipSeen): void {
    const key = JSON.stringify([gate.text, system]);
    const kept = this.#crossings.get(key) ?? {
      requirement: gate.text,
      system,
      broken: new Listed(),
      mended: new Listed(),
    };
    this.#crossings.set(key, kept);
    const before = holds(gate, baseline);
    if (before === holds(gate, candidate)) return;
    (before ? kept.broken : kept.mended).add(example);
  }
}

/** Equal differences by id, so that the list does not depend on the order of the data. */
function largestFirst(a: Flip, b: Flip): number {
  const sizeOf = ({ candidate, baseline }: Flip): number => Math.abs(candidate - baseline);
  return sizeOf(b) - sizeOf(a) || byCode(a.example, b.example);
}
