import type { Fact } from "../core/fact.ts";
import type { Span } from "../core/span.ts";
import type { Aliases } from "./aliases/aliases.ts";
import { embeddedAliases } from "./aliases/embedded-aliases.ts";
import { attributeMention } from "./attributes.ts";
import { descriptions } from "./descriptions.ts";
import type { Detection, Detector, Hints, Mention, Method, Unchecked } from "./detection.ts";
import { extended, introduced } from "./extend.ts";
import { grown } from "./grow.ts";
import { hintedMentions } from "./hinted.ts";
import { type Lattice, latticeOf } from "./lattice.ts";
import { listedParts } from "./listed-parts.ts";
import { misspeltNames, writtenNames } from "./names.ts";
import { partialName } from "./partial-names.ts";
import { type Prepared, Preparer } from "./prepare.ts";
import { pronouns } from "./pronouns.ts";
import { type Candidate, heldInside, resolve, shareOut } from "./resolve.ts";
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
}: DetectorSettings = {}): Detector {
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

const shared = new WeakMap<Aliases, Map<string, Detector>>();

/** A detector that all who ask for the same settings share, and with it what it remembers. */
export function sharedDetector({
  methods = {},
  aliases = embeddedAliases(),
}: DetectorSettings = {}): Detector {
  const id = Object.entries(methods)
    .flatMap(([method, on]) => (on === false ? [method] : []))
    .sort()
    .join();
  const detectors = shared.get(aliases) ?? new Map<string, Detector>();
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
  readonly #inside: Candidate[] = [];

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
    const mentions = this.#inOrder().map((candidate) => this.#mention(candidate));
    const named = new Set(mentions.map(({ entity }) => entity));
    const inside = this.#inside.filter(({ entity }) => !named.has(entity));
    for (const { entity } of inside) named.add(entity);
    const unchecked: Unchecked[] = [];
    const undetected: number[] = [];
    entities.forEach(({ kind, roles }, entity) => {
      if (named.has(entity)) return;
      if (kind === "truth")
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
    if (this.#on("linker")) candidates.push(...hintedMentions(this.#lattice, entities, linked));
    const kept = resolve(candidates, this.#taken);
    const shared = shareOut(kept, candidates, (left, right) => this.#gap(left, right).trim() === ",");
    this.#found.push(...shared.map((candidate) => this.#grown(candidate)));
    this.#inside.push(...heldInside(shared, candidates, (entity) => entities[entity]!.kind === "phrase"));
    if (this.#on("name")) {
      const misspelt = resolve(misspeltNames(this.#text, this.#lattice, names, this.#taken), this.#taken);
      this.#found.push(...misspelt.map((candidate) => this.#grown(candidate)));
    }
  }

  /** Entities that have no mention yet: a list by its parts, a name by some of its words, a yes or no by its attribute. */
  #whatIsLeft(): void {
    const named = new Set([...this.#found, ...this.#inside].map(({ entity }) => entity));
    this.#prepared.entities.forEach((entity, position) => {
      if (named.has(position)) return;
      const { kind, label } = entity;
      if (kind === "truth") {
        if (this.#on("attribute"))
          this.#keep([attributeMention(this.#lattice, this.#taken, entity, position)]);
      } else if ((kind === "name" || kind === "phrase") && this.#on("name"))
        this.#keep([
          listedParts(this.#lattice, this.#taken, label, position) ??
            partialName(this.#lattice, this.#taken, label, position),
        ]);
    });
  }

  #grown(candidate: Candidate): Candidate {
    return grown(candidate, this.#text, this.#lattice, this.#taken, this.#prepared.words[candidate.entity]!);
  }

  #allowed<T extends { readonly method: Method }>(list: readonly T[]): T[] {
    return list.filter(({ method }) => this.#on(method));
  }

  #keep(candidates: readonly (Candidate | undefined)[]): void {
    this.#found.push(
      ...resolve(
        candidates.filter((candidate) => candidate !== undefined),
        this.#taken,
      ),
    );
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
        span: introduced(this.#text, this.#lattice, from, span, method === "date"),
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
    return extended(this.#text, this.#lattice, from, to);
  }
}
