import { didYouMean } from "../../core/nearest.ts";
import { type Glob, globOf } from "./glob.ts";
import type { Mapping } from "./mapping.ts";

/**
 * What a field of a record is to Assay. A `named` fact was asked for by its own name, not by a pattern; an `only` one is
 * all that the mapping names for facts: what it holds is the record.
 */
export type Role =
  | { readonly kind: "id" | "group" | "subject" | "reference" | "none" }
  | { readonly kind: "output"; readonly system: string }
  | { readonly kind: "tag"; readonly name: string; readonly path: string }
  | { readonly kind: "fact"; readonly named: boolean; readonly only: boolean };

interface Rule {
  readonly part: keyof Mapping;
  readonly glob: Glob;
  /** Whether the user wrote it; the others are the usual names. */
  readonly given: boolean;
  role(path: string, star: string): Role;
}

interface Match {
  readonly rule: Rule;
  readonly role: Role;
}

/** What a field is, by the rule that says so; fields inside it follow the same rule. */
export interface Found {
  readonly role: Role;
  readonly rule: object | undefined;
}

/** A record itself, and a field that no rule mentions. */
export const NO_ROLE: Found = { role: { kind: "none" }, rule: undefined };

const USUAL_REFERENCES = ["references", "reference", "refs", "ref", "targets", "target"];
const USUAL_OUTPUTS = ["outputs", "output", "predictions", "prediction", "generated", "candidate", "text"];
const KNOWN_LIMIT = 4096;
const NAMES_LIMIT = 500;

/** Says what each field of a file's records is, and remembers which fields were there. */
export class FieldRoles {
  readonly #used: readonly Rule[];
  readonly #facts: readonly Rule[];
  readonly #known = new Map<string, { readonly used: Match | undefined; readonly fact: Match | undefined }>();
  readonly #names = new Set<string>();
  readonly #matched = new Set<Rule>();

  constructor(mapping: Mapping) {
    this.#used = usedRules(mapping);
    this.#facts = (mapping.facts ?? ["*"]).map((pattern) => ({
      part: "facts",
      glob: globOf(pattern),
      given: mapping.facts !== undefined,
      role: () => ({
        kind: "fact",
        named: !pattern.includes("*"),
        only: !pattern.includes("*") && mapping.facts?.length === 1,
      }),
    }));
  }

  /** What the field at a path is, given what the field around it is: a rule for the field itself comes first. */
  find(path: string, around: Found): Found {
    const { used, fact } = this.#rulesFor(path);
    if (used !== undefined && used.rule !== around.rule) return used;
    if (around.role.kind !== "none" && around.role.kind !== "fact") return around;
    return fact !== undefined && fact.rule !== around.rule ? fact : around;
  }

  #rulesFor(path: string): { readonly used: Match | undefined; readonly fact: Match | undefined } {
    const known = this.#known.get(path);
    if (known !== undefined) return known;
    if (this.#names.size < NAMES_LIMIT) this.#names.add(path.replace(/\[\d+\]/g, "[*]"));
    const found = { used: bestMatch(this.#used, path), fact: bestMatch(this.#facts, path) };
    for (const match of [found.used, found.fact]) if (match) this.#matched.add(match.rule);
    // Paths count the members of lists, so a file may have any number of them.
    if (this.#known.size >= KNOWN_LIMIT) this.#known.clear();
    this.#known.set(path, found);
    return found;
  }

  /** Names of fields seen so far, for "did you mean". */
  get names(): readonly string[] {
    return [...this.#names];
  }

  /** A complaint for each pattern of the mapping that named no field so far, with what it may have meant. */
  unmatched(): { readonly message: string; readonly hint: string }[] {
    return [...this.#used, ...this.#facts]
      .filter((rule) => rule.given && !this.#matched.has(rule))
      .map(({ part, glob }) => ({
        message: `there is no field ${JSON.stringify(glob.pattern)}, which the mapping names for ${part}`,
        hint: didYouMean(glob.pattern, this.names, `There are: ${this.names.slice(0, 12).join(", ")}.`),
      }));
  }

  /** Whether a field called `text` was taken for a system's text though nobody said so. */
  get guessedText(): boolean {
    return [...this.#matched].some((rule) => !rule.given && rule.glob.pattern === "text");
  }
}

function bestMatch(rules: readonly Rule[], path: string): Match | undefined {
  let best: Match | undefined;
  for (const rule of rules) {
    if (best !== undefined && rule.glob.specificity <= best.rule.glob.specificity) continue;
    const star = rule.glob.match(path);
    if (star !== undefined) best = { rule, role: rule.role(path, star) };
  }
  return best;
}

function usedRules(mapping: Mapping): Rule[] {
  const { id, subject, groupBy, references, outputs, tags } = mapping;
  const single = (
    part: keyof Mapping,
    field: string | undefined,
    kind: "id" | "group" | "subject",
  ): Rule[] =>
    field === undefined ? [] : [{ part, glob: globOf(field), given: true, role: () => ({ kind }) }];
  const reference = (): Role => ({ kind: "reference" });
  const tag = (path: string, star: string): Role => ({ kind: "tag", name: star || path, path });
  return [
    ...(id === undefined ? [usual("id", "id", () => ({ kind: "id" }))] : single("id", id, "id")),
    ...single("groupBy", groupBy, "group"),
    ...single("subject", subject, "subject"),
    ...(references?.map(
      (field): Rule => ({ part: "references", glob: globOf(field), given: true, role: reference }),
    ) ?? USUAL_REFERENCES.map((name) => usual("references", name, reference))),
    ...(outputs === undefined ? usualOutputs() : Object.entries(outputs).map(outputRule)),
    ...(tags?.map((field): Rule => ({ part: "tags", glob: globOf(field), given: true, role: tag })) ?? [
      { part: "tags", glob: globOf("tags.*"), given: false, role: tag },
    ]),
  ];
}

/** A rule for a usual name, in upper or lower case. */
function usual(part: keyof Mapping, name: string, role: (path: string) => Role): Rule {
  const match = (path: string) => (path.toLowerCase() === name ? "" : undefined);
  return { part, glob: { pattern: name, specificity: Number.POSITIVE_INFINITY, match }, given: false, role };
}

function usualOutputs(): Rule[] {
  return [
    {
      part: "outputs",
      glob: globOf("outputs.*"),
      given: false,
      role: (_, star) => ({ kind: "output", system: star }),
    },
    ...USUAL_OUTPUTS.map((name) => usual("outputs", name, (path) => ({ kind: "output", system: path }))),
  ];
}

function outputRule([system, field]: [string, string]): Rule {
  return {
    part: "outputs",
    glob: globOf(field),
    given: true,
    role: (_, star) => ({ kind: "output", system: system.replace("*", () => star) }),
  };
}
