import { didYouMean } from "../../../core/nearest.ts";
import type { HumanJudgements, KnownTexts } from "./human-judgements.ts";

/** Says which ratings are of texts that are not there. Of systems that were not asked for (`wanted`), nothing is said. */
export function warnOfUnknown(
  { unknownSystems, skipped }: HumanJudgements,
  known: KnownTexts,
  warn: (message: string) => void,
  wanted?: readonly string[],
): void {
  for (const [name, count] of unknownSystems)
    if (wanted === undefined || wanted.includes(name))
      warn(
        `${count} ${count === 1 ? "rating is" : "ratings are"} of ${JSON.stringify(name)}, which no text was given for: left out. ${didYouMean(name, [...known.systems], "")}`.trim(),
      );
  if (skipped > 0) warn(`left out: ${skipped} of texts that are not there`);
}
