import { badData } from "../../core/errors.ts";
import type { Example } from "../../core/example.ts";
import type { Fact } from "../../core/fact.ts";
import { entityLabel } from "../facts/entity-label.ts";
import { parseTriple, TABLE_CONTEXT } from "../facts/triple-fact.ts";
import { wellFormed } from "./well-formed.ts";
import type { Writer } from "./writer.ts";

/** WebNLG XML. Facts without a subject are about DART's `[TABLECONTEXT]`; every fact is required when read again. */
export const webnlg: Writer = {
  id: "webnlg",
  extensions: [".xml"],
  summary: "WebNLG XML, as of release 3.0",
  async *write(items) {
    yield '<?xml version="1.0" encoding="utf-8"?>\n<benchmark>\n  <entries>\n';
    for await (const { example } of items) yield entryText(example);
    yield "  </entries>\n</benchmark>\n";
  },
};

function entryText({ id, facts, references, tags }: Example): string {
  const { category = "MISC", shape, shape_type } = tags;
  const attributes = { category, eid: id, shape, shape_type, size: tags.size ?? String(facts.length) };
  const subjects = new Set(facts.map(({ subject }) => subject));
  const triples = facts.map(
    (fact) => `        <mtriple>${content(tripleText(fact, subjects, id))}</mtriple>\n`,
  );
  const texts = references.map(
    (text, index) => `      <lex comment="good" lid="Id${index + 1}">${content(text)}</lex>\n`,
  );
  const written = Object.entries(attributes).flatMap(([name, value]) =>
    value === undefined ? [] : [` ${name}="${attribute(value)}"`],
  );
  return `    <entry${written.join("")}>\n      <modifiedtripleset>\n${triples.join("")}      </modifiedtripleset>\n${texts.join("")}    </entry>\n`;
}

function tripleText(fact: Fact, subjects: ReadonlySet<string | null>, id: string): string {
  const { subject, relation, value, origin } = fact;
  const underscored = (text: string): string => text.replaceAll(" ", "_");
  const parts = [
    subject === null ? TABLE_CONTEXT : written(subject, [origin?.subject, underscored(subject)]),
    relation,
    written(value, [
      origin?.value,
      subjects.has(value) || value.includes("|") ? underscored(value) : undefined,
      value,
    ]),
  ];
  const text = parts.join(" | ");
  const read = parseTriple(text);
  if (read?.every((part, at) => part === parts[at]?.trim())) return text;
  throw badData(
    `example ${id}: the relation ${JSON.stringify(relation)} holds " | ", which separates the parts of a triple in WebNLG XML`,
    undefined,
    "Write another format, for instance .jsonl or .trig.",
  );
}

/** The first way of writing a text that reads back as it; else in quotes (an underscore reads as a space even there). */
function written(text: string, ways: readonly (string | undefined)[]): string {
  const way = ways.find((raw) => raw !== undefined && raw.trim() === raw && entityLabel(raw) === text);
  return way ?? `"${text}"`;
}

/** Characters that XML cannot hold, not even as a number. */
function representable(text: string): string {
  return wellFormed(text).replace(/[\x00-\x08\x0b\x0c\x0e-\x1f\uFFFE\uFFFF]/g, "\uFFFD");
}

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function content(text: string): string {
  return representable(text)
    .replace(/[&<>]/g, (character) => ENTITIES[character] ?? "")
    .replaceAll("\r", "&#xD;");
}

function attribute(text: string): string {
  return representable(text)
    .replace(/[&<>"]/g, (character) => ENTITIES[character] ?? "")
    .replace(/[\t\n\r]/g, (character) => `&#x${character.charCodeAt(0).toString(16).toUpperCase()};`);
}
