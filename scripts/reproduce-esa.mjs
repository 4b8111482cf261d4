// Measures again what the ESA paper published, and writes docs/reproduction-esa.md: npm run reproduce:esa -- --data <folder>
import { readFile, writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { signatureOf } from "../dist/core/index.js";
import { webnlg2017 } from "./reproduce/webnlg-2017.mjs";
import { judgeSystems, METRICS } from "./reproduce-esa/judge-systems.mjs";
import { judgedTexts, REFERENCE, referencesJudged } from "./reproduce-esa/judged-2017.mjs";
import { reproductionPage } from "./reproduce-esa/page.mjs";
import { webnlg2020 } from "./reproduce-esa/systems-2020.mjs";
import { table1 } from "./reproduce-esa/table-1.mjs";
import { table4 } from "./reproduce-esa/table-4.mjs";
import { tables2017 } from "./reproduce-esa/tables-2017.mjs";
import { tables2020 } from "./reproduce-esa/tables-2020.mjs";

/** The system whose undetected entities the paper's authors found to be false alarms, all of them. */
const FAITHFUL = "RALI";

const { values } = parseArgs({
  options: {
    data: { type: "string" },
    output: { type: "string", default: "docs/reproduction-esa.md" },
    show: { type: "string", multiple: true, default: [FAITHFUL] },
  },
});
if (values.data === undefined) {
  console.error("Say where the corpora are: npm run reproduce:esa -- --data <folder>");
  process.exit(2);
}

const published = JSON.parse(
  await readFile(new URL("./reproduce-esa/published.json", import.meta.url), "utf8"),
);
const places = { 2017: webnlg2017(values.data), 2020: webnlg2020(values.data) };
const say = (text) => console.error(text);

say("the sixteen systems of 2020 …");
const of2020 = await judgeSystems({ data: places[2020].test, input: places[2020].inputs });
say("the nine systems of 2017 and the judged references …");
const rows = await judgedTexts(places[2017]);
const references = referencesJudged(rows);
const of2017 = await judgeSystems({ data: places[2017].test, input: places[2017].inputs }, references.also);
const systems = new Map([...of2020.systems, ...of2017.systems]);
const names = new Map(
  Object.values(published.table1).flatMap((year) =>
    Object.entries(year).map(([system, { name }]) => [system, name]),
  ),
);

for (const system of values.show) {
  const found = systems.get(system);
  if (!found) throw new Error(`no system is called ${system}; there are ${[...systems.keys()].join(", ")}`);
  say(`undetected in ${system}, each with its kind and in how many texts:`);
  for (const [label, { kind, texts }] of [...found.undetected].sort(([, a], [, b]) => b.texts - a.texts))
    say(`  ${texts} ${kind} ${label}`);
}

say("agreement with people …");
const page = reproductionPage({
  table1: table1(published.table1, systems),
  table4: table4(published.table4, names, systems),
  faithful: { name: FAITHFUL, figures: systems.get(FAITHFUL) },
  references: { ...references.counts, figures: systems.get(REFERENCE) },
  of2017: tables2017({
    published: published.correlations2017,
    pairs: published.pairs2017,
    rows,
    texts: of2017.texts,
  }),
  of2020: await tables2020({
    published: published.correlations2020,
    places: places[2020],
    texts: of2020.texts,
  }),
  signatures: METRICS.map(([name, metric]) => [name, signatureOf(metric)]),
});
await writeFile(values.output, page);
say(values.output);
