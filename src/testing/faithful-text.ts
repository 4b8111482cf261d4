import { usageError } from "../core/errors.ts";
import type { AllowedVerdict, Verdict } from "../core/verdict.ts";
import { renderCheck } from "../render/check.ts";
import { type CheckOptions, check } from "../verbs/check/check.ts";
import type { CheckData } from "../verbs/check/check-data.ts";

/** What a test may say of a text that it wants faithful: all that a check may be told, and which verdicts pass. */
export interface FaithfulOptions extends CheckOptions {
  /** Verdicts that pass beside faithful. */
  readonly allow?: readonly AllowedVerdict[] | undefined;
}

/** Whether a text passes a test. */
export interface TestedText {
  readonly pass: boolean;
  readonly verdict: Verdict;
  /** The verdicts that pass, in words. */
  readonly wanted: string;
  /** What was wanted, and what was found in the text, for people. */
  readonly message: string;
}

/** Holds a text to its data for a test; `asker` is what the test called. */
export async function testText(
  text: unknown,
  data: CheckData,
  { allow = [], ...options }: FaithfulOptions,
  asker: string,
): Promise<TestedText> {
  if (typeof text !== "string")
    throw usageError(
      `${asker} takes a text, not ${text === null || text === undefined ? text : `a ${typeof text}`}`,
    );
  const result = await check(data, text, options);
  const accepted: readonly Verdict[] = ["faithful", ...allow];
  const pass = accepted.includes(result.verdict);
  const wanted = accepted.join(" or ");
  const message = [
    `expected the text ${pass ? "not " : ""}to be ${wanted}`,
    "",
    renderCheck(result),
    `text: ${text}`,
    ...result.warnings.map((warning) => `warning: ${warning}`),
  ].join("\n");
  return { pass, verdict: result.verdict, wanted, message };
}
