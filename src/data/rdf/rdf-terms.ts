/** An IRI (`NamedNode`), a blank node, a literal, or what stands for the default graph. */
export interface Term {
  readonly termType: string;
  readonly value: string;
  /** Of a literal that has one. */
  readonly language?: string | undefined;
  readonly datatype?: { readonly value: string } | undefined;
}

/** One statement of an RDF file. */
export interface Statement {
  readonly subject: Term;
  readonly predicate: Term;
  readonly object: Term;
  readonly graph: Term;
}

/** A node's key in maps: blank nodes and IRIs never share one. */
export function nodeKey({ termType, value }: Term): string {
  return termType === "BlankNode" ? `_:${value}` : value;
}

class PlainTerm implements Term {
  readonly termType: string;
  readonly value: string;
  readonly language: string | undefined;
  readonly datatype: Term | undefined;

  constructor(termType: string, value: string, language?: string, datatype?: Term) {
    this.termType = termType;
    this.value = value;
    this.language = language;
    this.datatype = datatype;
  }

  equals(other: Term | null | undefined): boolean {
    return (
      other?.termType === this.termType &&
      other.value === this.value &&
      other.language === this.language &&
      other.datatype?.value === this.datatype?.value
    );
  }
}

class PlainStatement extends PlainTerm implements Statement {
  readonly subject: Term;
  readonly predicate: Term;
  readonly object: Term;
  readonly graph: Term;

  constructor(subject: Term, predicate: Term, object: Term, graph: Term) {
    super("Quad", "");
    this.subject = subject;
    this.predicate = predicate;
    this.object = object;
    this.graph = graph;
  }
}

/** Makes terms for the parsers. Blank nodes without a label get the same name each time a file is read. */
export class TermFactory {
  readonly #default = new PlainTerm("DefaultGraph", "");
  #blanks = 0;

  namedNode(value: string): Term {
    return new PlainTerm("NamedNode", value);
  }

  /** A dot cannot begin a label in a file, so that names with one are free. */
  blankNode(name: string = `.${++this.#blanks}`): Term {
    return new PlainTerm("BlankNode", name);
  }

  literal(value: string, kind?: string | { readonly language: string } | Term | null): Term {
    if (typeof kind === "string") return new PlainTerm("Literal", value, kind);
    if (!kind) return new PlainTerm("Literal", value);
    return "termType" in kind
      ? new PlainTerm("Literal", value, undefined, kind)
      : new PlainTerm("Literal", value, kind.language);
  }

  variable(value: string): Term {
    return new PlainTerm("Variable", value);
  }

  defaultGraph(): Term {
    return this.#default;
  }

  quad(subject: Term, predicate: Term, object: Term, graph: Term = this.#default): Statement {
    return new PlainStatement(subject, predicate, object, graph);
  }
}
