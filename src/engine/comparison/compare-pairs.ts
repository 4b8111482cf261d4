import { breakdownValue } from "../../core/breakdown-value.ts";
import type { Evidence } from "../../core/evidence.ts";
import type { Item } from "../../core/example.ts";
import type { Judgement } from "../../core/judgement.ts";
import type { Part, Parts } from "../../core/metric.ts";
import type { Score } from "../../core/report.ts";
import { TallyRows } from "../../stats/tally-rows.ts";
import { ALL_SYSTEMS, GROUP_TAG, MAX_SLICE_ROWS } from "../accumulator.ts";
import type { JudgedItem } from "../evaluate.ts";
import type { NamedSummarizer } from "../metrics/resolve-metrics.ts";
import type { FlipKeeper } from "./compare-flips.ts";
import { outcomeOf } from "./compare-parts.ts";

/** What one metric said of one system's texts for one example: the sum over its texts, or why there is none. */
interface Side {
  readonly tally?: Float64Array;
  readonly parts?: Parts;
  readonly reason: string;
}

/** A system and the baseline by one metric, example by example: the rows of those that both were judged on. */
export class PairCell {
  pairs = 0;
  leftOut = 0;
  readonly reasons = new Map<string, number>();
  readonly baseline: TallyRows;
  readonly candidate: TallyRows;
  readonly items: ReadonlyMap<string, { better: number; equal: number; worse: number }>;
  readonly #parts: readonly Part[];

  constructor(width: number, parts: readonly Part[], maxRows?: number) {
    this.baseline = new TallyRows(width, { maxRows });
    this.candidate = new TallyRows(width, { maxRows });
    this.#parts = parts;
    const directed = parts.filter(({ better }) => better !== "neither");
    this.items = new Map(directed.map(({ name }) => [name, { better: 0, equal: 0, worse: 0 }]));
  }

  /** Adds one example; whether it makes a pair. */
  add(baseline: Side, candidate: Side, names: { baseline: string; candidate: string }): boolean {
    if (!baseline.tally || !candidate.tally) {
      this.leaveOut(whyNot(baseline, candidate, names), 1);
      return false;
    }
    this.pairs++;
    this.baseline.append(baseline.tally);
    this.candidate.append(candidate.tally);
    for (const { name, better } of this.#parts) {
      const [before, now] = [baseline.parts?.[name], candidate.parts?.[name]];
      if (before === undefined || now === undefined) continue;
      const outcome = outcomeOf(now, before, better);
      if (outcome === "better" || outcome === "equal" || outcome === "worse") this.#count(name, outcome);
    }
    return true;
  }

  leaveOut(reason: string, count: number): void {
    this.leftOut += count;
    this.reasons.set(reason, (this.reasons.get(reason) ?? 0) + count);
  }

  #count(part: string, outcome: "better" | "equal" | "worse"): void {
    const counts = this.items.get(part);
    if (counts) counts[outcome]++;
  }
}

function whyNot(baseline: Side, candidate: Side, names: { baseline: string; candidate: string }): string {
  if (!baseline.tally && !candidate.tally && baseline.reason === candidate.reason) return baseline.reason;
  return baseline.tally ? `${names.candidate}: ${candidate.reason}` : `${names.baseline}: ${baseline.reason}`;
}

/** A system, or all systems of a group, against the baseline: a cell for each metric. */
export interface Pair {
  readonly system: string;
  readonly slice?: NonNullable<Score["slice"]>;
  readonly cells: readonly PairCell[];
}

export interface PairSetup {
  readonly metrics: readonly NamedSummarizer[];
  /** The parts compared, for each metric. */
  readonly parts: readonly (readonly Part[])[];
  readonly baseline: string;
  readonly by: readonly string[];
  readonly groups: ReadonlyMap<string, string>;
  readonly flips: FlipKeeper;
}

const NO_TEXT = "no text";

/** Pairs every system's judgements with the baseline's, over all examples and by the tags asked for, in bounded memory. */
export class PairKeeper {
  readonly #setup: PairSetup;
  readonly #whole = new Map<string, Pair>();
  readonly #slices = new Map<string, Pair>();
  #examples = 0;

  constructor(setup: PairSetup) {
    this.#setup = setup;
  }

