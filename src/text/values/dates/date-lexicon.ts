/** The words and orders in which a language writes dates, as its data file lists them. */
export interface DateLexicon {
  /** The names of January, of February and so on, in small letters; after the first come short ones, which may take a point. */
  readonly months: readonly (readonly string[])[];
  /** Names of months that mean something else when written small: `may`, `march`. */
  readonly monthsThatAreWords: readonly string[];
  readonly days: Readonly<Record<string, number>>;
  readonly daySuffixes: readonly string[];
  /** Eras with the sign of their years. */
  readonly erasBefore: Readonly<Record<string, number>>;
  readonly erasAfter: Readonly<Record<string, number>>;
  /** Parts in braces; in round brackets what may or, without a question mark, must stand between them. */
  readonly patterns: readonly string[];
  readonly numericOrder: string;
}
