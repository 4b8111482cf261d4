// Figures by form of the data, and how they spread over domains.
import { quantile } from "../../dist/stats/index.js";
import { figure, percent } from "./cells.mjs";

const FORMS = ["record", "rows", "series", "table", "triples"];

/** A row for each form. */
export function formTable({ split, ratios }) {
  return {
    title: `By form of the data, ${split}`,
    head: [
      "form",
      "true texts",
      "contrast",
      "true texts called unfaithful",
      "called incomplete",
      "errors found",
    ],
    rows: FORMS.filter((form) => ratios[`true/accused/form ${form}`]).map((form) => [
      form,
      String(ratios[`true/accused/form ${form}`].n),
      figure(ratios[`contrast/true/form ${form}`]),
      percent(ratios[`true/accused/form ${form}`]),
      percent(ratios[`true/incomplete/form ${form}`]),
      percent(ratios[`error/found/form ${form}`]),
    ]),
  };
}

const FIGURES = [
  ["contrast", "contrast/true/domain ", false],
  ["true texts called unfaithful", "true/accused/domain ", true],
  ["complete texts called incomplete", "true/incomplete/domain ", true],
  ["errors found", "error/found/domain ", false],
];

/** The worst domain, the worst tenth and the median; the worst are named on train only, since dev is run and never read. */
export function domainTable({ split, ratios }) {
  return {
    title: `Over domains, ${split}`,
    head: ["", "worst", "worst tenth", "median", ...(split === "train" ? ["the three worst"] : [])],
    rows: FIGURES.map(([title, prefix, lower]) => {
      const domains = Object.entries(ratios)
        .filter(([name]) => name.startsWith(prefix))
        .map(([name, { value }]) => ({ domain: name.slice(prefix.length), value }))
        .sort((a, b) => (lower ? b.value - a.value : a.value - b.value));
      const values = domains.map(({ value }) => value);
      const at = (share) => quantile(values, lower ? 1 - share : share)?.toFixed(3) ?? "–";
      return [
        title,
        at(0),
        at(0.1),
        at(0.5),
        ...(split === "train"
          ? [
              domains
                .slice(0, 3)
                .map(({ domain }) => domain)
                .join("; "),
            ]
          : []),
      ];
    }),
  };
}
