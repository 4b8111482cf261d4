import type { Evidence, Target } from "../core/evidence.ts";
import type { Fact } from "../core/fact.ts";
import { formatNumber } from "./format-number.ts";

/** What the evidence says of a fact; `silent` when it says nothing. */
export type Verdict = "supported" | "missing" | "partly" | "contradicted" | "silent";

/** The sign of each verdict at the head of a row; none where nothing is said. */
export const VERDICT_SIGNS: Readonly<Record<Verdict, string>> = {
  supported: "✓",
  missing: "✗",
  partly: "~",
  contradicted: "!",
  silent: "",
};

/** A fact, or something else the evidence names, with what is said of it. The texts are as in the data. */
export interface FactRow {
  readonly verdict: Verdict;
  readonly subject: string;
  readonly relation: string;
  readonly value: string;
  readonly note: string;
}

type Targeted = Exclude<Evidence, { readonly kind: "unsupported" }>;

/** A row for each fact in order, then one for each entity, value or unknown fact that the evidence names. */
export function factRows(facts: readonly Fact[], evidence: readonly Evidence[]): FactRow[] {
  const about = new Map<string, Targeted[]>();
  for (const one of evidence) {
    if (one.kind === "unsupported") continue;
    const key = keyOf(one.target);
    const known = about.get(key);
    if (known) known.push(one);
    else about.set(key, [one]);
  }
  const rows = facts.map((fact) => {
    const key = keyOf({ fact: fact.id });
    const said = about.get(key) ?? [];
    about.delete(key);
    return rowOf(fact.subject ?? "", fact.relation, fact.value, said, fact.need === "optional");
  });
  const others = [...about.values()].map((said) => {
    const [kind, name] = nameOf(said[0]!.target);
    return rowOf("", kind, name, said, false);
  });
  return [...rows, ...others];
}

function rowOf(
  subject: string,
  relation: string,
  value: string,
  said: readonly Targeted[],
  optional: boolean,
): FactRow {
  const verdict = verdictOf(value, said);
  const notes = said.filter(({ kind }) => kind === (verdict === "partly" ? "missing" : verdict)).map(noteOf);
  const all = [...(optional ? ["optional"] : []), ...notes.filter((note) => note !== "")];
  return { verdict, subject, relation, value, note: [...new Set(all)].join("; ") };
}

/** A fact is partly missing when some of it was found: another part than the value is missing, or some of the value's words. */
function verdictOf(value: string, said: readonly Targeted[]): Verdict {
  if (said.some(({ kind }) => kind === "contradicted")) return "contradicted";
  const missing = said.filter(({ kind }) => kind === "missing");
  const supported = said.some(({ kind }) => kind === "supported");
  if (missing.length === 0) return supported ? "supported" : "silent";
  const inPart = ({ target, note = "" }: Targeted): boolean =>
    otherPart(target) !== "" || namesSomeWords(note, value);
  return supported || missing.every(inPart) ? "partly" : "missing";
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
function noteOf({ kind, target, note = "", strength }: Targeted): string {
  const part = otherPart(target);
  if (kind === "missing" && (part || note)) return `missing ${part}`.trimEnd() + (note && `: ${note}`);
  const unsure = kind !== "supported" && strength < 1 ? `strength ${formatNumber(strength, 2)}` : "";
  return note || unsure;
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
