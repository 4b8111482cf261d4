import type { Fact } from "../core/fact.ts";
import type { Span } from "../core/span.ts";
import type { Aliases } from "./aliases/aliases.ts";
import { embeddedAliases } from "./aliases/embedded-aliases.ts";
import { attributeMention } from "./attributes.ts";
import { copiedSigns } from "./copied-signs.ts";
import { descriptions } from "./descriptions.ts";
import type { Detection, Hints, Mention, MentionDetector, Method, Unchecked } from "./detection.ts";
import type { Entity } from "./entity.ts";
import { extended, introduced } from "./extend.ts";
import { grown } from "./grow.ts";
import { hintedMentions } from "./hinted.ts";
import { type Lattice, latticeOf } from "./lattice.ts";
import { listedParts } from "./listed-parts.ts";
import { isMeasured } from "./name-forms.ts";
import { misspeltNames, writtenNames } from "./names.ts";
import { partialName } from "./partial-names.ts";
import { type Prepared, Preparer } from "./prepare.ts";
import { pronouns } from "./pronouns.ts";
import { type Candidate, heldInside, resolve, shareOut } from "./resolve.ts";
import { spelledOut } from "./spelled-out.ts";
import { valueHits } from "./values.ts";
import { valuesIn } from "./values-in-text.ts";
import { wordsOf } from "./words-of.ts";

/** How a detector is set up. */
export interface DetectorSettings {
  /** Methods that are switched off, each by `false`. */
  readonly methods?: Partial<Readonly<Record<Method, boolean>>>;
  /** Other names of things; the embedded dictionary when left out. */
  readonly aliases?: Aliases;
}

/** How many texts' detections are kept for one example: every metric of a run asks of the same texts. */
const KEPT = 64;

/** Makes a detector. It remembers what it prepared for the data, so keep it for many texts. */
export function createDetector({
  methods = {},
  aliases = embeddedAliases(),
}: DetectorSettings = {}): MentionDetector {
  const preparer = new Preparer(methods.alias === false ? undefined : aliases);
  const on = (method: Method): boolean => methods[method] !== false;
  const known = new WeakMap<Prepared, Map<string, Detection>>();
  return {
    detect(facts: readonly Fact[], text: string, hints?: Hints): Detection {
      const prepared = preparer.prepare(facts);
      if (hints) return new Search(prepared, text, on).run(hints);
      const detections = known.get(prepared) ?? new Map<string, Detection>();
      const found = detections.get(text);
      if (found) return found;
      const detection = new Search(prepared, text, on).run({});
      if (detections.size >= KEPT) detections.clear();
      known.set(prepared, detections.set(text, detection));
      return detection;
    },
  };
}

const shared = new WeakMap<Aliases, Map<string, MentionDetector>>();

/** A detector that all who ask for the same settings share, and with it what it remembers. */
export function sharedDetector({
  methods = {},
  aliases = embeddedAliases(),
}: DetectorSettings = {}): MentionDetector {
  const id = Object.entries(methods)
    .flatMap(([method, on]) => (on === false ? [method] : []))
    .sort()
    .join();
  const detectors = shared.get(aliases) ?? new Map<string, MentionDetector>();
  const detector = detectors.get(id) ?? createDetector({ methods, aliases });
  shared.set(aliases, detectors.set(id, detector));
  return detector;
}

/** One text being searched for the entities of its data: each detector sees what those before it left free. */
class Search {
  readonly #prepared: Prepared;
  readonly #text: string;
  readonly #on: (method: Method) => boolean;
  readonly #lattice: Lattice;
  readonly #taken: Uint8Array;
  readonly #found: Candidate[] = [];
  #inside: readonly Candidate[] = [];
  /** Yes and no entities of which the text says the opposite. */
  readonly #denied = new Set<number>();

  constructor(prepared: Prepared, text: string, on: (method: Method) => boolean) {
    this.#prepared = prepared;
    this.#text = text;
    this.#on = on;
    this.#lattice = latticeOf(text);
    this.#taken = new Uint8Array(this.#lattice.length);
  }

