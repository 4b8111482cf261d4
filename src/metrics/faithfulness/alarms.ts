import type { Claim } from "../../claims/index.ts";
import type { AlarmKind, Derivation } from "../../core/evidence.ts";
import type { Case } from "../../core/example.ts";
import type { Fact } from "../../core/fact.ts";
import type { Span } from "../../core/span.ts";
import { toldFact } from "../../core/told-fact.ts";
import type { Alarm } from "../../core/verdict.ts";
import { alarmId } from "./alarm-id.ts";
import { probabilityOf } from "./logistic.ts";
import type { TextFindings } from "./read-case.ts";
import { isAccused, overlaps, type Suspect, suspectsOf } from "./suspects.ts";
import { unstatedOdds } from "./weigh-fact.ts";

/** How probable an alarm must be to be raised. */
export interface Thresholds {
  readonly false: number;
  readonly missing: number;
}

/**
 * The alarms of one text: what several detectors found in the same words is one alarm, and a fact that the text contradicts is not missing as well.
 * The gravest come first: what is against the data, what nothing supports, what is left out, each by probability.
 */
export function alarmsOf(
  { example, candidate }: Case,
  findings: TextFindings,
  thresholds: Thresholds,
): readonly Alarm[] {
  const facts = new Map(example.facts.map((fact) => [fact.id, fact]));
  const named = (alarm: Alarm): Alarm => ({ ...alarm, id: alarmId(alarm, facts, candidate.text) });
  const seen = { facts: example.facts, text: candidate.text };
  const accused = suspectsOf(findings).flatMap((suspect) => {
    const strength = probabilityOf(suspect.odds);
    return strength >= thresholds.false ? [accusation(suspect, strength, seen)] : [];
  });
  const wrong = joined(merged(accused), candidate.text);
  const contradicted = new Set(wrong.flatMap((alarm) => factsOf(alarm)));
  const missing = missingAlarms(findings, facts, thresholds).filter(
    (alarm) => !factsOf(alarm).some((id) => contradicted.has(id)),
  );
  return [...wrong, ...missing]
    .map(named)
    .sort((a, b) => GRAVITY[a.kind] - GRAVITY[b.kind] || b.strength - a.strength);
}

const GRAVITY: Readonly<Record<AlarmKind, number>> = { contradicted: 0, unsupported: 1, missing: 2 };

/** The alarm that words raise which may be false: what rules are sure of is said in their words, anything else in the model's. */
function accusation(suspect: Suspect, strength: number, { facts, text }: Seen): Alarm {
  const { span, claim, flag, word, read } = suspect;
  const common = { span, strength, detectors: detectorsOf(suspect) };
  if (flag)
    return { kind: "contradicted", target: { fact: flag.fact, part: "value" }, ...common, note: flag.why };
  if (claim && isAccused(claim)) {
    const [fact] = claim.facts;
    const said = {
      ...common,
      note: claim.why,
      ...(claim.derivation && { derivation: derivationOf(claim.derivation) }),
    };
    if (claim.status === "contradicted" && fact !== undefined)
      return { kind: "contradicted", target: { fact, part: "value" }, ...said };
    const meant = facts.find(({ id }) => id === claim.inPlaceOf);
    return meant
      ? {
          kind: "contradicted",
          target: { fact: meant.id, part: "value" },
          ...common,
          note: against(meant, span, text),
        }
      : { kind: "unsupported", ...said };
  }
  const meant = read?.fact === undefined ? undefined : facts[read.fact];
  if (read && meant && read.contradicted >= read.unsupported)
    return {
      kind: "contradicted",
      target: { fact: meant.id, part: "value" },
      ...common,
      note: against(meant, span, text),
    };
  return {
    kind: "unsupported",
    ...common,
    note: word?.why ?? `Nothing in the data says “${wordsAt(text, span)}”.`,
  };
}

function against(fact: Fact, span: Span, text: string): string {
  return `The data says ${toldFact(fact)}; the text says “${wordsAt(text, span)}”.`;
}

/** What alarms are told of. */
interface Seen {
  readonly facts: readonly Fact[];
  readonly text: string;
}

