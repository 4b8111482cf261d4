import { type ZodType, z } from "zod";
import type { Span } from "../../core/span.ts";
import { placeWords } from "./place-words.ts";

/** The kinds of errors that a judge marks, in the order of factgenie's categories: a type is a place in this list. */
const TYPES = ["contradicted", "unsupported"] as const;

/** An error that a judge marked, in its place. */
export interface JudgeMark {
  readonly kind: (typeof TYPES)[number];
  readonly span: Span;
  /** Position of the fact that it goes against. */
  readonly fact?: number;
  readonly reason: string;
}

/** What a judge says of a text. */
export interface JudgeAnswer {
  /** In the order of the text. */
  readonly marks: readonly JudgeMark[];
  /** Marked words that the text does not have. */
  readonly unplaced: readonly string[];
  /** Positions of the facts that it leaves out. */
  readonly missing: readonly number[];
}

const STORED = z.object({
  annotations: z.array(
    z.object({
      text: z.string(),
      type: z.union([z.literal(0), z.literal(1), z.enum(TYPES).transform((name) => TYPES.indexOf(name))]),
      fact: z.int().nullish(),
      reason: z.string().nullish(),
    }),
  ),
  missing: z.array(z.int()).nullish(),
});

/**
 * What the judge of a text with so many facts must answer. Its annotations are factgenie's. Words that the text does not have are set aside; where
 * that leaves nothing of what it marked, nobody knows what it meant, and the answer is none.
 */
export function judgeAnswer(text: string, facts: number): ZodType<JudgeAnswer> {
  return STORED.transform(({ annotations, missing }): JudgeAnswer => {
    const marks: JudgeMark[] = [];
    const unplaced: string[] = [];
    let after = 0;
    for (const { text: words, type, fact, reason } of annotations) {
      const span = placeWords(text, words, after);
      if (!span) {
        unplaced.push(words);
        continue;
      }
      after = span.end;
      const against = isNumberOf(fact, facts) && type === 0 ? { fact: fact - 1 } : {};
      // A contradiction that names no fact is what nothing in the data says.
      const kind = "fact" in against ? TYPES[0] : TYPES[1];
      if (!marks.some((mark) => mark.span.start === span.start && mark.span.end === span.end))
        marks.push({ kind, span, ...against, reason: reason ?? "" });
    }
    marks.sort((one, other) => one.span.start - other.span.start || one.span.end - other.span.end);
    const left = (missing ?? []).filter((number) => isNumberOf(number, facts)).map((number) => number - 1);
    return { marks, unplaced, missing: [...new Set(left)].sort((one, other) => one - other) };
  }).refine(({ marks, unplaced }) => marks.length > 0 || unplaced.length === 0, {
    error: "marks only words that the text does not have",
  });
}

/** Whether a number is the number of one of so many facts. */
function isNumberOf(number: number | null | undefined, facts: number): number is number {
  return typeof number === "number" && number >= 1 && number <= facts;
}
