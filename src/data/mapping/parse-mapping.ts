import { usageError } from "../../core/errors.ts";
import { didYouMean } from "../../core/nearest.ts";
import type { Mapping } from "./mapping.ts";

const ONE = ["records", "id", "subject", "groupBy", "delimiter", "quote"];
const SEVERAL = ["facts", "references", "tags"];
const NAMES = [...ONE, ...SEVERAL, "outputs"];

/**
 * A mapping from the words of a command line: `id=key`, `references=ref1,ref2`, `outputs.gpt=answer` (the system's
 * name after the dot) or `outputs=answer` (the system is called as the field is). What is said twice adds up.
 */
export function parseMapping(words: readonly string[]): Mapping {
  const single = new Map<string, string>();
  const lists = new Map<string, string[]>();
  const outputs = new Map<string, string>();
  for (const word of words) {
    const { name, system, value } = split(word);
    if (name === "outputs")
      for (const field of value.split(",")) outputs.set(system ?? (field.includes("*") ? "*" : field), field);
    else if (ONE.includes(name)) single.set(name, value === "\\t" ? "\t" : value);
    else lists.set(name, [...(lists.get(name) ?? []), ...value.split(",")]);
  }
  return {
    ...Object.fromEntries(single),
    ...Object.fromEntries(lists),
    ...(outputs.size > 0 && { outputs: Object.fromEntries(outputs) }),
  };
}

function split(word: string): { name: string; system: string | undefined; value: string } {
  const equals = word.indexOf("=");
  const left = word.slice(0, Math.max(equals, 0));
  const value = word.slice(equals + 1);
  const dot = left.indexOf(".");
  const name = dot < 0 ? left : left.slice(0, dot);
  const known = name === "outputs" || (dot < 0 && NAMES.includes(name));
  if (!known || (value === "" && name !== "quote"))
    throw usageError(
      `a mapping is written name=field, not ${JSON.stringify(word)}`,
      didYouMean(name, NAMES, `Names: ${NAMES.join(", ")}. For instance: references=ref1,ref2`),
    );
  return { name, system: dot < 0 ? undefined : left.slice(dot + 1), value };
}
