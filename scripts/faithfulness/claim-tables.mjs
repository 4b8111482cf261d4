// What became of claims: of aligned spans by what they hold and how they rest on the data, and of errors.
import { figure, percent } from "./cells.mjs";
import { OUTCOMES } from "./claims.mjs";
import { KINDS } from "./kind-table.mjs";

/** The tables of a detector that gives claims; none for another. */
export function claimTables({ split, ratios }) {
  if (ratios["claims/right/all"] === undefined) return [];
  const groups = Object.keys(ratios)
    .filter((name) => name.startsWith("claims/right/"))
    .map((name) => name.slice("claims/right/".length))
    .sort((a, b) => ratios[`claims/right/${b}`].n - ratios[`claims/right/${a}`].n);
  return [
    {
      title: `Claims: aligned spans that hold a number, a date or a name, ${split}`,
      note: `True texts with a claim called wrong: ${percent(ratios["claims/true texts with a wrong claim"])}; rewrites: ${percent(ratios["claims/rewrite texts with a wrong claim"])}. “elsewhere”: judged right by values that are not the span's own.`,
      head: ["spans", "number of them", ...OUTCOMES],
      rows: groups.map((group) => [
        group,
        String(ratios[`claims/right/${group}`].n),
        ...OUTCOMES.map((outcome) => percent(ratios[`claims/${outcome}/${group}`])),
      ]),
    },
    {
      title: `Claims: errors marked, ${split}`,
      head: ["kind", "errors", "marked", "contrast"],
      rows: ["all", "values", ...KINDS]
        .filter((group) => ratios[`claims/marked/${group}`])
        .map((group) => [
          group,
          String(ratios[`claims/marked/${group}`].n),
          percent(ratios[`claims/marked/${group}`]),
          figure(ratios[`contrast/true/${group}`]),
        ]),
    },
  ];
}
