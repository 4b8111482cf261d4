// Draws the graph of layers into ARCHITECTURE.md; with --check, fails if it is not up to date or if no module was read.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";

const FILE = "ARCHITECTURE.md";
const BEGIN = "<!-- graph: made by npm run graph -->";
const END = "<!-- /graph -->";

const cruised = JSON.parse(
  execFileSync("npx", ["depcruise", "src", "--config", ".dependency-cruiser.cjs", "--output-type", "json"], {
    encoding: "utf8",
    maxBuffer: 1 << 28,
  }),
);
if (cruised.summary.totalCruised === 0)
  throw new Error("dependency-cruiser read no module: its verdict means nothing");

const layerOf = (path) => /^src\/([^/]+)\//.exec(path)?.[1];
const edges = new Set();
for (const { source, dependencies } of cruised.modules) {
  const from = layerOf(source);
  if (!from || /\.test\.ts$/.test(source)) continue;
  for (const { resolved } of dependencies) {
    const to = layerOf(resolved);
    if (to && to !== from) edges.add(`  ${from} --> ${to}`);
  }
}
const graph = ["```mermaid", "graph TD", ...[...edges].sort(), "```"].join("\n");

const text = readFileSync(FILE, "utf8");
const [before, rest] = text.split(BEGIN);
const after = rest?.split(END)[1];
if (after === undefined) throw new Error(`${FILE} has no place for the graph`);
const updated = `${before}${BEGIN}\n${graph}\n${END}${after}`;
if (!process.argv.includes("--check")) writeFileSync(FILE, updated);
else if (updated !== text) {
  console.error(`${FILE}: the graph is out of date. Run: npm run graph`);
  process.exit(1);
}
