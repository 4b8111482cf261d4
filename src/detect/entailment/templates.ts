import { z } from "zod";
import { badData } from "../../core/errors.ts";
import type { Fact } from "../../core/fact.ts";
import { nameWords } from "../../text/name-words.ts";

/** Sentences for relations, with `{subject}`, `{relation}` and `{value}` in the place of what they stand for; by the words of the relation's name. */
export type Templates = ReadonlyMap<string, string>;

/** The entry for every relation that has none of its own. */
const ANY = "*";

/** What is said of a relation for which there is no template. */
const PLAIN = "The {relation} of {subject} is {value}.";
const WITHOUT_SUBJECT = "The {relation} is {value}.";

const stored = z.record(z.string(), z.string());

/** A file of templates: a JSON object of relations and sentences. */
export function parseTemplates(text: string, file: string): Templates {
  const hint =
    'Write {"birthPlace": "{subject} was born in {value}.", "*": "The {relation} of {subject} is {value}."}';
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (cause) {
    throw badData(`no JSON: ${(cause as Error).message}`, { file }, hint);
  }
  const parsed = stored.safeParse(data);
  if (!parsed.success) throw badData("is no object of relations and sentences", { file }, hint);
  const templates = new Map<string, string>();
  for (const [relation, template] of Object.entries(parsed.data)) {
    if (!template.includes("{value}"))
      throw badData(`the template of ${JSON.stringify(relation)} has no {value}`, { file }, hint);
    templates.set(relation === ANY ? ANY : wordsOf(relation), template);
  }
  return templates;
}

/** A fact as a sentence. A template that names a subject does not fit a fact without one. */
export function sentenceOf({ subject, relation, value }: Fact, templates: Templates = new Map()): string {
  const own = templates.get(wordsOf(relation)) ?? templates.get(ANY);
  const plain = subject === null ? WITHOUT_SUBJECT : PLAIN;
  const template = own === undefined || (subject === null && own.includes("{subject}")) ? plain : own;
  const parts: Readonly<Record<string, string>> = {
    subject: subject ?? "",
    relation: wordsOf(relation) || relation,
    value,
  };
  return template.replace(/\{(subject|relation|value)\}/g, (_, part: string) => parts[part]!);
}

/** `birthPlace`, `birth_place` and "Birth place" are one relation. */
function wordsOf(relation: string): string {
  return nameWords(relation).join(" ");
}
