import type { Example } from "../../core/example.ts";
import type { Fact, Need } from "../../core/fact.ts";
import { iriLabel, localName } from "../rdf/iri-label.ts";
import { isReserved } from "../rdf/rdf-vocabulary.ts";
import { entityIri, exampleIri, relationIri, tagIri } from "./minted-iri.ts";
import { wellFormed } from "./well-formed.ts";

/** An IRI to write. */
export interface IriOut {
  readonly iri: string;
}

/** A literal to write, with the language or datatype that its source gave it. */
export interface LiteralOut {
  readonly literal: string;
  readonly language?: string;
  readonly datatype?: string;
}

export interface FactOut {
  readonly subject: IriOut | null;
  readonly predicate: IriOut;
  readonly object: IriOut | LiteralOut;
  readonly need: Need;
}

/** An example in terms of RDF. */
export interface Description {
  readonly node: IriOut;
  readonly references: readonly LiteralOut[];
  readonly tags: readonly (readonly [IriOut, LiteralOut])[];
  readonly facts: readonly FactOut[];
  /** RdfLabels of IRIs that would not read back as their words without one. */
  readonly labels: readonly (readonly [IriOut, LiteralOut])[];
}

/**
 * Puts an example in terms of RDF, such that the readers give back the same words. IRIs that a fact came with are kept;
 * others are made from the words. A value is a literal unless it is also the subject of a fact, so that the graph
 * hangs together.
 */
export function describeExample({ id, facts, references, tags }: Example): Description {
  const terms = new Terms(facts);
  return {
    node: { iri: exampleIri(id) },
    references: references.map(literal),
    tags: Object.entries(tags).map(([tag, value]) => [{ iri: tagIri(tag) }, literal(value)]),
    facts: facts.map((fact) => terms.fact(fact)),
    labels: terms.labels(),
  };
}

/** Whether a fact can stand as a statement of its own, without being described part by part. */
export function isPlain(fact: FactOut): fact is FactOut & { readonly subject: IriOut } {
  return fact.subject !== null && fact.need === "required";
}

function literal(text: string): LiteralOut {
  return { literal: wellFormed(text) };
}

const ABSOLUTE_IRI = /^(?:https?:\/\/|urn:)[^\x00-\x20<>"{}|\\^`\p{Surrogate}]+$/iu;
const QUALIFIED =
  /^"(?<text>.*)"(?:@(?<language>[A-Za-z]{1,8}(?:-[A-Za-z0-9]{1,8})*)|\^\^(?<datatype>[^"]+))$/s;

class Terms {
  readonly #subjects: ReadonlySet<string | null>;
  /** The words that each kept IRI stands for in this example. */
  readonly #words = new Map<string, string>();
  readonly #labels = new Map<string, string>();

  constructor(facts: readonly Fact[]) {
    this.#subjects = new Set(facts.map(({ subject }) => subject));
  }

  fact({ subject, relation, value, need, origin }: Fact): FactOut {
    return {
      subject: subject === null ? null : this.#entity(subject, origin?.subject),
      predicate: this.#keeps(origin?.relation, relation, localName) ?? { iri: relationIri(relation) },
      object: this.#object(value, origin?.value),
      need,
    };
  }

  labels(): (readonly [IriOut, LiteralOut])[] {
    return [...this.#labels].map(([iri, text]) => [{ iri }, literal(text)]);
  }

  #entity(text: string, iri: string | undefined): IriOut {
    return this.#keeps(iri, text, iriLabel) ?? { iri: entityIri(text) };
  }

  #object(text: string, written: string | undefined): IriOut | LiteralOut {
    const kept = this.#keeps(written, text, iriLabel);
    if (kept) return kept;
    const { text: lexical, language, datatype } = QUALIFIED.exec(written ?? "")?.groups ?? {};
    if (lexical === text && language !== undefined) return { ...literal(text), language };
    if (lexical === text && datatype !== undefined && ABSOLUTE_IRI.test(datatype))
      return { ...literal(text), datatype };
    return this.#subjects.has(text) ? { iri: entityIri(text) } : literal(text);
  }

  /** The IRI that a part of a fact was read from, if writing it again gives the same words. */
  #keeps(iri: string | undefined, text: string, wordsOf: (iri: string) => string): IriOut | undefined {
    if (iri === undefined || !ABSOLUTE_IRI.test(iri) || isReserved(iri)) return undefined;
    const words = this.#words.get(iri);
    if (words !== undefined && words !== text) return undefined;
    this.#words.set(iri, text);
    if (wordsOf(iri) !== text) this.#labels.set(iri, text);
    return { iri };
  }
}
