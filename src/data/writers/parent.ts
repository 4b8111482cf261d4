import type { Fact } from "../../core/fact.ts";
import { oneLine } from "./one-line.ts";
import type { Writer } from "./writer.ts";

/** The tables file of Google's PARENT program: one example a line. */
export const parent: Writer = {
  id: "parent",
  extensions: [".tables"],
  summary: "PARENT's tables file, one example a line; write references for the file beside it",
  async *write(items) {
    for await (const { example } of items) yield `${tableLine(example.facts)}\n`;
  },
};

/** Among triples, a fact without a subject is a triple with an empty one: its words count the same. */
function tableLine(facts: readonly Fact[]): string {
  const pairs = facts.every(({ subject }) => subject === null);
  return facts
    .map(({ subject, relation, value }) => (pairs ? [relation, value] : [subject ?? "", relation, value]))
    .map((members) => members.map(member).join("|||"))
    .join("\t");
}

/** Three bars would end a member: they are set apart. */
function member(text: string): string {
  return oneLine(text)
    .replace(/\|(?=\|)/g, "| ")
    .replace(/^\||\|$/g, (bar, at) => (at === 0 ? ` ${bar}` : `${bar} `));
}
