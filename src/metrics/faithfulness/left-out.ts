import type { Claim } from "../../claims/index.ts";
import type { FactCoverage } from "../../detect/coverage/cover-facts.ts";
import type { SoughtKind } from "../../detect/coverage/sought.ts";
import { readText, type TextReading, wordAt } from "../../detect/reading/text-reading.ts";
import { claimGroup } from "./weigh-claim.ts";

/** Kinds of facts in whose place a claim of a group may stand. */
const KINDS: Readonly<Record<ReturnType<typeof claimGroup>, readonly SoughtKind[]>> = {
  number: ["number", "zero"],
  date: ["date", "time"],
  time: ["time", "date"],
  name: ["name", "words", "enum"],
  other: ["number", "zero", "code"],
};

/** Facts below this suspicion are taken for stated. */
const LEAST = 0.2;
/** Numbers nearer than this factor are of one size. */
const NEAR = 3;

/**
 * Claims with what the text leaves out that they may have taken the place of: a value that the data does not have is suspicious by itself, and more so
 * where the field's own value is told nowhere.
 */
export function withLeftOut(
  claims: readonly Claim[],
  coverage: readonly FactCoverage[],
  text: string,
): readonly Claim[] {
  const left = coverage.filter(
    ({ status, suspicion, sought }) =>
      status !== "stated" && suspicion >= LEAST && sought.fact.need === "required",
  );
  if (left.length === 0) return claims;
  const reading = readText(text);
  return claims.map((claim) => {
    const found = leftOut(claim, left, reading);
    if (!found) return claim;
    const features = { ...claim.features, ...found.features };
    return { ...claim, features, ...(found.fact !== undefined && { inPlaceOf: found.fact }) };
  });
}

/** A fact from this suspicion on is taken for left out. */
const SURE = 0.5;

function leftOut(
  claim: Claim,
  left: readonly FactCoverage[],
  reading: TextReading,
): { readonly features: Readonly<Record<string, number>>; readonly fact: string | undefined } | undefined {
  const kinds = KINDS[claimGroup(claim)];
  const alike = left.filter(({ sought }) => kinds.includes(sought.kind));
  if (alike.length === 0) return undefined;
  const place = Math.min(wordAt(reading, claim.span.start), reading.words.length - 1);
  const value = valueAt(claim, reading);
  const most = (isSo: (one: FactCoverage) => boolean): number =>
    alike.reduce((max, one) => (isSo(one) ? Math.max(max, one.suspicion) : max), 0);
  const isHere = ({ sought }: FactCoverage): boolean => isNamedNear(sought.own, place, reading);
  const isNear = ({ sought }: FactCoverage): boolean =>
    sought.number === undefined || isOfSize(sought.number.value, value);
  const here = alike.filter((one) => isHere(one) && isNear(one));
  const sure = here.filter(({ suspicion }) => suspicion >= SURE);
  return {
    features: {
      "left out": most(() => true),
      "left out here": most(isHere),
      "left out here, of its size": most((one) => here.includes(one)),
    },
    fact: sure.length === 1 ? sure[0]!.fact : undefined,
  };
}

/** Whether a field is named in the sentence of a word. */
function isNamedNear(stems: readonly string[], place: number, { words, places }: TextReading): boolean {
  const sentence = words[place]?.sentence;
  return stems.some((stem) => places.get(stem)?.some((at) => words[at]!.sentence === sentence));
}

function valueAt({ span }: Claim, { numbers }: TextReading): number | undefined {
  return numbers.find((one) => one.span.start < span.end && span.start < one.span.end)?.value;
}

function isOfSize(one: number, other: number | undefined): boolean {
  if (other === undefined) return false;
  if (one === 0 || other === 0) return one === other;
  const ratio = Math.abs(other / one);
  return ratio <= NEAR && ratio >= 1 / NEAR;
}
