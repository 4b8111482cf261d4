import { seededRandom } from "../../stats/random.ts";
import { type Reservoir, reservoir } from "../../stats/reservoir.ts";
import type { MissingVerdict } from "./missing-verdict.ts";
import { rowId, type SheetRow } from "./sheet-row.ts";
import type { Plan } from "./strata.ts";

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
