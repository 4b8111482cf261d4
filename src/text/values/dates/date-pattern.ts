import type { DateLexicon } from "./date-lexicon.ts";

/** A way to write a date: a sticky expression with the groups `day`, `dayWord`, `suffix`, `month`, `short`, `year`, `before`, `after`. */
export interface DatePattern {
  readonly expression: RegExp;
  /** Its first part. */
  readonly start: "month" | "day" | "year";
}

type Words = Pick<DateLexicon, "months" | "days" | "daySuffixes" | "erasBefore" | "erasAfter" | "patterns">;

/** Makes expressions of a language's patterns, and one for a year with its era alone (`44 BC`). */
export function compileDatePatterns(lexicon: Words): readonly DatePattern[] {
  const parts: Record<string, string> = {
    day: dayPart(lexicon),
    month: monthPart(lexicon),
    year: yearPart(lexicon),
  };
  return ["{year}", ...lexicon.patterns].map((pattern) => {
    const pieces = [...pattern.matchAll(/\{(\w+)\}|\(([^)]*)\)(\?)?/g)];
    const [first] = pieces;
    let source = "";
    let gap = "";
    for (const [, part, between, optional] of pieces) {
      if (part === undefined) {
        gap = betweenPart(between!, optional === "?");
      } else {
        source += source === "" ? parts[part]! : (gap || "\\s+") + parts[part]!;
        gap = "";
      }
    }
    // "In 1974 on August 1st, 1975": the year that follows is the date's, not the one before it.
    if (first![1] === "year" && pieces.length > 1) source += "(?!\\s*(?:,\\s*)?\\d{4})";
    return { expression: new RegExp(source, "iy"), start: first![1] as DatePattern["start"] };
  });
}

/** Two digits, whatever they are (92 November is a wrong day, not a right month), or an ordinal. */
function dayPart({ days, daySuffixes }: Words): string {
  const words = Object.keys(days).map((word) => escaped(word).replace("-", "[-\\u2010\\u2011\\s]"));
  const digits = `(?<day>\\d{1,2})(?<suffix>${choice(daySuffixes)})?(?![\\d%:a-z]|[.,/]\\d(?!\\d{3}))`;
  return `(?:${digits}|(?<dayWord>${words.sort(byLength).join("|")})(?![a-z]))`;
}

/** A full name, or a short one that may have a point. */
function monthPart({ months }: Words): string {
  const full = months.map(([name]) => name!);
  const short = months.flatMap(([, ...names]) => names);
  return `(?:(?<month>${choice(full)})(?![a-z])|(?<short>${choice(short)})(?![a-z])\\.?)`;
}

/**
 * Four digits; three when nothing but punctuation follows, since "15 March 800 people" names no year; fewer only with an
 * era. A decade and the head of a longer number are no year.
 */
function yearPart({ erasBefore, erasAfter }: Words): string {
  const end = "(?!\\d|,\\d{3}(?!\\d)|\\.\\d|['’]?s(?![a-z]))";
  const before = `(?:(?<before>${choice(Object.keys(erasBefore))})\\s*)?`;
  const after = `(?:\\s*(?<after>${choice(Object.keys(erasAfter))})(?![a-z]))?`;
  return `${before}(?<year>\\d{1,4})${end}${after}`;
}

/** Words and signs between two parts; the empty choice is white space. */
function betweenPart(choices: string, optional: boolean): string {
  const ways = choices.split("|").map((way) => {
    const words = way.split(" ").map((word) => (/\w/.test(word) ? `\\s+${word}` : `\\s*${escaped(word)}`));
    return `${words.join("")}${/\w$/.test(way) ? "\\s+" : "\\s*"}`;
  });
  if (optional) ways.push("\\s+");
  return `(?:${ways.join("|")})`;
}

function choice(words: readonly string[]): string {
  return [...words].sort(byLength).map(escaped).join("|");
}

function byLength(a: string, b: string): number {
  return b.length - a.length;
}

function escaped(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
