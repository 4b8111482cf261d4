// How long a warm `assay serve` takes to explain one text, as a person who types would wait: npm run bench
// node bench/serve.mjs [--requests N] [--metrics a,b]
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { serveOptions } from "../dist/server/serve-options.js";
import { startServer } from "../dist/server/start-server.js";
import { quantile } from "../dist/stats/index.js";

const TARGET_MS = 100;
const WARM_UP = 20;
/** The server's own page is not asked for: anything will do in its place. */
const HASH = `sha256-${"A".repeat(43)}=`;
const PAGE = { script: "", style: "", scriptHash: HASH, styleHash: HASH };

const { values } = parseArgs({
  options: { requests: { type: "string", default: "200" }, metrics: { type: "string" } },
});

const PEOPLE = "Mira Oduya,Eino Karst,Ansel Brook,Orla Venn,Ilse Thorne,Ada Birch,Sten Aalto".split(",");
const TOWNS = "Corrin,Ostmark,Dunmarrow,Tessaly,Vikholm,Wexmoor,Halden,Gorse,Nira".split(",");

/** Data with five facts and a text of two sentences; no two requests are alike, so that nothing is remembered. */
function requestOf(at) {
  const [person, town] = [PEOPLE[at % PEOPLE.length], TOWNS[at % TOWNS.length]];
  const year = 1900 + (at % 97);
  const facts = [
    [person, "birthPlace", town],
    [person, "birthYear", year],
    [person, "occupation", "engineer"],
    [person, "employer", `Nordlys ${at}`],
    [town, "country", "Valmere"],
  ];
  return {
    input: facts.map((fact) => fact.join(" | ")).join("\n"),
    text: `${person}, an engineer at Nordlys ${at}, was born in ${town} in ${year + (at % 2)}. The town lies in Valmere, near a lake.`,
  };
}

const folder = await mkdtemp(join(tmpdir(), "assay-bench-"));
const options = { runs: join(folder, "runs"), port: 0, ...(values.metrics && { metrics: [values.metrics] }) };
const server = await startServer(serveOptions.parse(options), PAGE, { onWarning: console.log });
try {
  const explain = async (at) => {
    const started = performance.now();
    const answer = await fetch(`${server.url}api/explain`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(requestOf(at)),
    });
    const { records, message } = await answer.json();
    if (!answer.ok) throw new Error(message);
    return { ms: performance.now() - started, metrics: records.length };
  };
  const times = [];
  let metrics = 0;
  for (let at = -WARM_UP; at < Number(values.requests); at++) {
    const { ms, metrics: judged } = await explain(at + WARM_UP);
    metrics = judged;
    if (at >= 0) times.push(ms);
  }
  const [median, p95] = [quantile(times, 0.5), quantile(times, 0.95)];
  console.log(
    `POST /api/explain, ${times.length} requests, ${metrics} metrics: median ${median.toFixed(1)} ms, ` +
      `95th percentile ${p95.toFixed(1)} ms  below ${TARGET_MS}: ${p95 < TARGET_MS ? "reached" : "MISSED"}`,
  );
  if (p95 >= TARGET_MS) process.exitCode = 1;
} finally {
  await server.close();
  await rm(folder, { recursive: true, force: true });
}
