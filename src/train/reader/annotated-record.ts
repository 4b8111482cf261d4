import type { Fact } from "../../core/fact.ts";
import { readableName } from "../../data/facts/readable-name.ts";
import { recordFacts } from "../../data/facts/record-facts.ts";

/** Words of a text and the values they rest on. */
export interface Rest {
  readonly words: string;
  readonly paths: readonly string[];
  readonly how: string;
}

/** A change of a text's words that makes one error. */
export interface Edit {
  readonly kind: string;
  readonly find: string;
  readonly put: string;
  readonly paths: readonly string[];
}

/** A change of a text's words that keeps it true. */
export interface Rewrite {
  readonly find: string;
  readonly put: string;
}

/** A true text with what its words rest on, and what can be changed in it. */
export interface AnnotatedText {
  readonly text: string;
  readonly rests: readonly Rest[];
  readonly omits: readonly string[];
  readonly edits: readonly Edit[];
  readonly rewrites?: readonly Rewrite[];
}

/** Data with texts that were written for it: a line of `records`. */
export interface AnnotatedRecord {
  readonly id: string;
  readonly domain: string;
  readonly form: string;
  readonly data: unknown;
  readonly optional: readonly string[];
  readonly texts: readonly AnnotatedText[];
}

/** The values of a record as facts, each with its path as the record's annotations write it. */
export function factsOfRecord({
  data,
  form,
  id,
}: Pick<AnnotatedRecord, "data" | "form" | "id">): readonly Fact[] {
  const drafts =
    form === "triples"
      ? (data as readonly { subject: unknown; relation: unknown; value: unknown }[]).map(
          ({ subject, relation, value }, at) => ({
            subject: String(subject),
            relation: readableName(String(relation)),
            value: String(value),
            need: "required" as const,
            origin: { path: `[${at}]` },
          }),
        )
      : recordFacts(data, { file: id });
  return drafts.map(({ subject, relation, value, need, origin }, at) => ({
    id: String(at + 1),
    subject,
    relation,
    value,
    need,
    ...(origin && { origin }),
  }));
}

/** Positions of the facts that a path covers: `a[].c` stands for every index, and a path for all below it. */
export function factsUnder(path: string, facts: readonly Fact[]): readonly number[] {
  const escaped = path
    .replace(/[.*+?^${}()|\\]/g, "\\$&")
    .replaceAll("[]", "\\[\\d+\\]")
    .replace(/\[(\d+)\]/g, "\\[$1\\]");
  const pattern = new RegExp(`^${escaped}(?=$|\\.|\\[)`);
  return facts.flatMap((fact, at) => (pattern.test(fact.origin?.path ?? "") ? [at] : []));
}
