import { detach } from "../bytes/detach.ts";
import { nodeKey, type Statement } from "./rdf-terms.ts";

/** Which subject a blank node belongs to: the one that points to it first, through other blank nodes if need be. */
export class SubjectRoots {
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
