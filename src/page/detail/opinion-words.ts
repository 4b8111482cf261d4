import { neutralize } from "../../render/neutralize.ts";
import { VERDICT_WORDS } from "./claim-words.ts";
import type { DataRow, Opinion } from "./data-rows.ts";

/** What every metric says of a row, in one line, safe to be shown as a title. */
export function opinionWords({ opinions }: Pick<DataRow, "opinions">): string {
  return opinions.map((opinion) => `${opinion.metric}: ${opinionRemark(opinion)}`).join(". ");
}

/** The opinions that say more than the sign of the row: all where metrics disagree, else those with something to add. */
export function tellingOpinions({
  opinions,
  value,
}: Pick<DataRow, "opinions" | "value">): readonly Opinion[] {
  if (new Set(opinions.map(({ verdict }) => verdict)).size > 1) return opinions;
  return opinions.filter(
    ({ verdict, notes, instead }) =>
      verdict !== "supported" &&
      verdict !== "silent" &&
      (instead.length > 0 || notes.some((note) => ![`missing: ${value}`, "missing value"].includes(note))),
  );
}

/** What one metric says of a row: the verdict, what the text says instead, and its notes. */
export function opinionRemark({ verdict, notes, instead }: Opinion): string {
  const said = instead.map((words) => `the text says “${words}”`);
  // A note mostly begins with the verdict's own word.
  const own = notes.some((note) => note.startsWith(VERDICT_WORDS[verdict])) ? [] : [VERDICT_WORDS[verdict]];
  return neutralize([...own.filter((word) => word !== ""), ...said, ...notes].join("; ")) || "says nothing";
}
