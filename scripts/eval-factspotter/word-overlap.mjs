// What needs no model at all: how many words of the facts a text has.
import { judged, notApplicable, perCase } from "../../dist/core/index.js";
import { nameWords } from "../../dist/text/name-words.js";

/** A metric: the share of the different words of subjects, relations and values, in small letters, that the text has. */
export const wordOverlap = {
  id: "word-overlap",
  version: "1",
  options: {},
  fingerprints: {},
  needs: ["facts"],
  parts: [
    {
      name: "share",
      summary: "share of the facts' words found in the text",
      better: "higher",
      range: [0, 1],
    },
  ],
  tallies: ["texts", "share"],
  judge: perCase(({ example: { facts }, candidate: { text } }) => {
    const wanted = new Set(
      facts.flatMap((fact) => [fact.subject ?? "", fact.relation, fact.value].flatMap(nameWords)),
    );
    if (wanted.size === 0) return notApplicable("the facts have no words");
    const found = new Set(nameWords(text));
    return judged([1, [...wanted].filter((word) => found.has(word)).length / wanted.size]);
  }),
  summarize: ([texts = 0, share = 0]) => (texts === 0 ? {} : { share: share / texts }),
};