/** Who speaks against some words: rules that are sure, and a model that finds them likelier wrong than not. */
function detectorsOf({ claim, flag, word, read }: Suspect): string[] {
  const names = [
    ...(flag ? ["flags"] : []),
    ...(claim && isAccused(claim) ? ["claims"] : []),
    ...(word && isAccused(word) ? ["words"] : []),
    ...(read && read.supported < 0.5 ? ["reader"] : []),
  ];
  return names.length > 0 ? names : [read ? "reader" : "words"];
}

/** How a claim's value was worked out, as evidence says it. */
export function derivationOf({
  operator,
  operands,
  value,
  cue,
}: NonNullable<Claim["derivation"]>): Derivation {
  return { operator, facts: operands, value, ...(cue && { cue }) };
}

/** A required fact of which nobody said that the text need not name its value. */
export function isOwed({ need, excused = [] }: Fact): boolean {
  return need === "required" && !excused.includes("value");
}

function missingAlarms(
  { coverage, reading }: TextFindings,
  facts: ReadonlyMap<string, Fact>,
  { missing: least }: Thresholds,
): Alarm[] {
  return coverage.flatMap((seen, at): Alarm[] => {
    const fact = facts.get(seen.fact)!;
    const strength = probabilityOf(unstatedOdds(seen, reading?.facts[at]));
    if (strength < least || !isOwed(fact)) return [];
    const note = `The data says ${toldFact(fact)}; the text does not.`;
    const detectors = [
      ...(seen.status === "stated" ? [] : ["coverage"]),
      ...(reading?.facts[at] && reading.facts[at].expressed < 0.5 ? ["reader"] : []),
    ];
    return [{ kind: "missing", target: { fact: seen.fact }, strength, note, detectors }];
  });
}

/** Alarms about overlapping words as one: the gravest, then the most probable speaks for all. */
function merged(alarms: readonly Alarm[]): Alarm[] {
  const kept: Alarm[] = [];
  const order = [...alarms].sort((a, b) => GRAVITY[a.kind] - GRAVITY[b.kind] || b.strength - a.strength);
  for (const alarm of order) {
    const span = spanOf(alarm);
    const at = kept.findIndex((other) => span && spanOf(other) && overlaps(span, spanOf(other)!));
    const other = kept[at];
    if (other === undefined) kept.push(alarm);
    else
      kept[at] = {
        ...other,
        strength: Math.max(other.strength, alarm.strength),
        detectors: [...new Set([...(other.detectors ?? []), ...(alarm.detectors ?? [])])],
      };
  }
  return kept;
}

/** Words side by side that are accused of the same are one alarm: a name of several words is one name. */
function joined(alarms: readonly Alarm[], text: string): Alarm[] {
  const spanned = alarms.filter((alarm): alarm is Spanned => "span" in alarm);
  const kept: Spanned[] = [];
  for (const alarm of spanned.sort((a, b) => a.span.start - b.span.start)) {
    const last = kept.at(-1);
    if (
      last === undefined ||
      !isSame(last, alarm) ||
      !BESIDE.test(text.slice(last.span.end, alarm.span.start))
    ) {
      kept.push(alarm);
      continue;
    }
    const stronger = alarm.strength > last.strength ? alarm : last;
    const span = { start: last.span.start, end: Math.max(last.span.end, alarm.span.end) };
    const note = stronger.note?.replace(wordsAt(text, stronger.span), wordsAt(text, span));
    kept[kept.length - 1] = {
      ...stronger,
      span,
      ...(note !== undefined && { note }),
      detectors: [...new Set([...(last.detectors ?? []), ...(alarm.detectors ?? [])])],
    };
  }
  return kept;
}

type Spanned = Extract<Alarm, { readonly span: Span }>;

/** Whether two alarms accuse their words of the same; what rules say of a value stands for itself. */
function isSame(a: Spanned, b: Spanned): boolean {
  if (a.kind !== b.kind) return false;
  if (a.kind === "unsupported") return true;
  return (
    factsOf(a)[0] === factsOf(b)[0] && !a.detectors?.includes("claims") && !b.detectors?.includes("claims")
  );
}

const BESIDE = /^[\s\p{Pd}'’]*$/u;

function wordsAt(text: string, { start, end }: Span): string {
  return text.slice(start, end);
}

function spanOf(alarm: Alarm): Span | undefined {
  return "span" in alarm ? alarm.span : undefined;
}

function factsOf(alarm: Alarm): string[] {
  return "target" in alarm && "fact" in alarm.target ? [alarm.target.fact] : [];
}
