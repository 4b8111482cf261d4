import type { Sampler } from "../../models/index.ts";
import { type Random, seededRandom } from "../../stats/random.ts";
import { shuffle } from "../../stats/shuffle.ts";
import { poolValues } from "./data-change.ts";
import { type GroupMaking, labelledReading, type ReadingGroup } from "./reading-group.ts";
import { overChangedData, type ReadRecord, recordGroup } from "./record-groups.ts";
import { statementGroup } from "./statement-groups.ts";
import type { ReaderData } from "./training-sources.ts";

/** How often or how many of each source are drawn in an epoch: groups of about the same number of tokens. */
export interface EpochPlan {
  /** Times that every text of a record is shown. */
  readonly records: number;
  readonly infotabs: number;
  readonly tabfact: number;
  readonly pairs: number;
}

/** Share of rows in which the reader is told nothing of what rules see: otherwise it would hardly learn to read. */
export const UNFEATURED = 0.5;

/** Texts of pairs that make a group: they are short. */
const PAIRS = 5;

/** Draws groups of all sources, in an order and with changes that are new each epoch. */
export function readerSamples(data: ReaderData, plan: EpochPlan, making: GroupMaking): Sampler<ReadingGroup> {
  const pools = {
    records: poolValues(data.records.map(({ facts }) => facts)),
    pairs: poolValues(data.pairs.map(({ facts }) => facts)),
  };
  const texts = data.records.flatMap((source) =>
    source.record.texts.map((_, number) => ({ source, number })),
  );
  return {
    fingerprint: JSON.stringify([
      plan,
      texts.length,
      data.infotabs.length,
      data.tabfact.length,
      data.pairs.length,
      UNFEATURED,
    ]),
    size: texts.length * plan.records + plan.infotabs + plan.tabfact + plan.pairs,
    *epoch(_, seed) {
      const random = seededRandom(seed);
      const common = { ...making, random, unfeatured: UNFEATURED };
      const draws: (() => ReadingGroup | undefined)[] = [];
      for (let time = 0; time < plan.records; time++)
        for (const { source, number } of texts)
          draws.push(() => recordGroup(source, number, { ...common, pool: pools.records }));
      for (const source of some(data.infotabs, plan.infotabs, random))
        draws.push(() => statementGroup(source, common));
      for (const source of some(data.tabfact, plan.tabfact, random))
        draws.push(() => statementGroup(source, common));
      const pairs = some(data.pairs, plan.pairs * PAIRS, random);
      for (let at = 0; at < pairs.length; at += PAIRS) {
        const together = pairs.slice(at, at + PAIRS);
        draws.push(() => pairGroup(together, { ...common, pool: pools.pairs }));
      }
      for (const draw of shuffle(draws, random)) {
        const group = draw();
        if (group) yield group;
      }
    },
  };
}

function pairGroup(
  sources: readonly ReadRecord[],
  drawing: Parameters<typeof overChangedData>[2],
): ReadingGroup | undefined {
  const rows = sources.flatMap((source) =>
    overChangedData(source, 0, drawing).flatMap((reading) => labelledReading(reading, drawing) ?? []),
  );
  return rows.length === 0 ? undefined : { id: sources.map(({ record }) => record.id).join(", "), rows };
}

function some<T>(list: readonly T[], count: number, random: Random): readonly T[] {
  const chosen: T[] = [];
  while (chosen.length < count && list.length > 0)
    chosen.push(...shuffle(list, random).slice(0, count - chosen.length));
  return chosen;
}
