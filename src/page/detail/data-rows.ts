import type { End } from "../../core/entity-finder.ts";
import type { Evidence } from "../../core/evidence.ts";
import type { Fact } from "../../core/fact.ts";
import { groupBy } from "../../render/validation/validation-group.ts";
import {
  entitySaying,
  notesOf,
  type Saying,
  saying,
  type Targeted,
  type Verdict,
  verdictOf,
} from "../../render/verdict.ts";
import type { Claim } from "./claim.ts";
import { factKey, isTargeted, type Links, targetKey } from "./links.ts";

/** What one metric says of a row of the data. */
export interface Opinion {
  readonly metric: string;
  readonly verdict: Verdict;
  readonly notes: readonly string[];
  /** What the text says in place of a contradicted fact. */
  readonly instead: readonly string[];
}

/** A fact, or something else that evidence is about, with what is said of it. */
export interface DataRow {
  /** As in `Links`: rows and marks with a key in common are tied. */
  readonly key: string;
  /** The keys of all that evidence can be about and that belongs to the row. */
  readonly targets: readonly string[];
  readonly subject: string | null;
  readonly relation: string;
  readonly value: string;
  /** Absent for what no fact is. */
  readonly fact?: Fact;
  /** The gravest that any metric says. */
  readonly verdict: Verdict;
  /** One for each metric that says something. */
  readonly opinions: readonly Opinion[];
}

/** A row for each fact in order, then one for each thing evidence is about that belongs to none. */
export function dataRows(
  facts: readonly Fact[],
  links: Links,
  claims: readonly Claim[],
  text: string,
): DataRow[] {
  const byTarget = groupBy(
    claims.filter(({ evidence }) => isTargeted(evidence)) as readonly TargetedClaim[],
    ({ evidence }) => targetKey(evidence.target),
  );
  const about = (keys: readonly string[]): TargetedClaim[] => keys.flatMap((key) => byTarget.get(key) ?? []);
  const rows = facts.map((fact): DataRow => {
    const targets = links.ofFact(fact);
    const { subject, relation, value } = fact;
    const said = opinionsOf(about(targets), (one) => sayingsOf(one, fact, links), { text, value });
    return { key: factKey(fact.id), targets, subject, relation, value, fact, ...said };
  });
  const others = links.others.map((target): DataRow => {
    const [relation, value] = nameOf(target);
    const key = targetKey(target);
    const said = opinionsOf(about([key]), (one) => [saying(one, value)], { text, value });
    return { key, targets: [key], subject: null, relation, value, ...said };
  });
  return [...rows, ...others];
}

type TargetedClaim = Claim & { readonly evidence: Targeted };

function nameOf(target: Targeted["target"]): [relation: string, value: string] {
  if ("fact" in target) return ["fact", target.fact];
  return "entity" in target ? ["entity", target.entity] : ["value", target.value];
}

/** What evidence says of a fact: of itself, or of the ends that are the entity it is about. */
function sayingsOf(evidence: Targeted, fact: Fact, links: Links): Saying[] {
  const { target } = evidence;
  if (!("entity" in target)) return [saying(evidence, fact.value)];
  return (["subject", "value"] as const satisfies End[])
    .filter((end) => links.entityAt(fact, end) === target.entity)
    .map((end) => entitySaying(evidence, end, fact));
}

/** The gravest first. */
const GRAVITY: readonly Verdict[] = ["contradicted", "missing", "partly", "supported", "unchecked", "silent"];

/** Metrics are asked one by one: found by one and missing for another is a disagreement, not half a fact. */
function opinionsOf(
  claims: readonly TargetedClaim[],
  sayingsOf: (evidence: Targeted) => Saying[],
  { text, value }: { readonly text: string; readonly value: string },
): Pick<DataRow, "verdict" | "opinions"> {
  const opinions = [...groupBy(claims, ({ metric }) => metric)].map(([metric, own]): Opinion => {
    const said = own.flatMap(({ evidence }) => sayingsOf(evidence));
    const verdict = verdictOf(said);
    return {
      metric,
      verdict,
      notes: [...new Set(notesOf(said, verdict))],
      instead: [...new Set(own.flatMap(({ evidence }) => saidInstead(evidence, text, value)))],
    };
  });
  const verdicts = opinions.map(({ verdict }) => verdict);
  return { verdict: GRAVITY.find((one) => verdicts.includes(one)) ?? "silent", opinions };
}

/** The words of the text that contradict something, unless they are its own: then they are only in the wrong place. */
export function saidInstead(evidence: Evidence, text: string, value: string): string[] {
  if (evidence.kind !== "contradicted" || evidence.dismissed) return [];
  const said = text.slice(Math.max(0, evidence.span.start), evidence.span.end);
  return said === "" || said.toLowerCase() === value.toLowerCase() ? [] : [said];
}
