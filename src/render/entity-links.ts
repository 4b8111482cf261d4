import { type EntityFinder, entityFinder, entityOf } from "../core/entity-finder.ts";
import type { Evidence } from "../core/evidence.ts";
import type { Fact } from "../core/fact.ts";

const DIGITS = "⁰¹²³⁴⁵⁶⁷⁸⁹";
const SIGN = new RegExp(`[${DIGITS}]+`, "g");

/** Numbers that tie the entities of the data to their mentions in the text, counted in the order of the data. */
export class EntityLinks {
  /** The entity that a fact's subject or value is, if the evidence names it. */
  readonly find: EntityFinder;
  readonly #numbers = new Map<string, number>();

  constructor(facts: readonly Fact[], evidence: readonly Evidence[]) {
    this.find = entityFinder(facts, evidence);
    const mentioned = new Set(evidence.filter((one) => "span" in one).map(entityOf));
    const inFacts = facts.flatMap((fact) => [this.find(fact, "subject"), this.find(fact, "value")]);
    for (const entity of [...inFacts, ...mentioned])
      if (entity !== undefined && mentioned.has(entity) && !this.#numbers.has(entity))
        this.#numbers.set(entity, this.#numbers.size + 1);
  }

  /** What stands after an entity's name and its mentions: `¹`; nothing for one without a mention. */
  sign(entity: string | undefined): string {
    const number = entity === undefined ? undefined : this.#numbers.get(entity);
    return number === undefined ? "" : String(number).replace(/\d/g, (digit) => DIGITS[Number(digit)]!);
  }

  /** Words of data or text in which nothing looks like such a sign: `km^2` for `km²`, where there are signs at all. */
  unfeigned(words: string): string {
    if (this.#numbers.size === 0) return words;
    return words.replace(SIGN, (sign) => `^${Array.from(sign, (digit) => DIGITS.indexOf(digit)).join("")}`);
  }

  /** How the mentions were recognised, each way with its entities: `mentions: ¹ ² name · ¹ pronoun`. */
  methods(evidence: readonly Evidence[]): string[] {
    const found = new Map<string, Set<string>>();
    for (const one of evidence) {
      const entity = entityOf(one);
      if (one.kind !== "supported" || entity === undefined || !one.note) continue;
      found.set(one.note, (found.get(one.note) ?? new Set()).add(entity));
    }
    if (found.size === 0) return [];
    const ways = Array.from(found, ([note, entities]) => `${this.#signs(entities)} ${note}`);
    return [`mentions: ${ways.join(" · ")}`];
  }

  #signs(entities: ReadonlySet<string>): string {
    return [...this.#numbers.keys()]
      .filter((entity) => entities.has(entity))
      .map((entity) => this.sign(entity))
      .join(" ");
  }
}
