import { basename, dirname, resolve } from "node:path";

/** Endings that say what a file is, not who made it; two letters are a language. */
const ENDING =
  /\.(gz|txt|text|jsonl|ndjson|json|csv|tsv|tab|out|hyp|pred|tok|detok|lex|ordered|sorted|[a-z]{2})$/i;

/** Words that say that a file holds outputs, not whose. */
const GENERIC: ReadonlySet<string> = new Set(
  (
    "primary secondary final best output outputs out result results prediction predictions predicted pred preds " +
    "generated generation generations candidate candidates hypothesis hypotheses hyp hyps response responses " +
    "answer answers submission text texts sentences test dev valid validation eval decoded"
  ).split(" "),
);

/** A file's name without its folder and its ending or endings: `t5.out.jsonl.gz` gives `t5`. */
export function stemOf(path: string): string {
  let stem = basename(path);
  for (let cut = stem.replace(ENDING, ""); cut !== stem && cut !== ""; cut = stem.replace(ENDING, ""))
    stem = cut;
  return stem;
}

/** Whether every word of a file's stem is one that any system's file could have: `primary`, `final_result`. */
export function isGeneric(stem: string): boolean {
  return stem.split(/[-_. ]+/).every((word) => GENERIC.has(word.toLowerCase()));
}

/** The name of the folder that a file is in. */
export function folderOf(path: string): string {
  return basename(dirname(resolve(path)));
}

/** Names that a file can give its system, the plainest first; later ones are for when that is taken. */
export function possibleNames(path: string): readonly string[] {
  const stem = stemOf(path);
  const folder = folderOf(path);
  const long = [`${folder}/${stem}`, path];
  return isGeneric(stem) && folder !== "" ? [folder, ...long] : [stem, folder, ...long];
}
