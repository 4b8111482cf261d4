import type { Fact } from "../../core/fact.ts";
import type { Span } from "../../core/span.ts";
import words from "../../text/languages/en/references.json" with { type: "json" };
import type { Token } from "../../text/token.ts";
import { splitTokens } from "../../text/white-space.ts";
import type { Aliases } from "../aliases/aliases.ts";
import type { Detection, Hints, Mention, MentionDetector, Method, Unchecked } from "../detection.ts";
import { entitiesOf } from "../entities-of.ts";
import type { Entity } from "../entity.ts";
import { type Candidate, resolve } from "../resolve.ts";
import { CloseNames } from "./close-names.ts";
import { EqualDates } from "./equal-dates.ts";
import { paperForm } from "./paper-form.ts";
import { paperNames } from "./paper-names.ts";
import { rootEntity } from "./root-entity.ts";

/** How the paper's detector works; what is left out is as printed. */
export interface PaperSettings {
  /** Methods to switch off; those of the paper are `name`, `alias`, `date`, `pronoun` and `linker`. */
  readonly methods?: Partial<Readonly<Record<Method, boolean>>>;
  /** Other names of entities, beside those that the rules of the paper's dictionary give. */
  readonly aliases?: Aliases;
  /** Greatest normalised edit distance of a name, d_max. */
  readonly distance?: number;
}

const FURTHEST = 0.4;

/**
 * The detector of Faille, Gatt and Gardent (2021), section 4.1: Algorithm 1, dates, pronouns, and an entity linker and
 * coreference chains where `hints` bring their answers.
 */
export function createPaperDetector(settings: PaperSettings = {}): MentionDetector {
  let facts: readonly Fact[] | undefined;
  let loaded: PaperDetector | undefined;
  return {
    detect(given, text, hints = {}) {
      // The texts of an example come one after the other.
      if (!loaded || given !== facts) loaded = new PaperDetector(given, settings);
      facts = given;
      return loaded.detect(text, hints);
    },
  };
}

const PRONOUNS: ReadonlySet<string> = new Set(Object.keys(words.pronouns));

/** Finds the entities of one example. */
class PaperDetector {
  readonly #entities: readonly Entity[];
  readonly #unchecked: readonly Unchecked[];
  readonly #uses: (method: Method) => boolean;
  readonly #names: CloseNames;
  readonly #dates: EqualDates;
  /** Entities by their name as a linker would write it. */
  readonly #linked: ReadonlyMap<string, number>;
  readonly #root: number | undefined;

  constructor(facts: readonly Fact[], { methods = {}, aliases, distance = FURTHEST }: PaperSettings) {
    this.#uses = (method) => methods[method] ?? true;
    this.#entities = entitiesOf(facts, "id");
    const { names, unchecked } = paperNames(this.#entities, { synonyms: this.#uses("alias"), aliases });
    this.#unchecked = unchecked;
    this.#names = new CloseNames(names, distance);
    this.#dates = new EqualDates(this.#entities);
    this.#linked = new Map(this.#entities.map(({ id }, at) => [titleForm(id), at]));
    this.#root = rootEntity(this.#entities);
  }

  detect(text: string, hints: Hints): Detection {
    const tokens = splitTokens(text);
    const mentions = this.#mentions(text, tokens, hints);
    const found = new Set(mentions.map(({ entity }) => entity));
    // What cannot be looked for by name may still be found by its date or through a linker.
    const unchecked = this.#unchecked.filter(({ entity }) => !found.has(entity));
    for (const { entity } of unchecked) found.add(entity);
    const undetected = this.#entities.flatMap((_, at) => (found.has(at) ? [] : [at]));
    return { entities: this.#entities, mentions, undetected, unchecked };
  }

  /** Each method's list of mentions, then one list: the lowest distance, then the longest (section 4.1). */
  #mentions(text: string, tokens: readonly Token[], { linked = [], coreference = [] }: Hints): Mention[] {
    const close = this.#uses("name") ? this.#names.candidates(tokens.map((token) => token.text)) : [];
    const lists: Candidate[] = [...resolve(close, new Uint8Array(tokens.length))];
    if (this.#uses("date"))
      for (const { span, entity } of this.#dates.find(text))
        lists.push({ ...wordsOf(span, tokens), entity, distance: 0, method: "date" });
    for (const { span, entity: title } of linked) {
      const entity = this.#linked.get(titleForm(title));
      if (entity !== undefined && this.#uses("linker"))
        lists.push({ ...wordsOf(span, tokens), entity, distance: 0, method: "linker" });
    }
    const taken = new Uint8Array(tokens.length);
    const mentions = resolve(lists, taken).map(
      ({ from, to, ...mention }): Mention => ({
        ...mention,
        span: { start: tokens[from]!.start, end: tokens[to - 1]!.end },
      }),
    );
    const pronouns = this.#uses("pronoun") ? this.#pronouns(tokens, taken, mentions, coreference) : [];
    return [...mentions, ...pronouns].sort((a, b) => a.span.start - b.span.start);
  }

  /** Pronouns outside other mentions: for what a coreference chain says, else for the root of the graph. */
  #pronouns(
    tokens: readonly Token[],
    taken: Uint8Array,
    mentions: readonly Mention[],
    coreference: NonNullable<Hints["coreference"]>,
  ): Mention[] {
    const found: Mention[] = [];
    tokens.forEach((token, at) => {
      if (taken[at] === 1) return;
      for (const match of token.text.matchAll(/\p{L}+/gu)) {
        if (!PRONOUNS.has(match[0].toLowerCase())) continue;
        const start = token.start + match.index;
        const span = { start, end: start + match[0].length };
        const antecedent = coreference.find(({ mention }) => overlap(mention, span))?.antecedent;
        const named = antecedent && mentions.find((mention) => overlap(mention.span, antecedent));
        const entity = named?.entity ?? this.#root;
        if (entity !== undefined) found.push({ span, entity, distance: 0, method: "pronoun" });
      }
    });
    return found;
  }
}

/** A page title and an entity's name alike, however they divide words. */
function titleForm(name: string): string {
  return paperForm(name).replaceAll("_", " ");
}

/** The words that a span touches. */
function wordsOf(span: Span, tokens: readonly Token[]): Pick<Candidate, "from" | "to"> {
  return {
    from: firstThat(tokens, ({ end }) => end > span.start),
    to: firstThat(tokens, ({ start }) => start >= span.end),
  };
}

/** The first word that something holds of, which holds of all after it. */
function firstThat(tokens: readonly Token[], holds: (token: Token) => boolean): number {
  let low = 0;
  let high = tokens.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(tokens[middle]!)) high = middle;
    else low = middle + 1;
  }
  return low;
}

function overlap(a: Span, b: Span): boolean {
  return a.start < b.end && b.start < a.end;
}
