// Measures again what papers published about WebNLG 2017, and writes docs/reproduction.md: npm run reproduce -- --data <folder>
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { challenge2017 } from "./reproduce/challenge-2017.mjs";
import { factSpotterTables } from "./reproduce/factspotter-tables.mjs";
import { reproductionPage } from "./reproduce/page.mjs";
import { parentTable4 } from "./reproduce/parent-table-4.mjs";
import { webnlg2017 } from "./reproduce/webnlg-2017.mjs";

const { values } = parseArgs({
  options: { data: { type: "string" }, output: { type: "string", default: "docs/reproduction.md" } },
});
if (values.data === undefined) {
  console.error("Say where the corpora are: npm run reproduce -- --data <folder>");
  process.exit(2);
}

const published = JSON.parse(await readFile(new URL("./reproduce/published.json", import.meta.url), "utf8"));
const temporary = await mkdtemp(join(tmpdir(), "assay-reproduce-"));
try {
  const places = webnlg2017(values.data);
  const say = (text) => console.error(text);
  say("PARENT, Table 4 …");
  const parent = await parentTable4({ places, published: published.parentTable4, temporary });
  say("FactSpotter, Tables 3, 12, 14 and 16 …");
  const factSpotter = await factSpotterTables({ places, published });
  say("WebNLG 2017, scores of each system …");
  const challenge = await challenge2017({ places });
  await writeFile(values.output, reproductionPage({ parent, factSpotter, challenge }));
  say(values.output);
} finally {
  await rm(temporary, { recursive: true, force: true });
}
