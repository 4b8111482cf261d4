import type { Fact } from "../../src/core/fact.ts";
import type { LocatedMention, MentionType, Source } from "../../src/perturb/index.ts";

/** `Subject | relation | value` as a fact, its names as the data writes them with underscores. */
export function tripleOf(text: string, index = 0): Fact {
  const [subject = "", relation = "", value = ""] = text.split(" | ");
  return {
    id: String(index + 1),
    subject: subject.replaceAll("_", " "),
    relation,
    value: value.replaceAll("_", " "),
    need: "required",
    origin: { subject, relation, value },
  };
}

/** A text whose mentions are marked in it: `[words|entity]`, `[words|entity|type]`. */
export function markedText(marked: string): { text: string; mentions: LocatedMention[] } {
  const mentions: LocatedMention[] = [];
  let text = "";
  let done = 0;
  for (const match of marked.matchAll(/\[([^|\]]+)\|([^|\]]+)(?:\|([^\]]+))?\]/g)) {
    text += marked.slice(done, match.index);
    const [, words = "", entity = "", type] = match;
    mentions.push({
      entity,
      span: { start: text.length, end: text.length + words.length },
      ...(type !== undefined && { type: type as MentionType }),
    });
    text += words;
    done = match.index + match[0].length;
  }
  return { text: text + marked.slice(done), mentions };
}

/** An example from its triples and its marked text. */
export function markedSource(triples: readonly string[], marked: string, domain?: string): Source {
  return {
    facts: triples.map(tripleOf),
    ...markedText(marked),
    ...(domain !== undefined && { domain }),
  };
}
