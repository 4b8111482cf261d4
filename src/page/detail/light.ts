import type { End } from "../../core/entity-finder.ts";
import type { Evidence, Target } from "../../core/evidence.ts";
import type { Fact } from "../../core/fact.ts";
import type { DataRow } from "./data-rows.ts";
import { factKey, isTargeted, type Links, targetKey } from "./links.ts";

/** What a reader points at: a row of the data, a thing that rows are about, or a stretch of one of the texts with what is said of it. */
export type Pointed =
  | { readonly row: Pick<DataRow, "key" | "targets"> }
  | { readonly ends: readonly (readonly [Fact, End])[] }
  | { readonly text: number; readonly evidence: readonly Evidence[] };

/** Keys of the rows that light up: the row itself, or those the stretch is about. */
export function rowsLit(pointed: Pointed | undefined, links: Links): ReadonlySet<string> {
  if (pointed === undefined) return new Set();
  if ("row" in pointed) return new Set([pointed.row.key]);
  if ("ends" in pointed) return new Set(pointed.ends.map(([fact]) => factKey(fact.id)));
  return new Set(
    pointed.evidence.flatMap((one) => (isTargeted(one) ? links.factsOf(targetKey(one.target)) : [])),
  );
}

/** A test of whether evidence about a text lights up: what belongs to the row, names the thing, or says the same of it. */
export function textLit(
  pointed: Pointed | undefined,
  text: number,
  links: Links,
): (evidence: Evidence) => boolean {
  if (pointed === undefined) return () => false;
  if ("row" in pointed) {
    const targets = new Set(pointed.row.targets);
    return (one) => isTargeted(one) && targets.has(targetKey(one.target));
  }
  if ("ends" in pointed)
    return (one) =>
      isTargeted(one) && pointed.ends.some(([fact, end]) => isEnd(one.target, fact, end, links));
  const mentions = new Set(pointed.evidence.map((one) => mentionKey(one, pointed.text)));
  return (one) => mentions.has(mentionKey(one, text));
}

/** Whether a target is the subject or the value of a fact. */
function isEnd(target: Target, fact: Fact, end: End, links: Links): boolean {
  if ("fact" in target) return target.fact === fact.id && target.part === end;
  if ("entity" in target) return target.entity === links.entityAt(fact, end);
  return end === "value" && target.value === fact.value;
}

/** The same for evidence about the same part of the same thing; words without data are only like themselves. */
function mentionKey(evidence: Evidence, text: number): string {
  if (!("target" in evidence)) return `${text}:${evidence.span.start}-${evidence.span.end}`;
  if (!isTargeted(evidence)) return `${text}:${evidence.target.value}`;
  const { target } = evidence;
  const part = "fact" in target ? target.part : undefined;
  return `${targetKey(target)} ${part ?? ""}`;
}
