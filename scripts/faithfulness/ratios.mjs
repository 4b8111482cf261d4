// Shares and means that are counted by domain, so that intervals come from resampled domains: texts of one domain are not independent.
import { bootstrap, percentileInterval, seededRandom, TallyRows } from "../../dist/stats/index.js";

const CONFIDENCE = 0.95;
const RESAMPLES = 1000;

/** Adds up numerators and denominators under names. */
export class Ratios {
  #names = new Map();
  #domains = new Map();

  /** Adds a value, and how much it weighs: 1 of 1 is a hit, 0 of 1 a miss. */
  add(name, domain, value, weight = 1) {
    if (!this.#names.has(name)) this.#names.set(name, this.#names.size);
    const place = 2 * this.#names.get(name);
    if (!this.#domains.has(domain)) this.#domains.set(domain, []);
    const row = this.#domains.get(domain);
    row[place] = (row[place] ?? 0) + Number(value);
    row[place + 1] = (row[place + 1] ?? 0) + weight;
  }

  /** By name the value, its interval and how many were counted. `derived` makes further figures of the sums, resampled with them. */
  finish(derived = () => ({})) {
    const width = 2 * this.#names.size;
    const rows = new TallyRows(width, { maxRows: Math.max(1, this.#domains.size) });
    const total = new Array(width).fill(0);
    for (const row of this.#domains.values()) {
      const full = Array.from({ length: width }, (_, at) => row[at] ?? 0);
      rows.append(full);
      for (const [at, value] of full.entries()) total[at] += value;
    }
    const statistic = (sums) => {
      const of = (name) => {
        const place = this.#names.get(name);
        return place === undefined ? { sum: 0, n: 0 } : { sum: sums[2 * place], n: sums[2 * place + 1] };
      };
      const shares = {};
      for (const name of this.#names.keys()) {
        const { sum, n } = of(name);
        if (n > 0) shares[name] = sum / n;
      }
      return { ...shares, ...derived(of) };
    };
    const values = statistic(total);
    const drawn = bootstrap({ rows: rows.rows(), resamples: RESAMPLES, random: seededRandom(1), statistic });
    return Object.fromEntries(
      Object.entries(values).map(([name, value]) => {
        const place = this.#names.get(name);
        const interval = drawn[name] && percentileInterval(drawn[name], CONFIDENCE);
        return [
          name,
          { value, ...(place === undefined ? {} : { n: total[2 * place + 1] }), ...(interval ?? {}) },
        ];
      }),
    );
  }
}
