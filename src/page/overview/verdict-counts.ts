import type { PageManifest } from "../../core/page.ts";
import { VERDICTS, type Verdict } from "../../core/verdict.ts";
import { type VerdictPlaces, verdictAt } from "../state/verdict-places.ts";

/** How many texts of a system have each verdict. */
export interface VerdictCounts {
  readonly system: string;
  readonly texts: number;
  readonly counts: Readonly<Record<Verdict, number>>;
}

/** The verdicts of the systems at these positions, counted. */
export function verdictCounts(
  { report, examples }: Pick<PageManifest, "report" | "examples">,
  systems: readonly number[],
  places: VerdictPlaces,
): VerdictCounts[] {
  return systems.map((at) => {
    const verdicts = examples.flatMap(({ texts }) =>
      texts.filter(({ system }) => system === at).map((text) => verdictAt(text, places)),
    );
    const count = (verdict: Verdict): number => verdicts.filter((one) => one === verdict).length;
    const counts = Object.fromEntries(VERDICTS.map((verdict) => [verdict, count(verdict)]));
    return {
      system: report.systems[at]!.name,
      texts: verdicts.length,
      counts: counts as Record<Verdict, number>,
    };
  });
}
