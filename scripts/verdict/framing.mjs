// Words that true texts use though their data does not license them, with the domains whose texts do.
import { numberFacts } from "../../dist/data/facts/fact-draft.js";
import { givenFacts } from "../../dist/data/facts/given-facts.js";
import { wordFeatures } from "../../dist/detect/words/word-features.js";
import { versionsOf } from "../faithfulness/versions.mjs";

const IN_CODE = { file: "data" };
const NONE = new Map();
/** A word earns its place in so many domains. */
const LEAST = 3;

/** The domains of each stem, in true texts and true rewrites; names are nobody's ordinary words. */
export function framingDomains(records) {
  const domains = new Map();
  for (const record of records) {
    const facts = numberFacts(givenFacts(record.data, IN_CODE), IN_CODE);
    for (const { role, text } of versionsOf(record)) {
      if (role === "error") continue;
      for (const { stem, isName } of wordFeatures(facts, text, NONE)) {
        if (isName) continue;
        if (!domains.has(stem)) domains.set(stem, new Set());
        domains.get(stem).add(record.domain);
      }
    }
  }
  return domains;
}

/** The ordinary words with their number of domains, as they would have been learned without some domains. */
export function framingWithout(domains, left = new Set()) {
  const framing = new Map();
  for (const [stem, own] of domains) {
    const count = [...own].filter((domain) => !left.has(domain)).length;
    if (count >= LEAST) framing.set(stem, count);
  }
  return framing;
}
