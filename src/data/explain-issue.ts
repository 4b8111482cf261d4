import type { z } from "zod";
import { didYouMean } from "../core/nearest.ts";

/** What is wrong with a value, in words, and what to do. */
export interface Explanation {
  readonly message: string;
  readonly hint: string;
}

type Issue = z.core.$ZodIssue;

/** Words for the first thing a schema has against a value; `known` gives the keys allowed at a path. */
export function explainIssue(
  issues: readonly Issue[],
  known: (path: readonly PropertyKey[]) => readonly string[],
): Explanation {
  const issue = deepest(issues[0]!, []);
  const at = pathText(issue.path);
  if (issue.code !== "unrecognized_keys")
    return {
      message: `${at === "" ? "the record" : at}: ${issue.message.replace(/^Invalid input: /, "")}`,
      hint: "",
    };
  const key = issue.keys[0]!;
  const names = known(issue.path);
  return {
    message: `unknown key ${JSON.stringify(key)}${at === "" ? "" : ` in ${at}`}`,
    hint: didYouMean(key, names, `Known keys: ${names.join(", ")}.`),
  };
}

/** Of a union's alternatives, the one whose outer form the value has says what is wrong inside. */
function deepest(issue: Issue, path: readonly PropertyKey[]): Issue {
  const here = { ...issue, path: [...path, ...issue.path] } as Issue;
  if (issue.code !== "invalid_union") return here;
  const inner = issue.errors.map((errors) => errors[0]).find((e) => e && !isOuterMismatch(e));
  return inner === undefined ? here : deepest(inner, here.path);
}

function isOuterMismatch(issue: Issue): boolean {
  return issue.path.length === 0 && issue.code !== "unrecognized_keys";
}

function pathText(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, step) => {
    if (typeof step === "number") return `${text}[${step}]`;
    return text === "" ? String(step) : `${text}.${String(step)}`;
  }, "");
}
