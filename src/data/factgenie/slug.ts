/** A name as factgenie keeps names of datasets, splits, systems and campaigns: small letters and digits, joined by hyphens. */
export function slug(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

/** Slugs that tell names apart: two names that would become the same get a number. */
export class DistinctSlugs {
  readonly #slugs = new Map<string, string>();
  readonly #taken = new Set<string>();
  readonly #nameless: string;

  /** `nameless` stands for a name of which nothing is left. */
  constructor(nameless: string) {
    this.#nameless = nameless;
  }

  /** The slug of a name, the same whenever it is asked for. */
  of(name: string): string {
    const known = this.#slugs.get(name);
    if (known !== undefined) return known;
    const plain = slug(name) || this.#nameless;
    let distinct = plain;
    for (let n = 2; this.#taken.has(distinct); n++) distinct = `${plain}-${n}`;
    this.#slugs.set(name, distinct);
    this.#taken.add(distinct);
    return distinct;
  }
}
