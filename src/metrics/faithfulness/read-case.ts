import { type Claim, checkClaims } from "../../claims/index.ts";
import type { Fact } from "../../core/fact.ts";
import { coverFacts, type FactCoverage } from "../../detect/coverage/cover-facts.ts";
import { excessOf, type UnlicensedWord, unlicensedWords } from "../../detect/words/unlicensed-words.ts";

/** What the detectors found in one text. */
export interface TextFindings {
  readonly claims: readonly Claim[];
  readonly words: readonly UnlicensedWord[];
  /** How far the words are stranger than those of a true text of that length. */
  readonly strangeness: number;
  /** In the order of the facts. */
  readonly coverage: readonly FactCoverage[];
}

/** Asks every detector about one text. */
export function findIn(facts: readonly Fact[], text: string): TextFindings {
  const claims = checkClaims(facts, text);
  const words = unlicensedWords(facts, text);
  const alsoStated = new Set(
    claims.flatMap((claim) =>
      claim.status === "supported" && claim.derivation ? claim.derivation.operands : [],
    ),
  );
  return {
    claims,
    words,
    strangeness: excessOf(words, text),
    coverage: coverFacts(facts, text, { alsoStated }),
  };
}
