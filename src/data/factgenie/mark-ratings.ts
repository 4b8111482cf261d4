import { mergeSpans } from "../../core/merge-spans.ts";
import type { Rating } from "../../core/rating.ts";
import type { Answer, MarkedText } from "./marked-text.ts";

/**
 * What the marks and answers of an annotator amount to, as ratings: `clean`, the share of the text that nobody marked (an empty text
 * has none); `spans`, how many marks there are, and as many of each category; and what was answered with a number or yes or no.
 */
export function markRatings(marked: MarkedText): readonly Rating[] {
  const { example, system, rater, text, categories, marks, answers } = marked;
  const covered = mergeSpans(marks.map(({ span }) => span)).reduce(
    (sum, { start, end }) => sum + end - start,
    0,
  );
  const values: (readonly [dimension: string, value: number | undefined])[] = [
    ["clean", text === "" ? undefined : 1 - covered / text.length],
    ["spans", marks.length],
    ...categories.map(
      (name) => [`spans ${name}`, marks.filter(({ category }) => category === name).length] as const,
    ),
    ...answers.sliders.map((answer) => [answer.label, numberIn(answer, "value")] as const),
    ...answers.options.map((answer) => [answer.label, numberIn(answer, "index")] as const),
    ...answers.flags.map((answer) => [answer.label, yesOrNo(answer)] as const),
  ];
  return values.flatMap(([dimension, value]) =>
    value === undefined
      ? []
      : [{ exampleId: example, system, rater, dimension: dimension.trim(), value, judged: true }],
  );
}

/** A slider's value, or the position of a choice on its scale: the page keeps both as text. */
function numberIn(answer: Answer, field: "value" | "index"): number | undefined {
  const value = answer[field];
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : undefined;
}

function yesOrNo({ value }: Answer): number | undefined {
  return typeof value === "boolean" ? Number(value) : undefined;
}
