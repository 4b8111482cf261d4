import { usageError } from "../../core/errors.ts";
import type { Policy } from "../../data/policy.ts";
import type { FieldPolicy } from "../../data/policy-rule.ts";

/** What a text owes the fields of its data. Fields are named by path (`days[].icon`; a path covers all below it) or by name. */
export interface FieldOptions {
  /** Fields that a text must state. */
  readonly required?: readonly string[] | undefined;
  /** Fields that a text may leave out. */
  readonly optional?: readonly string[] | undefined;
  /** Fields that are not looked at: they neither support a text nor contradict it. */
  readonly ignore?: readonly string[] | undefined;
  /** All that a policy file can say, by field; the lists above come first. */
  readonly policy?: Policy | undefined;
}

/** The policy that a caller's lists and rules come to. */
export function policyOf({ required = [], optional = [], ignore = [], policy = {} }: FieldOptions): Policy {
  const rules = new Map(Object.entries(policy));
  const named = new Map<string, FieldPolicy>();
  const lists: readonly (readonly [FieldPolicy, readonly string[]])[] = [
    ["required", required],
    ["optional", optional],
    ["ignored", ignore],
  ];
  for (const [need, fields] of lists)
    for (const field of fields) {
      const other = named.get(field);
      if (other !== undefined && other !== need)
        throw usageError(
          `the field ${JSON.stringify(field)} is to be ${other} and ${need}`,
          "Name it in one list.",
        );
      named.set(field, need);
      const rule = rules.get(field);
      rules.set(field, typeof rule === "object" ? { ...rule, need } : need);
    }
  return Object.fromEntries(rules);
}
