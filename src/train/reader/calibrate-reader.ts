import type { ReadingCalibration } from "../../models/index.ts";
import { fitScaling, type KnownMargin } from "./fit-scaling.ts";
import type { ReadVersion } from "./held-figures.ts";
import { cellsOf } from "./record-groups.ts";

/** How a reader's margins become probabilities, fitted on texts that it has not learned from: as many with an error as without. */
export function calibrateReader(versions: readonly ReadVersion[]): ReadingCalibration {
  const isTrue = ({ kind }: ReadVersion): boolean =>
    kind === "true" || kind === "rewrite" || kind === "omission";
  const wrong = versions.filter((one) => !isTrue(one)).length;
  const weightOf = (one: ReadVersion): number => (isTrue(one) ? 1 / (versions.length - wrong) : 1 / wrong);
  const texts = versions.map(
    (one): KnownMargin => ({ margin: one.margins.text, wrong: !isTrue(one), weight: 1000 * weightOf(one) }),
  );
  const words = versions.flatMap((one) =>
    one.margins.tokens.map(
      ({ start, margin }): KnownMargin => ({
        margin,
        wrong: one.version.classes[start]! > 0,
        weight: 1000 * weightOf(one),
      }),
    ),
  );
  const facts = versions
    .filter(({ kind }) => kind === "true" || kind === "omission")
    .flatMap(({ source, text, edit, margins }) => {
      const annotated = source.record.texts[text]!;
      const known = cellsOf(annotated, source, edit === undefined ? undefined : annotated.edits[edit]);
      return [...margins.facts].flatMap(([fact, margin]): readonly KnownMargin[] => {
        const label = known(fact);
        return label === undefined ? [] : [{ margin, wrong: label > 0, weight: 1 }];
      });
    });
  return { text: fitScaling(texts), word: fitScaling(words), fact: fitScaling(facts) };
}
