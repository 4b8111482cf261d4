import type { Claim } from "../../claims/index.ts";
import type { AlarmKind, Derivation } from "../../core/evidence.ts";
import type { Case } from "../../core/example.ts";
import type { Fact } from "../../core/fact.ts";
import type { Span } from "../../core/span.ts";
import type { Alarm } from "../../core/verdict.ts";
import { alarmId } from "./alarm-id.ts";
import type { TextFindings } from "./read-case.ts";
import { claimProbability } from "./weigh-claim.ts";

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
  const accused = claimAlarms(findings.claims, thresholds).concat(wordAlarms(findings, thresholds));
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

function claimAlarms(claims: readonly Claim[], { false: least }: Thresholds): Alarm[] {
  return claims.flatMap((claim): Alarm[] => {
    if (claim.status !== "contradicted" && claim.status !== "unsupported") return [];
    const strength = claimProbability(claim);
    if (strength < least) return [];
    const common = {
      span: claim.span,
      strength,
      note: claim.why,
      detectors: ["claims"],
      ...(claim.derivation && { derivation: derivationOf(claim.derivation) }),
    };
    const [fact] = claim.facts;
    return claim.status === "contradicted" && fact !== undefined
      ? [{ kind: "contradicted", target: { fact, part: "value" }, ...common }]
      : [{ kind: "unsupported", ...common }];
  });
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

function wordAlarms({ words }: TextFindings, { false: least }: Thresholds): Alarm[] {
  return words.flatMap(({ status, suspicion, span, why }): Alarm[] =>
    status === "unsupported" && suspicion >= least
      ? [{ kind: "unsupported", span, strength: suspicion, note: why, detectors: ["words"] }]
      : [],
  );
}

/** A required fact of which nobody said that the text need not name its value. */
export function isOwed({ need, excused = [] }: Fact): boolean {
  return need === "required" && !excused.includes("value");
}

function missingAlarms(
  { coverage }: TextFindings,
  facts: ReadonlyMap<string, Fact>,
  { missing: least }: Thresholds,
): Alarm[] {
  return coverage.flatMap(({ fact, status, suspicion, why }): Alarm[] =>
    status !== "stated" && suspicion >= least && isOwed(facts.get(fact)!)
      ? [{ kind: "missing", target: { fact }, strength: suspicion, note: why, detectors: ["coverage"] }]
      : [],
  );
}

/** Alarms about overlapping words as one: the gravest, then the most probable speaks for all. */
function merged(alarms: readonly Alarm[]): Alarm[] {
  const kept: Alarm[] = [];
  const order = [...alarms].sort((a, b) => GRAVITY[a.kind] - GRAVITY[b.kind] || b.strength - a.strength);
  for (const alarm of order) {
    const at = kept.findIndex((other) => overlaps(spanOf(alarm), spanOf(other)));
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

/** Unsupported words side by side are one alarm: a name of several words is one name. */
function joined(alarms: readonly Alarm[], text: string): Alarm[] {
  const spanned = alarms.filter(
    (alarm): alarm is Unsupported => alarm.kind === "unsupported" && "span" in alarm,
  );
  const others = alarms.filter((alarm) => !spanned.includes(alarm as Unsupported));
  const kept: Unsupported[] = [];
  for (const alarm of spanned.sort((a, b) => a.span.start - b.span.start)) {
    const last = kept.at(-1);
    if (last === undefined || !BESIDE.test(text.slice(last.span.end, alarm.span.start))) {
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
  return [...others, ...kept];
}

type Unsupported = Extract<Alarm, { readonly kind: "unsupported"; readonly span: Span }>;

const BESIDE = /^[\s\p{Pd}'’]*$/u;

function wordsAt(text: string, { start, end }: Span): string {
  return text.slice(start, end);
}

function spanOf(alarm: Alarm): Span | undefined {
  return "span" in alarm ? alarm.span : undefined;
}

function overlaps(a: Span | undefined, b: Span | undefined): boolean {
  return a !== undefined && b !== undefined && a.start < b.end && b.start < a.end;
}

function factsOf(alarm: Alarm): string[] {
  return "target" in alarm && "fact" in alarm.target ? [alarm.target.fact] : [];
}