  run(hints: Hints): Detection {
    const { entities, types, root } = this.#prepared;
    this.#whatIsWritten(hints);
    this.#whatIsLeft();
    if (this.#on("description")) this.#keep(descriptions(this.#lattice, this.#taken, types, this.#inOrder()));
    if (this.#on("pronoun")) {
      const known = { types, root, mentions: this.#inOrder() };
      this.#keep(pronouns(this.#lattice, this.#taken, known, hints.coreference));
    }
    const mentions = apart(this.#inOrder().map((candidate) => this.#mention(candidate)));
    const named = new Set(mentions.map(({ entity }) => entity));
    const inside = this.#inside.filter(({ entity }) => !named.has(entity));
    for (const { entity } of inside) named.add(entity);
    const unchecked: Unchecked[] = [];
    const undetected: number[] = [];
    entities.forEach(({ kind, roles }, entity) => {
      if (named.has(entity)) return;
      if (kind === "truth" && !this.#denied.has(entity))
        unchecked.push({
          entity,
          reason: `"${roles[0]!.relation}" is yes or no, and the text does not use its words`,
        });
      else undetected.push(entity);
    });
    return {
      entities,
      mentions,
      ...(inside.length > 0 && { inside: inside.map((candidate) => this.#mention(candidate)) }),
      undetected,
      unchecked,
    };
  }

  /** Values and names as written, and what an entity linker says; then misspelt names in what is left. */
  #whatIsWritten({ linked = [] }: Hints): void {
    const { entities, names, values } = this.#prepared;
    const candidates = this.#allowed(writtenNames(this.#text, this.#lattice, names));
    for (const hit of this.#allowed(valueHits(values, valuesIn(this.#text)))) {
      const place = wordsOf(this.#lattice, hit.span);
      if (place.to > place.from) candidates.push({ ...hit, ...place });
    }
    if (this.#on("linker")) this.#add(candidates, hintedMentions(this.#lattice, entities, linked));
    const kept = resolve(candidates, this.#taken);
    const shared = shareOut(kept, candidates, (left, right) => this.#gap(left, right).trim() === ",");
    for (const candidate of shared) this.#found.push(this.#grown(candidate));
    this.#inside = heldInside(shared, candidates, (entity) => HOLDERS.has(entities[entity]!.kind));
    if (!this.#on("name")) return;
    const misspelt = misspeltNames(this.#text, this.#lattice, names, this.#taken);
    for (const candidate of resolve(misspelt, this.#taken)) this.#found.push(this.#grown(candidate));
  }

  /** Entities that have no mention yet, each in the ways that its kind leaves. */
  #whatIsLeft(): void {
    const named = new Set([...this.#found, ...this.#inside].map(({ entity }) => entity));
    this.#prepared.entities.forEach((entity, position) => {
      if (named.has(position)) return;
      if (entity.kind !== "truth") {
        if (this.#on("name")) this.#keep([this.#inOtherWords(entity, position)]);
        return;
      }
      const said = this.#on("attribute")
        ? attributeMention(this.#lattice, this.#taken, entity, position)
        : undefined;
      if (said === "denied") this.#denied.add(position);
      else this.#keep([said]);
    });
  }

  /** A list by its parts, a name by some of its words or spelled out, two years apart, signs as they are written. */
  #inOtherWords({ kind, label }: Entity, position: number): Candidate | undefined {
    const [lattice, taken] = [this.#lattice, this.#taken];
    if (kind === "code") {
      const years = yearsOf(label);
      return years === undefined ? undefined : listedParts(lattice, taken, years, position, 1);
    }
    if ((kind !== "name" && kind !== "phrase") || isMeasured(label) || isValue(label)) return undefined;
    return (
      listedParts(lattice, taken, label, position) ??
      partialName(lattice, taken, label, position) ??
      spelledOut(lattice, taken, label, position) ??
      copiedSigns(this.#text, lattice, label, position)
    );
  }

  #grown(candidate: Candidate): Candidate {
    return grown(candidate, this.#text, this.#lattice, this.#taken, this.#prepared.words[candidate.entity]!);
  }

  #allowed<T extends { readonly method: Method }>(list: readonly T[]): T[] {
    return list.filter(({ method }) => this.#on(method));
  }

  #keep(candidates: readonly (Candidate | undefined)[]): void {
    const known = candidates.filter((candidate) => candidate !== undefined);
    this.#add(this.#found, resolve(known, this.#taken));
  }

  /** One by one: a long text has more mentions than a function can have arguments. */
  #add(list: Candidate[], more: readonly Candidate[]): void {
    for (const candidate of more) list.push(candidate);
  }

  #inOrder(): Candidate[] {
    return this.#found.sort((a, b) => a.from - b.from).slice();
  }

  #gap(left: Candidate, right: Candidate): string {
    return this.#text.slice(this.#lattice[left.to - 1]!.end, this.#lattice[right.from]!.start);
  }

  #mention({ from, to, span, entity, method, distance }: Candidate): Mention {
    if (span)
      return {
        span: introduced(this.#text, this.#lattice, this.#taken, from, span, method === "date"),
        entity,
        method,
        distance,
      };
    return { span: this.#phrase(from, to, method), entity, method, distance };
  }

  /** The whole phrase that some words are the core of. */
  #phrase(from: number, to: number, method: Method): Span {
    const [first, last] = [this.#lattice[from]!, this.#lattice[to - 1]!];
    if (method === "pronoun") return { start: first.start, end: last.tail };
    if (method === "description") return { start: this.#lattice[from - 1]!.start, end: last.tail };
    return extended(this.#text, this.#lattice, this.#taken, from, to);
  }
}

/** Mentions in the order of the text without those that overlap one before them: signs beside words have no words to be told apart by. */
function apart(mentions: readonly Mention[]): readonly Mention[] {
  let end = 0;
  return mentions
    .toSorted((a, b) => a.span.start - b.span.start)
    .filter(({ span }) => {
      if (span.start < end) return false;
      end = span.end;
      return true;
    });
}

/** Whether a label begins with a number and names nothing: no part of "45 km/h from the north" stands for it. */
function isValue(label: string): boolean {
  return /^[+-]?\d/.test(label) && !/\p{Lu}/u.test(label);
}

/** Kinds whose mention may hold another entity: a list its parts, a date its year. */
const HOLDERS: ReadonlySet<Entity["kind"]> = new Set(["phrase", "date"]);

const SEASON = /^(\d{4})\s?[–-]\s?(\d{2}|\d{4})$/;

/** A range of years or a season as a list of two: `1914-1918`, `2014–15`. */
function yearsOf(label: string): string | undefined {
  const [, first, second] = SEASON.exec(label.trim()) ?? [];
  if (first === undefined || second === undefined) return undefined;
  return `${first}, ${second.length === 2 ? first.slice(0, 2) + second : second}`;
}
