import { detach } from "../bytes/detach.ts";
import type { ReadOptions } from "../format.ts";
import { GroupSurvey } from "../regroup.ts";
import { localName } from "./iri-label.ts";
import { isExampleType } from "./rdf-example.ts";
import { isLabel, RdfLabels } from "./rdf-labels.ts";
import { nodeKey, type Statement } from "./rdf-terms.ts";
import { isAssayProperty } from "./rdf-vocabulary.ts";

/** Tells which example each statement belongs to, given one after the other; nothing for one that belongs to none. */
export type KeyOf = (statement: Statement) => string | undefined;

/** What a first pass over an RDF file learned: how its statements fall into examples. */
export interface Survey {
  readonly labels: RdfLabels;
  readonly groups: GroupSurvey;
  /** Whether two examples would have the same id, were they called by the last part of their IRI. */
  readonly ambiguous: boolean;
  readonly keyOf: KeyOf;
  /** Statements outside any graph of a file that has graphs. */
  readonly leftOut: number;
}

/** Groups of one kind, and whether the last parts of their IRIs tell them apart. */
class NamedGroups {
  readonly groups: GroupSurvey = new GroupSurvey();
  readonly #names = new GroupSurvey();
  #current: string | undefined;
  ambiguous = false;

  note(key: string): void {
    if (key !== this.#current && !this.groups.has(key)) {
      const name = localName(key);
      if (this.#names.has(name)) this.ambiguous = true;
      this.#names.note(name);
    }
    this.#current = key;
    this.groups.note(key);
  }
}

/** One example for each named graph; statements outside belong to none. */
const byGraph: KeyOf = ({ graph }) => (graph.termType === "DefaultGraph" ? undefined : nodeKey(graph));

/** One example for the file. */
const byFile: KeyOf = ({ graph }) => (graph.termType === "DefaultGraph" ? "" : undefined);

/** One example for each node of the type `urn:assay:Example`: from that statement to the next of its kind. */
function byDescription(): KeyOf {
  let current: string | undefined;
  return (statement) => {
    if (statement.graph.termType !== "DefaultGraph") return undefined;
    if (isExampleType(statement)) current = nodeKey(statement.subject);
    return current;
  };
}

/** Learns how the statements of an RDF file fall into examples, while keeping none of them. */
export class RdfSurvey {
  readonly #bySubject: boolean;
  readonly #labels: RdfLabels;
  readonly #roots = new SubjectRoots();
  readonly #named = new NamedGroups();
  readonly #described = new NamedGroups();
  readonly #descriptionOf = byDescription();
  #inGraphs = 0;
  #outside = 0;
  #examples = 0;

  constructor({ groupBy, lang }: ReadOptions) {
    this.#bySubject = groupBy === "subject";
    this.#labels = new RdfLabels(lang);
  }

  add(statement: Statement): void {
    const label = isLabel(statement);
    if (label) this.#labels.add(statement);
    if (this.#bySubject) this.#addBySubject(statement);
    else if (statement.graph.termType === "DefaultGraph") {
      if (!label) this.#outside++;
      const example = this.#descriptionOf(statement);
      if (example === undefined) return;
      this.#examples++;
      this.#described.note(example);
    } else {
      if (!label) this.#inGraphs++;
      this.#named.note(nodeKey(statement.graph));
    }
  }

  finish(): Survey {
    const labels = this.#labels;
    const { groups, ambiguous } = this.#inGraphs > 0 || this.#bySubject ? this.#named : this.#described;
    if (this.#bySubject) return { labels, groups, ambiguous, keyOf: this.#subjectOf, leftOut: 0 };
    if (this.#inGraphs > 0) return { labels, groups, ambiguous, keyOf: byGraph, leftOut: this.#outside };
    const keyOf = this.#examples > 0 ? byDescription() : byFile;
    return { labels, groups, ambiguous, keyOf, leftOut: 0 };
  }

  #addBySubject(statement: Statement): void {
    const key = this.#subjectOf(statement);
    if (key === undefined) return;
    const node = this.#roots.link(statement);
    // What was said of the node so far went by under its own name.
    if (node !== undefined && this.#named.groups.has(node)) this.#named.groups.noteScattered(key);
    this.#named.note(key);
  }

  readonly #subjectOf: KeyOf = (statement) =>
    isLabel(statement) || isExampleType(statement) || isAssayProperty(statement.predicate.value)
      ? undefined
      : this.#roots.of(nodeKey(statement.subject));
}

/** Which subject a blank node belongs to: the one that points to it first, through other blank nodes if need be. */
class SubjectRoots {
  readonly #parents = new Map<string, string>();

  /** The subject that a node belongs to; itself, unless it is a blank node that something points to. */
  of(node: string): string {
    let root = node;
    for (let next = this.#parents.get(root); next !== undefined; next = this.#parents.get(root)) root = next;
    // Items of a long list would otherwise be walked through again and again.
    if (root !== node) this.#parents.set(node, root);
    return root;
  }

  /** Takes note of a statement that points to a blank node; answers with the node if it is the first to do so. */
  link({ subject, object }: Statement): string | undefined {
    if (object.termType !== "BlankNode") return undefined;
    const node = nodeKey(object);
    const root = this.of(nodeKey(subject));
    if (this.#parents.has(node) || root === node) return undefined;
    this.#parents.set(detach(node), detach(root));
    return node;
  }
}
