import type { Tally } from "../../core/judgement.ts";
import type { Part, Parts } from "../../core/metric.ts";
import type { BleuOptions } from "./bleu-options.ts";
import { type BleuCounts, type BleuScore, bleuScore } from "./bleu-score.ts";

/** Names of a tally's positions: cases, lengths, then matches and n-grams by order. */
export function bleuTallies(order: number): string[] {
  const byOrder = (name: string): string[] => Array.from({ length: order }, (_, at) => `${name}${at + 1}`);
  return ["cases", "candidateLength", "referenceLength", ...byOrder("correct"), ...byOrder("total")];
}

/** The tally of one case. */
export function bleuTally({ candidateLength, referenceLength, correct, total }: BleuCounts): number[] {
  return [1, candidateLength, referenceLength, ...correct, ...total];
}

/** The counts that a tally holds. */
export function bleuCounts(tally: Tally, order: number): BleuCounts {
  return {
    candidateLength: tally[1]!,
    referenceLength: tally[2]!,
    correct: tally.slice(3, 3 + order),
    total: tally.slice(3 + order, 3 + 2 * order),
  };
}

/** BLEU of counts over some cases: with `auto`, effective order is for a single one, as in sacreBLEU's `sentence_bleu`. */
export function scoreOf(counts: BleuCounts, cases: number, options: BleuOptions): BleuScore {
  const { effectiveOrder = false } = options;
  return bleuScore(counts, {
    ...options,
    effectiveOrder: effectiveOrder === "auto" ? cases === 1 : effectiveOrder,
  });
}

/** The highest score on the scale of the preset's program. */
export function topScore({ preset }: BleuOptions): number {
  return preset === "nltk" ? 1 : 100;
}

/** BLEU's parts. */
export function bleuParts(options: BleuOptions): [Part, ...Part[]] {
  const top = topScore(options);
  const precisions = Array.from({ length: options.order }, (_, at) => ({
    name: `p${at + 1}`,
    summary: `precision of n-grams of ${at + 1} ${at === 0 ? "word" : "words"}, after smoothing`,
    better: "higher" as const,
    range: [0, top] as const,
  }));
  return [
    { name: "score", summary: "BLEU", better: "higher", range: [0, top] },
    ...precisions,
    { name: "bp", summary: "brevity penalty", better: "higher", range: [0, 1] },
    {
      name: "lengthRatio",
      summary: "words of the texts for each word of their closest references",
      better: "neither",
      range: [0, Number.MAX_VALUE],
    },
  ];
}

/** The values of BLEU's parts. */
export function bleuValues(tally: Tally, options: BleuOptions): Parts {
  const [cases = 0] = tally;
  if (cases === 0) return {};
  const counts = bleuCounts(tally, options.order);
  const { score, precisions, brevityPenalty } = scoreOf(counts, cases, options);
  const { candidateLength, referenceLength } = counts;
  return {
    score,
    ...Object.fromEntries(precisions.map((precision, at) => [`p${at + 1}`, precision])),
    bp: brevityPenalty,
    ...(referenceLength === 0 ? {} : { lengthRatio: candidateLength / referenceLength }),
  };
}
