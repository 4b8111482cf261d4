import type { Fact } from "../core/fact.ts";
import { type Column, readColumns } from "../text/values/columns.ts";
import { type FieldKind, fieldKind, unsaidKind } from "../text/values/field-kind.ts";
import type { PolicyFile } from "./policy-file.ts";
import type { FieldRule } from "./policy-rule.ts";

const REASONS: Readonly<Record<FieldKind, string>> = {
  id: "an id: readers do not need it",
  url: "an address of a page or file",
  hash: "a hash or token",
  image: "a picture or file",
  coordinate: "a coordinate: texts name the place",
  code: "an opaque code",
  technical: "written by the system, not about the subject",
  contact: "an address or number to write to or call: a text may leave it out",
  unit: "says what other fields are in",
  boolean: "says whether something holds",
  date: "a date or time",
  number: "a number",
  category: "one of a few values",
  name: "a name or a short text",
  text: "a long text, which a text about it need not repeat",
};
const OPTIONAL: ReadonlySet<FieldKind> = new Set(["contact", "unit", "text"]);

/**
 * A policy for people to look over: a rule with its reason for every field of an example's facts, by its path. Facts of
 * triples are required, whatever they hold.
 */
export function suggestPolicy(facts: readonly Fact[]): PolicyFile {
  const columns = readColumns(facts);
  const rules = columns.columns.map((column): [string, FieldRule] => {
    if (column.facts.some(({ origin }) => origin?.attribute === undefined))
      return [column.path, { need: "required", reason: "a relation of a triple" }];
    const kind = kindOf(column);
    const unsaid = unsaidKind({ names: column.names, values: valuesOf(column) }) !== undefined;
    const unit = columns.unitOf(column.facts[0]!);
    const measured =
      unit?.unit === undefined || kind !== "number" ? "" : `, in ${unitWords(unit.unit.name, unit.scale)}`;
    const key = column.facts.some(({ row }) => row?.keyAttribute === column.names.at(-1))
      ? "; names its row"
      : "";
    return [
      policyPath(column),
      {
        need: unsaid || OPTIONAL.has(kind) ? "optional" : "required",
        reason: `${REASONS[kind]}${measured}${key}`,
      },
    ];
  });
  return { fields: Object.fromEntries(rules) };
}

function kindOf(column: Column): FieldKind {
  return fieldKind({ names: column.names, values: valuesOf(column), declaresUnit: column.declaresUnit });
}

function valuesOf({ facts }: Column): string[] {
  return facts.map(({ value }) => value);
}

/** What a policy calls a column: its path, or its attribute where the data has no paths. */
function policyPath({ path, facts, names }: Column): string {
  return facts[0]!.origin?.path === undefined ? names.at(-1)! : path;
}

function unitWords(name: string, scale: number): string {
  return scale === 1 ? name : `${name} × ${scale}`;
}
