/**
 * How an alias stands to a label. `name`: the same thing by another name. `short`: the same thing by an abbreviation, to
 * be looked for in its own capitals ("US" is no "us"). `demonym`: an adjective or people word for a place or a faith.
 */
export type AliasKind = "name" | "demonym" | "short";

/** Another name of a label. */
export interface Alias {
  readonly name: string;
  readonly kind: AliasKind;
  /** Whether it comes with Assay or from the user. */
  readonly source: "embedded" | "given";
}

/** Other names of things. */
export interface Aliases {
  /**
   * Other names of a label, whatever its case, white space, diacritics, underscores and full stops; none of them twice,
   * empty when there are none. Names and abbreviations go both ways, demonyms only from the place: "Turkey" has
   * "Turkish", "Turkish people" has no "Turkey".
   */
  of(label: string): readonly Alias[];
  /** Changes with the content: part of the signature of every metric that looks names up. */
  readonly fingerprint: string;
}
