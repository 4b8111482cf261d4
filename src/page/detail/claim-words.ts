import type { Evidence } from "../../core/evidence.ts";
import type { Fact } from "../../core/fact.ts";
import { formatNumber } from "../../render/format-number.ts";
import type { Verdict } from "../../render/verdict.ts";
import type { Claim, Kind } from "./claim.ts";

/** What each kind of evidence is called, and its sign. */
export const KIND_WORDS: Readonly<Record<Kind, { readonly sign: string; readonly label: string }>> = {
  contradicted: { sign: "!", label: "contradicted" },
  missing: { sign: "✗", label: "missing" },
  unsupported: { sign: "⌁", label: "no data" },
  unchecked: { sign: "?", label: "not checked" },
  supported: { sign: "✓", label: "found" },
};

/** What is said of a fact, in a word; nothing where nothing is said. */
export const VERDICT_WORDS: Readonly<Record<Verdict, string>> = {
  supported: "found",
  missing: "missing",
  partly: "partly missing",
  unchecked: "not checked",
  contradicted: "contradicted",
  silent: "",
};

/** A fact in one line. */
export function factWords({
  subject,
  relation,
  value,
}: Pick<Fact, "subject" | "relation" | "value">): string {
  return [...(subject === null ? [] : [subject]), relation, value].join(" · ");
}

/** What evidence is about: the fact, the entity or the value; for words without data, the words themselves. */
export function topicOf(evidence: Evidence, facts: readonly Fact[], text: string): string {
  if (!("target" in evidence)) return text.slice(evidence.span.start, evidence.span.end);
  const { target } = evidence;
  if ("entity" in target) return target.entity;
  if ("value" in target) return target.value;
  const fact = facts.find(({ id }) => id === target.fact);
  const words = fact ? factWords(fact) : `fact ${target.fact}`;
  return target.part === undefined ? words : `${words} (${target.part})`;
}

/** The value that evidence is about; empty where it names none. */
export function valueAbout(evidence: Evidence, facts: readonly Fact[]): string {
  if (!("target" in evidence)) return "";
  const { target } = evidence;
  if ("entity" in target) return target.entity;
  return "value" in target ? target.value : (facts.find(({ id }) => id === target.fact)?.value ?? "");
}

/** What a metric remarks, and how sure it is where it is not quite sure. */
export function remarkOf({ evidence }: Claim): string {
  const { note, strength, dismissed } = evidence;
  return [
    ...(dismissed ? ["dismissed"] : []),
    ...(note ? [note] : []),
    ...(strength < 1 && !dismissed ? [`strength ${formatNumber(strength, 2)}`] : []),
  ].join("; ");
}

/** A piece of evidence as a sentence, for those who hear it. */
export function claimSentence(claim: Claim, facts: readonly Fact[], text: string): string {
  const { evidence, metric } = claim;
  const remark = remarkOf(claim);
  const about =
    evidence.kind === "unsupported" && "span" in evidence ? "" : `: ${topicOf(evidence, facts, text)}`;
  return `${KIND_WORDS[evidence.kind].label}${about}${remark === "" ? "" : ` (${remark})`}, says ${metric}.`;
}
