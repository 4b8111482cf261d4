import type { Claim } from "../../claims/index.ts";
import type { WordReading } from "../../core/ports.ts";
import type { Span } from "../../core/span.ts";
import type { ContradictedFlag } from "../../detect/flags/contradicted-flags.ts";
import type { UnlicensedWord } from "../../detect/words/unlicensed-words.ts";
import { logit, oddsOf } from "./logistic.ts";
import type { TextFindings } from "./read-case.ts";
import model from "./verdict.json" with { type: "json" };
import { claimOdds } from "./weigh-claim.ts";

/** Words of a text that may be false, with what each detector says of them. */
export interface Suspect {
  readonly span: Span;
  /** Log-odds that they are false. */
  readonly odds: number;
  /** What rules say of a number, date or name. */
  readonly claim?: Claim;
  /** A yes or no of the data that they turn round. */
  readonly flag?: ContradictedFlag;
  /** What rules say of a word that the data does not license. */
  readonly word?: UnlicensedWord;
  /** What a model reads in the worst of them. */
  readonly read?: WordReading;
}

/** Everything in a text that may be false, in its order; without a model, what rules are sure of. */
export function suspectsOf(findings: TextFindings): readonly Suspect[] {
  const found = findings.reading ? readSuspects(findings, findings.reading.words) : sureSuspects(findings);
  const flags = findings.flags.map((flag): Suspect => ({ span: flag.span, odds: flagOdds(flag), flag }));
  return [...found, ...flags].sort((a, b) => a.span.start - b.span.start);
}

/** The log-odds that a flag is turned round indeed. */
export function flagOdds({ features }: ContradictedFlag): number {
  return oddsOf(model.rules.flags, features);
}

function sureSuspects({ claims, words }: TextFindings): Suspect[] {
  return [
    ...claims.filter(isAccused).map((claim) => ({ span: claim.span, odds: claimOdds(claim), claim })),
    ...words.filter(isAccused).map((word) => ({ span: word.span, odds: logit(word.suspicion), word })),
  ];
}

/** Whether rules are sure that something is wrong. */
export function isAccused({ status }: Claim | UnlicensedWord): boolean {
  return status === "contradicted" || status === "unsupported";
}

/** Each claim with what was read of its words, then each word that is in none. */
function readSuspects({ claims, words }: TextFindings, read: readonly WordReading[]): Suspect[] {
  const inClaims = new Set<WordReading>();
  const ofClaims = claims.map((claim): Suspect => {
    const own = read.filter(({ span }) => overlaps(span, claim.span));
    for (const one of own) inClaims.add(one);
    return weighed(claim.span, { claim, word: overlapping(words, claim.span), read: worst(own) });
  });
  const ofWords = read
    .filter((one) => !inClaims.has(one))
    .map((one): Suspect => weighed(one.span, { word: overlapping(words, one.span), read: one }));
  return [...ofClaims, ...ofWords];
}

type Said = { readonly [Who in "claim" | "word" | "read"]?: Suspect[Who] | undefined };

function weighed(span: Span, { claim, word, read }: Said): Suspect {
  const odds = claim
    ? oddsOf(model.reader.claims, readClaimFeatures(claim, word, read))
    : oddsOf(model.reader.words, readWordFeatures(word, read!));
  return { span, odds, ...(claim && { claim }), ...(word && { word }), ...(read && { read }) };
}

/** Log-odds of a claim by rules count up to this much: beyond it they were hardly ever seen. */
const MOST_ODDS = 6;
/** What is taken for read where a claim has no word that was. */
const UNREAD = -5;

/** What is seen of a claim by rules and by a model. */
export function readClaimFeatures(
  claim: Claim,
  word: UnlicensedWord | undefined,
  read: WordReading | undefined,
): Readonly<Record<string, number>> {
  const margin = read ? logit(1 - read.supported) : UNREAD;
  return {
    rules: Math.max(-MOST_ODDS, Math.min(MOST_ODDS, claimOdds(claim))),
    read: margin,
    accused: isAccused(claim) ? 1 : 0,
    "accused, read": isAccused(claim) ? margin : 0,
    "supported, read": claim.status === "supported" ? margin : 0,
    "strange name": word && isAccused(word) ? word.suspicion : 0,
  };
}

/** What is seen of a word that is in no claim. */
export function readWordFeatures(
  word: UnlicensedWord | undefined,
  read: WordReading,
): Readonly<Record<string, number>> {
  return {
    read: logit(1 - read.supported),
    strange: word?.suspicion ?? 0,
    "strange at all": word ? 1 : 0,
    "strange name": word && isAccused(word) ? 1 : 0,
  };
}

function worst(read: readonly WordReading[]): WordReading | undefined {
  return read.reduce<WordReading | undefined>(
    (one, other) => (one && one.supported <= other.supported ? one : other),
    undefined,
  );
}

function overlapping(words: readonly UnlicensedWord[], span: Span): UnlicensedWord | undefined {
  return words.find((word) => overlaps(word.span, span));
}

/** Whether two spans share a character. */
export function overlaps(a: Span, b: Span): boolean {
  return a.start < b.end && b.start < a.end;
}
