import type { Fact } from "../../core/fact.ts";
import { type AnnotatedText, factsOfRecord } from "./annotated-record.ts";
import type { ReadRecord } from "./record-groups.ts";

/** A text over data without annotations: words that are a value of the data rest on it. */
export function saidValues(id: string, facts: readonly Fact[], text: string): ReadRecord {
  const small = text.toLowerCase();
  const rests = facts.flatMap(({ value, origin }) => {
    const start = small.indexOf(value.toLowerCase());
    if (start < 0 || value.length < 2) return [];
    return [{ words: text.slice(start, start + value.length), paths: [origin!.path!], how: "value" }];
  });
  const annotated: AnnotatedText = { text, rests, omits: [], edits: [] };
  return { record: { id, domain: id, form: "record", data: null, optional: [], texts: [annotated] }, facts };
}

const TRIPLE = /^<head> (.*) <rel> (.*) <tail> (.*)$/s;

/** A line of rel2text: one triple with a text. */
export function rel2textRecord(
  id: string,
  { in: triple, out }: { readonly in: string; readonly out: string },
): ReadRecord | undefined {
  const found = TRIPLE.exec(triple);
  if (!found) return undefined;
  const [, subject, relation, value] = found as unknown as [string, string, string, string];
  return saidValues(id, factsOfRecord({ id, form: "triples", data: [{ subject, relation, value }] }), out);
}

/** A line of E2E: a meaning representation, `name[Alimentum], area[city centre]`, with a text. */
export function e2eRecord(id: string, mr: string, text: string): ReadRecord {
  const slots = [...mr.matchAll(/(?<![\w ])([\w ]+)\[([^\]]*)\]/g)].map(([, name, value]) => [
    name!.trim(),
    value!,
  ]);
  return saidValues(id, factsOfRecord({ id, form: "record", data: Object.fromEntries(slots) }), text);
}