  add(judged: JudgedItem): void {
    const { baseline } = this.#setup;
    const { item } = judged;
    for (const { system } of item.candidates)
      if (system !== baseline && !this.#whole.has(system)) this.#whole.set(system, this.#late(system));
    const base = this.#sides(judged, (system) => system === baseline);
    const sides = new Map(
      [...this.#whole.keys()].map((name) => [name, this.#sides(judged, (one) => one === name)]),
    );
    for (const [system, own] of sides) {
      const pairs = [this.#whole.get(system)!, ...this.#taggedPairs(item, system)];
      for (const pair of pairs) this.#addTo(pair, base, own);
      this.#seeFlips(judged, system, base, own);
    }
    if (this.#setup.by.includes(GROUP_TAG)) this.#addGroups(judged, base);
    this.#examples++;
  }

  pairs(): Pair[] {
    return [...this.#whole.values()];
  }

  slices(): Pair[] {
    return [...this.#slices.values()];
  }

  #addTo(pair: Pair, base: readonly Side[], own: readonly Side[]): void {
    const candidate = pair.system === ALL_SYSTEMS ? pair.slice!.value : pair.system;
    for (const [metric, cell] of pair.cells.entries())
      cell.add(base[metric]!, own[metric]!, { baseline: this.#setup.baseline, candidate });
  }

  /** For each metric, what it said of the texts by the systems asked for. */
  #sides({ item, judgements }: JudgedItem, wanted: (system: string) => boolean): Side[] {
    const places = [...item.candidates.keys()].filter((at) => wanted(item.candidates[at]!.system));
    return this.#setup.metrics.map((named, metric) =>
      sideOf(
        named,
        places.map((at) => judgements[metric]![at]!),
      ),
    );
  }

  /** A system that appears late had no text for the examples before. */
  #late(system: string): Pair {
    const pair = { system, cells: this.#cells() };
    if (this.#examples > 0)
      for (const cell of pair.cells) cell.leaveOut(`${system}: ${NO_TEXT}`, this.#examples);
    return pair;
  }

  #cells(maxRows?: number): PairCell[] {
    return this.#setup.metrics.map(
      ({ metric }, at) => new PairCell(metric.tallies.length, this.#setup.parts[at]!, maxRows),
    );
  }

  #taggedPairs({ example }: Item, system: string): Pair[] {
    return this.#setup.by.flatMap((tag) => {
      const value = tag === GROUP_TAG ? undefined : breakdownValue(example, tag);
      return value === undefined ? [] : [this.#slice(tag, value, system)];
    });
  }

  #addGroups(judged: JudgedItem, base: readonly Side[]): void {
    const { groups } = this.#setup;
    for (const group of new Set(groups.values())) {
      const members = (system: string): boolean => groups.get(system) === group;
      if (judged.item.candidates.some(({ system }) => members(system)))
        this.#addTo(this.#slice(GROUP_TAG, group, ALL_SYSTEMS), base, this.#sides(judged, members));
    }
  }

  #slice(tag: string, value: string, system: string): Pair {
    const key = JSON.stringify([tag, value, system]);
    const known = this.#slices.get(key);
    if (known) return known;
    const pair = { system, slice: { tag, value }, cells: this.#cells(MAX_SLICE_ROWS) };
    this.#slices.set(key, pair);
    return pair;
  }

  #seeFlips(judged: JudgedItem, system: string, base: readonly Side[], own: readonly Side[]): void {
    const { metrics, parts, baseline, flips } = this.#setup;
    const { example, candidates } = judged.item;
    const placeOf = (name: string): number => candidates.findIndex((one) => one.system === name);
    const [before, now] = [placeOf(baseline), placeOf(system)];
    if (before < 0 || now < 0) return;
    for (const [at, { name }] of metrics.entries())
      for (const part of parts[at]!) {
        const values = [base[at]!.parts?.[part.name], own[at]!.parts?.[part.name]];
        if (values.includes(undefined)) continue;
        flips.see({
          system,
          metric: name,
          part,
          example: example.id,
          baseline: values[0]!,
          candidate: values[1]!,
          baselineText: candidates[before]!.text,
          candidateText: candidates[now]!.text,
          facts: example.facts,
          baselineEvidence: evidenceOf(judged.judgements[at]![before]!),
          candidateEvidence: evidenceOf(judged.judgements[at]![now]!),
        });
      }
  }
}

function evidenceOf(judgement: Judgement): readonly Evidence[] {
  return judgement.status === "judged" ? judgement.evidence : [];
}

/** Several texts for one example count as one: their tallies are added up. */
function sideOf({ metric }: NamedSummarizer, judgements: readonly Judgement[]): Side {
  const judged = judgements.flatMap((one) => (one.status === "judged" ? [one.tally] : []));
  if (judged.length === 0) {
    const [first] = judgements;
    return { reason: first?.status === "not-applicable" ? first.reason : NO_TEXT };
  }
  const tally = new Float64Array(metric.tallies.length);
  for (const one of judged) for (let at = 0; at < tally.length; at++) tally[at]! += one[at]!;
  return { tally, parts: metric.summarize([...tally]), reason: "" };
}
