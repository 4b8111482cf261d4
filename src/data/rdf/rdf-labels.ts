import { detach } from "../bytes/detach.ts";
import { nodeKey, type Statement, type Term } from "./rdf-terms.ts";
import { RDFS_LABEL, SKOS_PREF_LABEL } from "./rdf-vocabulary.ts";

/** Whether a statement does nothing but name its subject. */
export function isLabel({ predicate, object }: Statement): boolean {
  return (
    (predicate.value === RDFS_LABEL || predicate.value === SKOS_PREF_LABEL) && object.termType === "Literal"
  );
}

/**
 * The best label of each node: in the language asked for, then in a variety of it (`en-GB` for `en`), then in none,
 * then in English, then in any; among equals the first of the file.
 */
export class RdfLabels {
  readonly #lang: string | undefined;
  readonly #best = new Map<string, { readonly rank: number; readonly text: string }>();

  constructor(lang: string | undefined) {
    this.#lang = lang?.toLowerCase();
  }

  add({ subject, object }: Statement): void {
    const rank = this.#rank(object.language?.toLowerCase() ?? "");
    const key = nodeKey(subject);
    const best = this.#best.get(key);
    if (best === undefined || rank < best.rank)
      this.#best.set(detach(key), { rank, text: detach(object.value) });
  }

  of(term: Term): string | undefined {
    return this.#best.size === 0 ? undefined : this.#best.get(nodeKey(term))?.text;
  }

  #rank(language: string): number {
    if (this.#lang !== undefined && language === this.#lang) return 0;
    if (this.#lang !== undefined && language.startsWith(`${this.#lang}-`)) return 1;
    if (language === "") return 2;
    return language === "en" || language.startsWith("en-") ? 3 : 4;
  }
}
