import type { Fact } from "../../core/fact.ts";
import type { Span } from "../../core/span.ts";
import { toldFact } from "../../core/told-fact.ts";
import { type FactSeen, factFeatures } from "./fact-features.ts";
import type { Sought } from "./sought.ts";
import model from "./weights.json" with { type: "json" };

/** Whether a text states a fact. */
export interface FactCoverage {
  /** The fact's id. */
  readonly fact: string;
  readonly status: "stated" | "missing" | "unchecked";
  /** The fact as it was looked for. */
  readonly sought: Sought;
  /** The words that come nearest to its value. */
  readonly span?: Span;
  /** How sure it is, from 0 to 1, that a careful reader finds the fact not stated. */
  readonly suspicion: number;
  readonly features: Readonly<Record<string, number>>;
  /** One sentence. */
  readonly why: string;
}

/** What is known of a text from elsewhere. */
export interface CoverageOptions {
  /** Ids of facts that another reader of the text saw stated, in a sum or otherwise. */
  readonly alsoStated?: ReadonlySet<string>;
}

const WEIGHTS: ReadonlyMap<string, number> = new Map(Object.entries(model.weights));

/** Decides for each fact whether a text states it, in the order of the facts. */
export function coverFacts(
  facts: readonly Fact[],
  text: string,
  { alsoStated }: CoverageOptions = {},
): readonly FactCoverage[] {
  return factFeatures(facts, text).map((seen) =>
    coverageOf(seen, alsoStated?.has(seen.sought.fact.id) ?? false),
  );
}

function coverageOf({ sought, level, span, features }: FactSeen, also: boolean): FactCoverage {
  const { id, relation } = sought.fact;
  if (sought.kind === "technical" && level < 1)
    return {
      fact: id,
      sought,
      status: "unchecked",
      suspicion: 0,
      features,
      why: `${relation} is a technical value, which texts leave out.`,
    };
  let sum = model.bias;
  for (const [name, feature] of Object.entries(features)) sum += (WEIGHTS.get(name) ?? 0) * feature;
  const suspicion = also ? 0 : 1 / (1 + Math.exp(-sum));
  const status = suspicion >= model.missing ? "missing" : suspicion < model.stated ? "stated" : "unchecked";
  return {
    fact: id,
    sought,
    status,
    ...(span && { span }),
    suspicion,
    features,
    why: reasonOf(status, sought.fact),
  };
}

function reasonOf(status: FactCoverage["status"], fact: Fact): string {
  if (status === "missing") return `The data says ${toldFact(fact)}; the text does not.`;
  if (status === "stated") return `The text states ${toldFact(fact)}.`;
  return `It is not sure whether the text states ${toldFact(fact)}.`;
}
