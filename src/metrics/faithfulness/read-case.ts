import { type Claim, checkClaims } from "../../claims/index.ts";
import type { Fact } from "../../core/fact.ts";
import type { SupportReading } from "../../core/ports.ts";
import { coverFacts, type FactCoverage } from "../../detect/coverage/cover-facts.ts";
import { type ContradictedFlag, contradictedFlags } from "../../detect/flags/contradicted-flags.ts";
import { excessOf, type UnlicensedWord, unlicensedWords } from "../../detect/words/unlicensed-words.ts";
import { withLeftOut } from "./left-out.ts";

/** What the detectors found in one text. */
export interface TextFindings {
  readonly claims: readonly Claim[];
  readonly words: readonly UnlicensedWord[];
  readonly flags: readonly ContradictedFlag[];
  /** How far the words are stranger than those of a true text of that length. */
  readonly strangeness: number;
  /** In the order of the facts. */
  readonly coverage: readonly FactCoverage[];
  /** What a model read, where there is one. */
  readonly reading?: SupportReading;
}

/** Asks every detector about one text. Other words that a policy allows for a value license them and state it, as the value itself does. */
export function findIn(given: readonly Fact[], text: string, reading?: SupportReading): TextFindings {
  const facts = given.flatMap((fact) => [fact, ...inOtherWords(fact)]);
  const claims = checkClaims(facts, text);
  const words = unlicensedWords(facts, text);
  const alsoStated = new Set(claims.flatMap(statedBy));
  const coverage = coverFacts(facts, text, { alsoStated });
  const told = withLeftOut(claims, coverage, text);
  return {
    claims: facts.length === given.length ? told : told.map((claim) => withOwnFacts(claim)),
    words,
    flags: contradictedFlags(facts, text),
    strangeness: excessOf(words, text),
    coverage: facts.length === given.length ? coverage : bestOf(given, coverage),
    ...(reading && { reading }),
  };
}

/** The facts that a claim states for sure: what a value was worked out from, or the one cell that a value can mean. */
export function statedBy({ status, kind, derivation, facts }: Claim): readonly string[] {
  if (status !== "supported") return [];
  if (derivation) return derivation.operands;
  return kind !== "name" && facts.length === 1 ? facts : [];
}

/** Stands between the id of a fact and the number of another wording of its value. */
const OTHER = "\u0000";

function inOtherWords(fact: Fact): Fact[] {
  return (fact.aliases ?? []).map((value, at) => ({
    ...fact,
    id: `${fact.id}${OTHER}${at}`,
    value,
    need: "optional",
  }));
}

const ownId = (id: string): string => id.split(OTHER)[0]!;

function withOwnFacts(claim: Claim): Claim {
  return {
    ...claim,
    facts: [...new Set(claim.facts.map(ownId))],
    ...(claim.inPlaceOf !== undefined && { inPlaceOf: ownId(claim.inPlaceOf) }),
  };
}

/** What is found of each fact, by the wording that is stated best. */
function bestOf(facts: readonly Fact[], coverage: readonly FactCoverage[]): FactCoverage[] {
  const best = new Map<string, FactCoverage>();
  for (const one of coverage) {
    const id = ownId(one.fact);
    const before = best.get(id);
    if (before === undefined || one.suspicion < before.suspicion) best.set(id, { ...one, fact: id });
  }
  return facts.map(({ id }) => best.get(id)!);
}
