// Counts of right and wrong answers, with intervals.
import {
  bootstrap,
  percentileInterval,
  seededRandom,
  TallyRows,
  wilsonInterval,
} from "../../dist/stats/index.js";

const CONFIDENCE = 0.95;
const RESAMPLES = 1000;

/** Adds up outcomes by what was asked, the kind of error and the kind of entity. */
export class Tallies {
  #counts = new Map();
  #patterns = new Map();
  /** Right answers and questions of one text after the other: entities of a text share its difficulties. */
  #texts = new Map();

  add({ check, error = "", kind = "", wrong, every, verdict, why, id }) {
    const counts = at(this.#counts, key(check, error, kind), () => ({
      n: 0,
      wrong: 0,
      every: 0,
      unchecked: 0,
    }));
    counts.n++;
    if (wrong) counts.wrong++;
    if (every) counts.every++;
    if (verdict === "unchecked") counts.unchecked++;
    const text = at(
      at(this.#texts, check, () => new Map()),
      id,
      () => [0, 0],
    );
    text[0] += wrong ? 0 : 1;
    text[1]++;
    if (!wrong) return;
    for (const reason of why.length > 0 ? new Set(why) : [verdict ?? "unknown"]) {
      const pattern = key(check, error, kind, reason);
      this.#patterns.set(pattern, (this.#patterns.get(pattern) ?? 0) + 1);
    }
  }

  finish() {
    const cells = [...this.#counts].map(([name, counts]) => {
      const [check, error, kind] = name.split("|");
      return { check, error, kind, ...counts };
    });
    const patterns = [...this.#patterns]
      .map(([name, count]) => {
        const [check, error, kind, reason] = name.split("|");
        return { check, error, kind, reason, count };
      })
      .sort((a, b) => b.count - a.count);
    const byText = Object.fromEntries(
      [...this.#texts].map(([check, rows]) => [check, overTexts(rows.values())]),
    );
    return { cells, patterns, intervalsOverTexts: byText };
  }
}

function key(...parts) {
  return parts.join("|");
}

function at(map, name, make) {
  if (!map.has(name)) map.set(name, make());
  return map.get(name);
}

function overTexts(texts) {
  const rows = new TallyRows(2);
  for (const text of texts) rows.append(text);
  const { share } = bootstrap({
    rows: rows.rows(),
    resamples: RESAMPLES,
    random: seededRandom(1),
    statistic: ([right, all]) => ({ share: right / all }),
  });
  return share && percentileInterval(share, CONFIDENCE);
}

/** The sum of the cells that fit, as a share of right answers with Wilson's interval. */
export function shareOf(cells, fits) {
  const sum = { n: 0, wrong: 0, every: 0, unchecked: 0 };
  for (const cell of cells.filter(fits)) for (const name of Object.keys(sum)) sum[name] += cell[name];
  if (sum.n === 0) return undefined;
  return withShare(sum);
}

/** Of the errors put in, those reported every time that they occur rather than once. */
export function everywhere(share) {
  return share && withShare({ ...share, wrong: share.n - share.every });
}

function withShare(counts) {
  const right = (counts.n - counts.wrong) / counts.n;
  return { ...counts, right, interval: wilsonInterval(right, counts.n, CONFIDENCE) };
}
