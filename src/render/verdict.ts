import type { End } from "../core/entity-finder.ts";
import type { Evidence, Target } from "../core/evidence.ts";
import type { Fact } from "../core/fact.ts";
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

/** Evidence about the data. */
export type Targeted = Exclude<Evidence, { readonly kind: "unsupported" }>;

/** What one piece of evidence says of a fact. */
export interface Saying {
  readonly kind: Targeted["kind"];
  /** It is about another part than the value, or about some of the value's words. */
  readonly inPart: boolean;
  /** A person found the alarm false: it decides nothing. */
  readonly dismissed: boolean;
  readonly notes: readonly string[];
}

/** A fact is partly missing when its value was found, in full or in part. */
export function verdictOf(all: readonly Saying[]): Verdict {
  const said = all.filter(({ dismissed }) => !dismissed);
  const has = (kind: Saying["kind"]): boolean => said.some((one) => one.kind === kind);
  if (has("contradicted")) return "contradicted";
  const supported = said.some(({ kind, inPart }) => kind === "supported" && !inPart);
  const missing = said.filter(({ kind }) => kind === "missing");
  if (missing.length > 0) return supported || missing.every(({ inPart }) => inPart) ? "partly" : "missing";
  if (has("unchecked")) return "unchecked";
  return supported ? "supported" : "silent";
}

/** The notes on what decided a verdict, and on what was dismissed. */
export function notesOf(said: readonly Saying[], verdict: Verdict): string[] {
  const deciding = verdict === "partly" ? "missing" : verdict;
  return said.flatMap(({ kind, dismissed, notes }) => {
    if (dismissed) return [`dismissed: ${notes.join(", ") || kind}`];
    return kind === deciding ? notes : [];
  });
}

/** What evidence says of the fact it names. */
export function saying(one: Targeted, value: string): Saying {
  const { kind, target, note = "" } = one;
  const inPart = otherPart(target) !== "" || (kind === "missing" && namesSomeWords(note, value));
  return { kind, inPart, dismissed: one.dismissed === true, notes: noteOf(one) };
}

/** What evidence about an entity says of a fact with it. How it was found is said elsewhere, once for all its facts. */
export function entitySaying({ kind, note, dismissed }: Targeted, end: End, { subject }: Fact): Saying {
  const remark = note && kind !== "supported" ? [note] : [];
  const lack = kind === "missing" && subject !== null ? [`missing ${end}`] : [];
  return { kind, inPart: end === "subject", dismissed: dismissed === true, notes: [...lack, ...remark] };
}

/** Whether a note consists of some of the value's words, but not all. */
function namesSomeWords(note: string, value: string): boolean {
  const named = new Set(wordsOf(note));
  const words = new Set(wordsOf(value));
  return named.size > 0 && named.size < words.size && [...named].every((word) => words.has(word));
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** The missing words or the metric's remark; how sure it was, where that is all there is to say. */
function noteOf({ kind, target, note = "", strength, dismissed }: Targeted): string[] {
  const part = otherPart(target);
  if (kind === "missing" && (part || note)) return [`missing ${part}`.trimEnd() + (note && `: ${note}`)];
  if (note) return [note];
  return kind !== "supported" && strength < 1 && !dismissed ? [`strength ${formatNumber(strength, 2)}`] : [];
}

/** The part a target is about, if it is not the value: what a fact is mostly about. */
function otherPart(target: Target): string {
  return "fact" in target && target.part !== undefined && target.part !== "value" ? target.part : "";
}
