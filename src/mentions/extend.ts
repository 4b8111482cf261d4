import type { Span } from "../core/span.ts";
import data from "../text/languages/en/types.json" with { type: "json" };
import { TYPE_NOUNS } from "./entity-type.ts";
import type { Lattice } from "./lattice.ts";
import type { Taken } from "./resolve.ts";
import { isArticle } from "./small-words.ts";

const TITLES: ReadonlySet<string> = new Set(data.titles);
const NOT_INTRODUCING: ReadonlySet<string> = new Set(data.notIntroducing);
/** Nouns that introduce a name as part of it; others ("the order Solanales") are what the sentence says of it. */
const INTRODUCING: ReadonlySet<string> = new Set(
  [...TYPE_NOUNS].filter((noun) => !NOT_INTRODUCING.has(noun)),
);
const NO_INTRODUCTION: ReadonlySet<string> = new Set(data.noIntroduction);
const BETWEEN = /^["'“‘\s]*$/;
const SPACE = /^\s*$/;

const POSSESSIVE = /^['’]s\b/;

/** Where a mention ends: with the bracket that closes it and a possessive ending. */
function endOf(text: string, start: number, end: number): number {
  const inside = text.slice(start, end);
  if (text[end] !== ")" || !inside.includes("(") || inside.includes(")")) return end;
  return POSSESSIVE.test(text.slice(end + 1, end + 4)) ? end + 3 : end + 1;
}

/** How far back an introduction may reach: "the fictional comic character Bolt". */
const FURTHEST = 3;

/** The first word of what introduces a name: "the dish", "the fictional comic character", "architect". Nothing: undefined. */
function introduction(text: string, lattice: Lattice, taken: Taken, from: number): number | undefined {
  const kind = lattice[from - 1]!;
  if (taken[from - 1] || !INTRODUCING.has(kind.folded) || kind.tail !== kind.end) return undefined;
  for (let i = from - 2; i >= Math.max(0, from - 1 - FURTHEST); i--) {
    const word = lattice[i]!;
    if (taken[i] || !SPACE.test(text.slice(word.end, lattice[i + 1]!.start))) break;
    if (isArticle(word.folded)) return i;
    if (word.capital || NO_INTRODUCTION.has(word.folded)) break;
  }
  return TITLES.has(kind.folded) ? from - 1 : undefined;
}

const isShort = (article: string, name: string): boolean => article !== "the" && /^[\p{Lu}.]+$/u.test(name);

/** The whole phrase that a mention is: with its article or introduction before it, and a possessive ending after it. */
export function extended(text: string, lattice: Lattice, taken: Taken, from: number, to: number): Span {
  const first = lattice[from]!;
  const { start } = first;
  const end = endOf(text, start, lattice[to - 1]!.tail);
  const before = lattice[from - 1];
  if (!before || taken[from - 1] || !BETWEEN.test(text.slice(before.end, start))) return { start, end };
  if (isArticle(before.folded)) {
    const next = lattice[to];
    // In "the Apollo 12 mission" the article is the mission's; in "a US citizen", the citizen's.
    const kindAfter =
      next !== undefined &&
      !next.capital &&
      end === lattice[to - 1]!.end &&
      (TYPE_NOUNS.has(next.folded) || isShort(before.folded, text.slice(start, end))) &&
      SPACE.test(text.slice(end, next.start));
    return { start: kindAfter ? start : before.start, end };
  }
  const introduced = introduction(text, lattice, taken, from);
  return { start: introduced === undefined ? start : lattice[introduced]!.start, end };
}

/** A value with what introduces it: "the year 2000", "the 22nd of November". */
export function introduced(
  text: string,
  lattice: Lattice,
  taken: Taken,
  from: number,
  span: Span,
  isDate: boolean,
): Span {
  const before = lattice[from - 1];
  if (taken[from - 1]) return span;
  if (isDate && before?.folded === "the" && before.end === span.start - 1)
    return { start: before.start, end: span.end };
  const start =
    from > 0 && SPACE.test(text.slice(lattice[from - 1]!.end, span.start))
      ? introduction(text, lattice, taken, from)
      : undefined;
  return start === undefined ? span : { start: lattice[start]!.start, end: span.end };
}
