import type { Disagreement } from "../../../core/validation.ts";
import { ranks } from "../../../stats/ranks.ts";
import type { Column } from "./column.ts";
import type { Study } from "./study.ts";

/** The texts whose places among all texts differ most between a metric and people; the first of equal ones first. */
export function disagreements(
  study: Study,
  {
    metric,
    human,
    mask,
    sign,
    size,
  }: {
    readonly metric: Column;
    readonly human: Column;
    readonly mask: Uint8Array;
    /** What the metric's values were multiplied by. */
    readonly sign: 1 | -1;
    readonly size: number;
  },
): Disagreement[] {
  const texts = Array.from(mask.keys()).filter((text) => mask[text] === 1);
  if (texts.length < 2) return [];
  const scoreRanks = ranks(texts.map((text) => metric.values[text]!));
  const humanRanks = ranks(texts.map((text) => human.values[text]!));
  const share = (rank: number): number => (rank - 1) / (texts.length - 1);
  const gap = (at: number): number => Math.abs(scoreRanks[at]! - humanRanks[at]!);
  return Array.from(texts.keys())
    .sort((a, b) => gap(b) - gap(a) || a - b)
    .slice(0, size)
    .map((at) => {
      const text = texts[at]!;
      return {
        metric: metric.name,
        dimension: human.name,
        example: study.examples[(text / study.systems.length) | 0]!.id,
        system: study.systems[text % study.systems.length]!,
        text: study.texts[text] ?? "",
        score: sign * metric.values[text]!,
        human: human.values[text]!,
        scoreRank: share(scoreRanks[at]!),
        humanRank: share(humanRanks[at]!),
      };
    });
}
