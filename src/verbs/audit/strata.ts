import { seededRandom } from "../../stats/random.ts";
import { type Reservoir, reservoir } from "../../stats/reservoir.ts";
import type { MissingVerdict } from "./missing-verdict.ts";
import { rowId, type SheetRow } from "./sheet-row.ts";

type Place = Pick<MissingVerdict, "system" | "kind">;

/** Ways to divide verdicts, the finest first. */
const DIVISIONS: readonly { readonly name: string; stratumOf(place: Place): string }[] = [
  { name: "system and kind", stratumOf: ({ system, kind }) => `${system} × ${kind}` },
  { name: "system", stratumOf: ({ system }) => system },
  { name: "nothing", stratumOf: () => "all" },
];

/** A way to draw a sample: what it is divided by, and how many rows of how many verdicts each stratum gives. */
export interface Plan {
  readonly dividedBy: string;
  stratumOf(place: Place): string;
  readonly strata: ReadonlyMap<string, { readonly verdicts: number; readonly rows: number }>;
}

/** Counts verdicts by system and kind: the first of two passes. */
export class StratumCounter {
  readonly #places = new Map<string, { readonly place: Place; verdicts: number }>();

  add({ system, kind }: Place): void {
    const key = DIVISIONS[0]!.stratumOf({ system, kind });
    const known = this.#places.get(key);
    if (known) known.verdicts++;
    else this.#places.set(key, { place: { system, kind }, verdicts: 1 });
  }

  /** By the finest division that has a row for each stratum: one without a row would be missing from the rate. */
  plan(rows: number): Plan {
    for (const { name, stratumOf } of DIVISIONS) {
      const counts = new Map<string, number>();
      for (const { place, verdicts } of this.#places.values()) {
        const stratum = stratumOf(place);
        counts.set(stratum, (counts.get(stratum) ?? 0) + verdicts);
      }
      if (counts.size <= rows) return { dividedBy: name, stratumOf, strata: allocate(counts, rows) };
    }
    throw new RangeError(`a sample has at least one row, not ${rows}`);
  }
}

/** Rows in proportion to verdicts, at least one for each stratum and never more than it has (Webster's method). */
export function allocate(
  counts: ReadonlyMap<string, number>,
  rows: number,
): Map<string, { verdicts: number; rows: number }> {
  const strata = new Map([...counts].map(([stratum, verdicts]) => [stratum, { verdicts, rows: 1 }]));
  for (let left = rows - strata.size; left > 0; left--) {
    let next: { verdicts: number; rows: number } | undefined;
    let most = 0;
    for (const stratum of strata.values()) {
      const claim = stratum.rows < stratum.verdicts ? stratum.verdicts / (stratum.rows + 0.5) : 0;
      if (claim > most) {
        most = claim;
        next = stratum;
      }
    }
    if (!next) break;
    next.rows++;
  }
  return strata;
}

/** Draws the rows of a sheet, from every stratum by itself: the second of two passes. They come in the order of the run. */
export async function drawRows(
  verdicts: AsyncIterable<MissingVerdict>,
  { stratumOf, strata }: Plan,
  seed: number,
): Promise<SheetRow[]> {
  const drawn = new Map<string, Reservoir<{ readonly place: number; readonly verdict: MissingVerdict }>>(
    [...strata].map(([stratum, { rows }]) => [
      stratum,
      reservoir(rows, seededRandom(JSON.stringify([seed, stratum]))),
    ]),
  );
  let place = 0;
  for await (const verdict of verdicts) drawn.get(stratumOf(verdict))!.add({ place: place++, verdict });
  return [...drawn.values()]
    .flatMap((one) => one.items())
    .sort((a, b) => a.place - b.place)
    .map(({ verdict }, at) => {
      const stratum = stratumOf(verdict);
      const { verdicts: all, rows } = strata.get(stratum)!;
      return {
        ...verdict,
        row: rowId(at + 1, verdict),
        stratum,
        weight: all / rows,
        verdict: "",
        wording: "",
      };
    });
}
