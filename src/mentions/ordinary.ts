import ordinary from "../text/languages/en/ordinary.json" with { type: "json" };

const ORDINARY: ReadonlySet<string> = new Set([
  ...ordinary.starters,
  ...ordinary.titles,
  ...ordinary.calendar,
]);

/** Whether a word may begin with a capital without naming anything: it begins a sentence, or is a title, a day or a month. */
export function isOrdinary(folded: string): boolean {
  return ORDINARY.has(folded);
}

const VERBS: ReadonlySet<string> = new Set(ordinary.verbs);

/** Whether a word is one of the verbs that sentences about data are made with. */
export function isVerb(folded: string): boolean {
  return VERBS.has(folded);
}

const SHORT: ReadonlySet<string> = new Set(ordinary.short);

/** Whether initials in small letters would read as an ordinary word: "us", "who". */
export function isCommonWord(folded: string): boolean {
  return SHORT.has(folded) || ORDINARY.has(folded);
}
