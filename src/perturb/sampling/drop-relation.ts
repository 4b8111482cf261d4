import { nameWords } from "../../text/name-words.ts";
import { editText, survivors } from "../edit-text.ts";
import { removeTidily } from "../remove-tidily.ts";
import { wordString } from "../word-string.ts";
import { type Draft, withError } from "./draft.ts";
import type { SamplerMeans } from "./fact-sample.ts";
import { type RelationPhrase, relationPhrases } from "./relation-phrases.ts";
import { spansOf } from "./value-spans.ts";

/** Takes the words out of the text that are nearest in meaning to the fact's relation; its entities stay. */
export async function dropRelation(draft: Draft, { nearest }: Pick<SamplerMeans, "nearest">): Promise<Draft> {
  const { source, fact } = draft;
  const { text, mentions } = source;
  const relation = nameWords(fact.relation).join(" ") || fact.relation;
  const phrase = await nearestPhrase(relationPhrases(source, fact), relation, nearest);
  if (!phrase) return draft;
  const removed = removeTidily(
    text,
    phrase.places,
    mentions.map(({ span }) => span),
  );
  const edited = editText(
    text,
    removed.map((span) => ({ ...span, insert: "" })),
  );
  if (edited.text.trim() === "") return draft;
  const left = survivors(mentions, edited);
  return withError(
    draft,
    { source: { ...source, text: edited.text, mentions: left } },
    { expressed: false, failing: "relation", kind: "drop-relation", spans: spansOf(fact, "value", left) },
  );
}

/** The relation's own words where they are, else the nearest to them. */
async function nearestPhrase(
  phrases: readonly RelationPhrase[],
  relation: string,
  nearest: SamplerMeans["nearest"],
): Promise<RelationPhrase | undefined> {
  if (phrases.length === 0) return undefined;
  const words = wordString(relation);
  const own = phrases.find(({ text }) => wordString(text) === words);
  if (own) return own;
  const texts = phrases.map(({ text }) => text);
  return phrases[await nearest(texts, relation)];
}
