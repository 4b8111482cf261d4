import { usageError } from "../core/errors.ts";
import type { Verdict } from "../core/verdict.ts";
import { renderCheck } from "../render/check.ts";
import { type CheckOptions, check } from "../verbs/check/check.ts";
import type { CheckData } from "../verbs/check/check-data.ts";

/** What `toBeFaithfulTo` may be told: all that a check may, and which verdicts pass. */
export interface FaithfulOptions extends CheckOptions {
  /** Verdicts that pass beside faithful. */
  readonly allow?: readonly Exclude<Verdict, "faithful" | "unfaithful">[] | undefined;
}

/** What a matcher answers a test runner. */
interface Matched {
  readonly pass: boolean;
  readonly message: () => string;
}

/** Whether a text is true to its data; where it is not, the message shows the alarms. */
export async function toBeFaithfulTo(
  text: unknown,
  data: CheckData,
  { allow = [], ...options }: FaithfulOptions = {},
): Promise<Matched> {
  if (typeof text !== "string")
    throw usageError(`toBeFaithfulTo takes a text, not ${text === null ? "null" : `a ${typeof text}`}`);
  const result = await check(data, text, options);
  const accepted: readonly Verdict[] = ["faithful", ...allow];
  const pass = accepted.includes(result.verdict);
  return {
    pass,
    message: () =>
      [
        `expected the text ${pass ? "not " : ""}to be ${accepted.join(" or ")}`,
        "",
        renderCheck(result),
        `text: ${text}`,
        ...result.warnings.map((warning) => `warning: ${warning}`),
      ].join("\n"),
  };
}
