import { z } from "zod";
import type { Item } from "../core/example.ts";
import type { Fact, Need } from "../core/fact.ts";
import { didYouMean } from "../core/nearest.ts";
import { type Glob, globOf } from "./mapping/glob.ts";

/** What a text owes a field: it must say it, it may say it, or the field is not looked at. */
export type FieldPolicy = Need | "ignored";

/**
 * What texts owe the facts, by patterns over a fact's relation, attribute or path (`*` stands for anything; a path
 * also covers what is inside it). Of several patterns that match, the most exact counts, whatever their order.
 */
export type Policy = Readonly<Record<string, FieldPolicy>>;

/** A policy as it is written in a configuration file. */
export const policySchema: z.ZodType<Policy> = z.record(
  z.string(),
  z.enum(["required", "optional", "ignored"]),
);

const KNOWN_LIMIT = 4096;
const NAMES_LIMIT = 500;

/** Sets the need of each fact as the policy says and drops the ignored ones. Warns, at the end, of patterns that matched nothing. */
export async function* applyPolicy<T extends Item>(
  items: AsyncIterable<T>,
  policy: Policy,
  onWarning?: ((message: string) => void) | undefined,
): AsyncGenerator<T> {
  const judge = new PolicyJudge(policy);
  for await (const item of items) {
    const facts = item.example.facts.flatMap((fact) => judge.apply(fact));
    yield { ...item, example: { ...item.example, facts } };
  }
  for (const warning of judge.warnings()) onWarning?.(warning);
}

class PolicyJudge {
  readonly #rules: readonly { readonly glob: Glob; readonly policy: FieldPolicy }[];
  readonly #known = new Map<string, FieldPolicy | undefined>();
  readonly #names = new Set<string>();
  readonly #idle: Set<string>;

  constructor(policy: Policy) {
    this.#rules = Object.entries(policy)
      .map(([pattern, need]) => ({ glob: globOf(pattern), policy: need }))
      .sort((a, b) => (b.glob.specificity > a.glob.specificity ? 1 : -1));
    this.#idle = new Set(Object.keys(policy));
  }

  apply(fact: Fact): Fact[] {
    const policy = this.#policyOf(fact) ?? fact.need;
    if (policy === "ignored") return [];
    return [policy === fact.need ? fact : { ...fact, need: policy }];
  }

  warnings(): string[] {
    return [...this.#idle].map(
      (pattern) =>
        `no fact has a relation, attribute or path ${JSON.stringify(pattern)}, which the field policy names. ` +
        didYouMean(pattern, [...this.#names], `There are: ${[...this.#names].slice(0, 12).join(", ")}.`),
    );
  }

  #policyOf(fact: Fact): FieldPolicy | undefined {
    const { attribute = "", relation = "", path = "" } = fact.origin ?? {};
    const key = `${fact.relation}\n${attribute}\n${relation}\n${path}`;
    if (this.#known.has(key)) return this.#known.get(key);
    const names = [fact.relation, attribute, relation, ...withAncestors(path)].filter((name) => name !== "");
    const policy = this.#decide(names);
    if (this.#known.size >= KNOWN_LIMIT) this.#known.clear();
    this.#known.set(key, policy);
    return policy;
  }

  #decide(names: readonly string[]): FieldPolicy | undefined {
    for (const name of names) if (this.#names.size < NAMES_LIMIT) this.#names.add(name);
    const matching = this.#rules.filter(({ glob }) => names.some((name) => glob.match(name) !== undefined));
    for (const { glob } of matching) this.#idle.delete(glob.pattern);
    return matching[0]?.policy;
  }
}

/** A path and everything it is inside of: `items[2].price`, `items[2]`, `items`. */
function withAncestors(path: string): string[] {
  const ancestors: string[] = [];
  for (let at = path; at !== ""; at = at.slice(0, Math.max(at.lastIndexOf("."), at.lastIndexOf("["), 0)))
    ancestors.push(at);
  return ancestors;
}
