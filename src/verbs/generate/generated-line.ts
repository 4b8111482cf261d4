import { z } from "zod";
import { badData } from "../../core/errors.ts";
import type { Written } from "../../generate/index.ts";

/** What was written from one example, as it is stored. */
export interface GeneratedExample {
  readonly id: string;
  /** Best first; empty where there was nothing to write from. */
  readonly texts: readonly Written[];
}

/** One example as a line: a text with its score, or a list of them. The first line also has the signature of all. */
export function generatedLine(
  { id, texts }: GeneratedExample,
  { most, signature }: { readonly most: number; readonly signature: string | undefined },
): string {
  const records = texts.slice(0, most).map(({ text, score, logProbability, ending }) => ({
    text: text.trimEnd(),
    score,
    logProbability,
    ...(ending === "accepted" ? {} : { ending }),
  }));
  return JSON.stringify({
    id,
    ...(most === 1 ? (records[0] ?? { text: null }) : { candidates: records }),
    ...(signature === undefined ? {} : { signature }),
  });
}

const LINE = z.object({ id: z.string(), signature: z.string().optional() });

/** A line of a run that was stopped: which example it is of, and in the first line how it was made. */
export function readGeneratedLine(
  line: string,
  where: { file: string; line: number },
): z.output<typeof LINE> {
  try {
    return LINE.parse(JSON.parse(line));
  } catch {
    throw badData("is no line that assay generate wrote", where, "Remove the file to begin anew.");
  }
}
