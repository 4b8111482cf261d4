import type { MentionAgreement } from "../../core/mention-agreement.ts";

/** What an agreement on mentions is based on, in sentences. */
export function mentionBasisNotes({ detector, counts, exact }: MentionAgreement): string[] {
  const { texts, empty, unaligned, unknown } = counts;
  const count = (number: number): string => number.toLocaleString("en");
  return [
    `${detector}: ${count(texts)} texts, ${count(exact.gold)} mentions marked by people.`,
    ...(empty > 0 ? [`${count(empty)} blank texts are left out.`] : []),
    ...(unaligned > 0
      ? [
          `The annotation of ${count(unaligned)} texts does not give the text back: mentions are missing in it. They count all the same; the second table leaves them out.`,
        ]
      : []),
    ...(unknown > 0
      ? [`${count(unknown)} mentions are marked for no entity of the data and count as not found.`]
      : []),
  ];
}

/** How the numbers are to be read. */
export function mentionReadingNotes({ approximate, bootstrap }: MentionAgreement): string[] {
  const { resamples, confidence } = bootstrap;
  const interval =
    resamples === 0
      ? []
      : [
          `Intervals: ${Number((100 * confidence).toFixed(4))} % by percentile bootstrap over texts, ${resamples.toLocaleString("en")} resamples.`,
        ];
  return [
    `A mention counts when people marked the same words for the same entity, case, white space and closing punctuation aside; approximately, when the edit distance is at most ${approximate.distance} of the longer one's length.`,
    ...interval,
  ];
}
