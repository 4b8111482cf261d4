import { z } from "zod";
import type { Item } from "../core/example.ts";
import type { Fact } from "../core/fact.ts";
import { didYouMean } from "../core/nearest.ts";
import { type Glob, globOf } from "./mapping/glob.ts";
import { aliasesFor, type FieldRule, type PolicyRule, policyRuleSchema, toleranceOf } from "./policy-rule.ts";

/**
 * What texts owe the facts, by patterns over a fact's relation, attribute or path (`*` stands for anything, `[]` for any
 * position; a path also covers what is inside it). Of several patterns that match, the most exact counts, whatever their
 * order; each part of a rule (need, tolerance, aliases) is taken from the most exact pattern that has it.
 */
export type Policy = Readonly<Record<string, PolicyRule>>;

/** A policy as it is written in a configuration file. */
export const policySchema: z.ZodType<Policy> = z.record(z.string(), policyRuleSchema);

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

/** Facts as a policy has them, and a warning for each pattern that matched none of them. */
export function withPolicy(
  facts: readonly Fact[],
  policy: Policy,
): { readonly facts: readonly Fact[]; readonly warnings: readonly string[] } {
  const judge = new PolicyJudge(policy);
  return { facts: facts.flatMap((fact) => judge.apply(fact)), warnings: judge.warnings() };
}

class PolicyJudge {
  readonly #rules: readonly { readonly glob: Glob; readonly rule: FieldRule }[];
  readonly #known = new Map<string, FieldRule | undefined>();
  readonly #names = new Set<string>();
  readonly #idle: Set<string>;

  constructor(policy: Policy) {
    this.#rules = Object.entries(policy)
      .map(([pattern, rule]) => ({
        glob: globOf(pattern),
        rule: typeof rule === "string" ? { need: rule } : rule,
      }))
      .sort((a, b) => moreExact(a.glob, b.glob));
    this.#idle = new Set(Object.keys(policy));
  }

  apply(fact: Fact): Fact[] {
    const rule = this.#ruleOf(fact);
    if (rule === undefined) return [fact];
    const { need = fact.need } = rule;
    if (need === "ignored") return [];
    const aliases = rule.aliases === undefined ? [] : aliasesFor(fact.value, rule.aliases);
    if (need === fact.need && rule.tolerance === undefined && aliases.length === 0) return [fact];
    return [
      {
        ...fact,
        need,
        ...(rule.tolerance !== undefined && { tolerance: toleranceOf(rule.tolerance) }),
        ...(aliases.length > 0 && { aliases: [...new Set([...(fact.aliases ?? []), ...aliases])] }),
      },
    ];
  }

  warnings(): string[] {
    return [...this.#idle].map(
      (pattern) =>
        `no fact has a relation, attribute or path ${JSON.stringify(pattern)}, which the field policy names. ` +
        didYouMean(pattern, [...this.#names], `There are: ${[...this.#names].slice(0, 12).join(", ")}.`),
    );
  }

  #ruleOf(fact: Fact): FieldRule | undefined {
    const { attribute = "", relation = "", path = "" } = fact.origin ?? {};
    const key = `${fact.relation}\n${attribute}\n${relation}\n${path}`;
    if (this.#known.has(key)) return this.#known.get(key);
    const names = [fact.relation, attribute, relation, ...withAncestors(path)].filter((name) => name !== "");
    const rule = this.#decide(names);
    if (this.#known.size >= KNOWN_LIMIT) this.#known.clear();
    this.#known.set(key, rule);
    return rule;
  }

  #decide(names: readonly string[]): FieldRule | undefined {
    for (const name of names) if (this.#names.size < NAMES_LIMIT) this.#names.add(name);
    // `days[].icon` is every icon of a day.
    const anywhere = names.flatMap((name) => (/\[\d+\]/.test(name) ? [name.replace(/\[\d+\]/g, "[]")] : []));
    const all = [...names, ...anywhere];
    const matching = this.#rules.filter(({ glob }) => all.some((name) => glob.match(name) !== undefined));
    for (const { glob } of matching) this.#idle.delete(glob.pattern);
    if (matching.length === 0) return undefined;
    const first = <Part extends keyof FieldRule>(part: Part): FieldRule[Part] =>
      matching.find(({ rule }) => rule[part] !== undefined)?.rule[part];
    return { need: first("need"), tolerance: first("tolerance"), aliases: first("aliases") };
  }
}

/** Names before patterns, patterns by their literal characters; of two names the longer one is deeper inside. */
function moreExact(a: Glob, b: Glob): number {
  if (a.specificity !== b.specificity) return b.specificity > a.specificity ? 1 : -1;
  return b.pattern.length - a.pattern.length;
}

/** A path and everything it is inside of: `items[2].price`, `items[2]`, `items`. */
function withAncestors(path: string): string[] {
  const ancestors: string[] = [];
  for (let at = path; at !== ""; at = at.slice(0, Math.max(at.lastIndexOf("."), at.lastIndexOf("["), 0)))
    ancestors.push(at);
  return ancestors;
}
