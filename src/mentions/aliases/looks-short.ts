const LETTERS_AT_MOST = 6;
const SMALL = /\p{Ll}/u;
const CAPITALS = /\p{Lu}/gu;

/** Whether a name is written like an abbreviation, in a few capitals: "USA", "U.K.", "AC/DC". */
export function looksShort(name: string): boolean {
  const capitals = name.match(CAPITALS)?.length ?? 0;
  return capitals > 0 && capitals <= LETTERS_AT_MOST && !SMALL.test(name) && !/\s/.test(name);
}
