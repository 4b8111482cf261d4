// Contrast: of a true text and the same with one error, how often the true one has the higher score.
import { contrastOf, pairsOf } from "./pairs.mjs";
import { BY_LENGTH } from "./versions.mjs";

const scoreOf = ({ answer }) => answer.score;

/** Kinds of errors that are about a value: what a checker of claims can be held to. */
export const VALUE_KINDS = ["number", "name", "date", "unit", "count", "aggregate", "misplaced"];

/**
 * Counts contrast under `<prefix>/true/…` (against the true text; `all` is without the kinds that length gives away) and
 * `<prefix>/rewrite/…` (against true rewrites, which are as long as inventions: without omission), by kind and by form, and the share of ties under `ties/…`.
 */
export function countContrast(
  judged,
  ratios,
  { prefix = "contrast", score = scoreOf, roles = ["true", "rewrite"] } = {},
) {
  for (const role of roles)
    for (const { domain, form, kind, good, bad } of pairsOf(judged, role)) {
      const value = contrastOf(score(good), score(bad));
      const groups = [kind];
      if (!(role === "rewrite" ? ["omission"] : BY_LENGTH).includes(kind))
        groups.push("all", `form ${form}`, `domain ${domain}`);
      if (VALUE_KINDS.includes(kind)) groups.push("values");
      for (const group of groups) {
        ratios.add(`${prefix}/${role}/${group}`, domain, value);
        if (!group.startsWith("domain "))
          ratios.add(`ties/${prefix}/${role}/${group}`, domain, value === 0.5);
      }
    }
}
