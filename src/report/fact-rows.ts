import { type End, entityOf } from "../core/entity-finder.ts";
import type { Evidence, Target } from "../core/evidence.ts";
import type { Fact } from "../core/fact.ts";
import { EntityLinks } from "./entity-links.ts";
import { formatNumber } from "./format-number.ts";

/** What the evidence says of a fact; `silent` when it says nothing. */
export type Verdict = "supported" | "missing" | "partly" | "unchecked" | "contradicted" | "silent";

/** The sign of each verdict at the head of a row; none where nothing is said. */
export const VERDICT_SIGNS: Readonly<Record<Verdict, string>> = {
  supported: "✓",
  missing: "✗",
  partly: "~",
  unchecked: "?",
  contradicted: "!",
  silent: "",
};

/** A fact, or something else the evidence names, with what is said of it. The texts are as in the data, but for the signs of links. */
export interface FactRow {
  readonly verdict: Verdict;
  readonly subject: string;
  readonly relation: string;
  readonly value: string;
  readonly note: string;
}

type Targeted = Exclude<Evidence, { readonly kind: "unsupported" }>;

/** What one piece of evidence says of a row. */
interface Saying {
  readonly kind: Targeted["kind"];
  /** It is about another part than the value, or about some of the value's words. */
  readonly inPart: boolean;
  readonly notes: readonly string[];
}

/**
 * A row for each fact in order, then one for each entity, value or unknown fact that the evidence names and no row has.
 * What is said of an entity is said of every fact it is the subject or value of.
 */
export function factRows(
  facts: readonly Fact[],
  evidence: readonly Evidence[],
  links = new EntityLinks(facts, evidence),
): FactRow[] {
  const about = new Map<string, Targeted[]>();
  for (const one of evidence) {
    if (one.kind === "unsupported") continue;
    const key = keyOf(one.target);
    const known = about.get(key);
    if (known) known.push(one);
    else about.set(key, [one]);
  }
  const shown = new Set<string>();
  const saidOf = (target: Target): readonly Targeted[] => {
    shown.add(keyOf(target));
    return about.get(keyOf(target)) ?? [];
  };
  const rows = facts.map((fact) => {
    const ofEnd = (end: End): Saying[] => {
      const entity = links.find(fact, end);
      return entity === undefined ? [] : saidOf({ entity }).map((one) => entitySaying(one, end, fact));
    };
    const said = [
      ...saidOf({ fact: fact.id }).map((one) => saying(one, fact.value)),
      ...ofEnd("subject"),
      ...ofEnd("value"),
    ];
    const verdict = verdictOf(said);
    return {
      verdict,
      subject: links.unfeigned(fact.subject ?? "") + links.sign(links.find(fact, "subject")),
      relation: links.unfeigned(fact.relation),
      value: links.unfeigned(fact.value) + links.sign(links.find(fact, "value")),
      note: links.unfeigned(
        joined([...(fact.need === "optional" ? ["optional"] : []), ...notesOf(said, verdict)]),
      ),
    };
  });
  const others = [...about].filter(([key]) => !shown.has(key));
  return [...rows, ...others.map(([, list]) => otherRow(list, links))];
}

function otherRow(list: readonly Targeted[], links: EntityLinks): FactRow {
  const [relation, name] = nameOf(list[0]!.target);
  const said = list.map((one) => saying(one, name));
  const verdict = verdictOf(said);
  return {
    verdict,
    subject: "",
    relation,
    value: links.unfeigned(name) + links.sign(entityOf(list[0]!)),
    note: links.unfeigned(joined(notesOf(said, verdict))),
  };
}

/** The notes of what decided a verdict. */
function notesOf(said: readonly Saying[], verdict: Verdict): string[] {
  const deciding = verdict === "partly" ? "missing" : verdict;
  return said.flatMap(({ kind, notes }) => (kind === deciding ? notes : []));
}

function joined(notes: readonly string[]): string {
  return [...new Set(notes)].join("; ");
}

/** A fact is partly missing when its value was found, in full or in part. */
function verdictOf(said: readonly Saying[]): Verdict {
  const has = (kind: Saying["kind"]): boolean => said.some((one) => one.kind === kind);
  if (has("contradicted")) return "contradicted";
  const supported = said.some(({ kind, inPart }) => kind === "supported" && !inPart);
  const missing = said.filter(({ kind }) => kind === "missing");
  if (missing.length > 0) return supported || missing.every(({ inPart }) => inPart) ? "partly" : "missing";
  if (has("unchecked")) return "unchecked";
  return supported ? "supported" : "silent";
}

/** What evidence about a row itself says. */
function saying(one: Targeted, value: string): Saying {
  const { kind, target, note = "" } = one;
  const inPart = otherPart(target) !== "" || (kind === "missing" && namesSomeWords(note, value));
  return { kind, inPart, notes: noteOf(one) };
}

/** What evidence about an entity says of a fact with it. How it was found is said elsewhere, once for all its facts. */
function entitySaying({ kind, note }: Targeted, end: End, { subject }: Fact): Saying {
  const remark = note && kind !== "supported" ? [note] : [];
  const lack = kind === "missing" && subject !== null ? [`missing ${end}`] : [];
  return { kind, inPart: end === "subject", notes: [...lack, ...remark] };
}

/** Whether a note names some of the value's words, but not all. */
function namesSomeWords(note: string, value: string): boolean {
  const named = new Set(wordsOf(note));
  const words = wordsOf(value);
  return words.some((word) => named.has(word)) && !words.every((word) => named.has(word));
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** The missing words or the metric's remark; how sure it was, where that is all there is to say. */
function noteOf({ kind, target, note = "", strength }: Targeted): string[] {
  const part = otherPart(target);
  if (kind === "missing" && (part || note)) return [`missing ${part}`.trimEnd() + (note && `: ${note}`)];
  if (note) return [note];
  return kind !== "supported" && strength < 1 ? [`strength ${formatNumber(strength, 2)}`] : [];
}

/** The part a target is about, if it is not the value: what a fact is mostly about. */
function otherPart(target: Target): string {
  return "fact" in target && target.part !== undefined && target.part !== "value" ? target.part : "";
}

function nameOf(target: Target): [kind: string, name: string] {
  if ("fact" in target) return ["fact", target.fact];
  return "entity" in target ? ["entity", target.entity] : ["value", target.value];
}

function keyOf(target: Target): string {
  return JSON.stringify(nameOf(target));
}
