import type {
  FalseAlarms,
  MentionAgreement,
  MentionPrecision,
  MentionRecall,
  MentionScores,
} from "../../../core/mention-agreement.ts";
import type { ComparedEntity } from "../../../engine/annotated/compare-text.ts";
import { bootstrap } from "../../../stats/bootstrap.ts";
import { percentileInterval } from "../../../stats/percentile-interval.ts";
import { seededRandom } from "../../../stats/random.ts";
import { TallyRows } from "../../../stats/tally-rows.ts";

/** How intervals are made. */
export interface TallyOptions {
  readonly distance: number;
  readonly resamples: number;
  readonly confidence: number;
  readonly seed: number;
}

/** Mentions of a type or a method: all, and those that have a partner. */
interface Counts {
  all: number;
  exact: number;
  approximate: number;
}

interface EntityCounts {
  annotated: number;
  undetected: number;
  unchecked: number;
}

/** What a tally answers: the part of an agreement that is counted. */
export type Tallied = Pick<MentionAgreement, "exact" | "approximate" | "byType" | "byMethod" | "entities"> & {
  readonly unknown: number;
};

/** Adds up, text by text, how found mentions agree with marked ones. */
export class AgreementTally {
  readonly #options: TallyOptions;
  /** A row for each text: found, marked, pairs that are equal, pairs that are near. */
  readonly #rows = new TallyRows(4);
  readonly #types = new Map<string, Counts>();
  readonly #methods = new Map<string, Counts>();
  readonly #kinds = new Map<string, EntityCounts>();
  #unknown = 0;

  constructor(options: TallyOptions) {
    this.#options = options;
  }

  /** Adds the entities of one text. */
  add(entities: readonly ComparedEntity[]): void {
    const row = [0, 0, 0, 0];
    for (const { gold, found, pairs } of entities) {
      row[0]! += found.length;
      row[1]! += gold.length;
      for (const { distance } of pairs) {
        row[3]! += 1;
        if (distance === 0) row[2]! += 1;
      }
    }
    this.#rows.append(row);
    for (const entity of entities) {
      this.#addMentions(entity);
      this.#addEntity(entity);
    }
  }

  finish(): Tallied {
    const [found = 0, gold = 0, equal = 0, near = 0] = this.#rows.total();
    const intervals = this.#intervals();
    const scores = (matched: number, name: "exact" | "approximate"): MentionScores => ({
      ...shares(found, gold, matched),
      found,
      gold,
      matched,
      intervals: {
        ...optional("precision", intervals[`${name}Precision`]),
        ...optional("recall", intervals[`${name}Recall`]),
      },
    });
    return {
      exact: scores(equal, "exact"),
      approximate: { ...scores(near, "approximate"), distance: this.#options.distance },
      byType: mapped(this.#types, typeRecall),
      byMethod: mapped(this.#methods, methodPrecision),
      entities: { ...falseAlarms(summed(this.#kinds)), byKind: mapped(this.#kinds, falseAlarms) },
      unknown: this.#unknown,
    };
  }

  #addMentions({ gold, found, pairs, verdict }: ComparedEntity): void {
    if (verdict === "unknown") this.#unknown += gold.length;
    for (const { type } of gold) countsOf(this.#types, type).all++;
    for (const { method } of found) countsOf(this.#methods, method).all++;
    for (const pair of pairs)
      for (const counts of [
        countsOf(this.#types, gold[pair.gold]!.type),
        countsOf(this.#methods, found[pair.found]!.method),
      ]) {
        counts.approximate++;
        if (pair.distance === 0) counts.exact++;
      }
  }

  #addEntity({ gold, kind, verdict }: ComparedEntity): void {
    if (kind === undefined || gold.length === 0) return;
    const counts = this.#kinds.get(kind) ?? { annotated: 0, undetected: 0, unchecked: 0 };
    this.#kinds.set(kind, counts);
    counts.annotated++;
    if (verdict === "undetected" || verdict === "unchecked") counts[verdict]++;
  }

  #intervals(): Record<string, { low: number; high: number } | undefined> {
    const { resamples, seed, confidence } = this.#options;
    const drawn = bootstrap({
      rows: this.#rows.rows(),
      resamples,
      random: seededRandom(seed),
      statistic: ([found = 0, gold = 0, equal = 0, near = 0]) => ({
        ...optional("exactPrecision", share(equal, found)),
        ...optional("exactRecall", share(equal, gold)),
        ...optional("approximatePrecision", share(near, found)),
        ...optional("approximateRecall", share(near, gold)),
      }),
    });
    const entries = Object.entries(drawn);
    return Object.fromEntries(
      entries.map(([name, values]) => [name, percentileInterval(values, confidence)]),
    );
  }
}

function countsOf(all: Map<string, Counts>, name: string): Counts {
  const counts = all.get(name) ?? { all: 0, exact: 0, approximate: 0 };
  all.set(name, counts);
  return counts;
}

function share(part: number, whole: number): number | undefined {
  return whole === 0 ? undefined : part / whole;
}

function shares(
  found: number,
  gold: number,
  matched: number,
): Pick<MentionScores, "precision" | "recall" | "f1"> {
  return {
    ...optional("precision", share(matched, found)),
    ...optional("recall", share(matched, gold)),
    ...optional("f1", share(2 * matched, found + gold)),
  };
}

function typeRecall({ all, exact, approximate }: Counts): MentionRecall {
  const of = (matched: number) => ({ matched, ...optional("recall", share(matched, all)) });
  return { gold: all, exact: of(exact), approximate: of(approximate) };
}

function methodPrecision({ all, exact, approximate }: Counts): MentionPrecision {
  const of = (matched: number) => ({ matched, ...optional("precision", share(matched, all)) });
  return { found: all, exact: of(exact), approximate: of(approximate) };
}

function falseAlarms(counts: EntityCounts): FalseAlarms {
  return { ...counts, ...optional("falseAlarms", share(counts.undetected, counts.annotated)) };
}

function summed(kinds: ReadonlyMap<string, EntityCounts>): EntityCounts {
  const sum: EntityCounts = { annotated: 0, undetected: 0, unchecked: 0 };
  for (const { annotated, undetected, unchecked } of kinds.values()) {
    sum.annotated += annotated;
    sum.undetected += undetected;
    sum.unchecked += unchecked;
  }
  return sum;
}

/** The most frequent names need not come first; an order of their own keeps files of two runs comparable. */
function mapped<In, Out>(all: ReadonlyMap<string, In>, as: (value: In) => Out): Record<string, Out> {
  const names = [...all.keys()].sort();
  return Object.fromEntries(names.map((name) => [name, as(all.get(name)!)]));
}

/** A property that is there only when it has a value. */
function optional<Name extends string, Value>(
  name: Name,
  value: Value | undefined,
): { readonly [key in Name]?: Value } {
  return (value === undefined ? {} : { [name]: value }) as { readonly [key in Name]?: Value };
}
