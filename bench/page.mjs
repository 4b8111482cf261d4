// The interactive report of 20,000 judgements, opened from disk in chromium: size, first paint, scrolling. npm run bench:page
// node bench/page.mjs [--examples N] [--chromium path]
import { spawnSync } from "node:child_process";
import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { chromium } from "playwright-core";
import { quantile } from "../dist/stats/index.js";

const MOST_MB = 30;
const MOST_PAINT_MS = 2000;
const LEAST_FRAMES = 50;
/** Texts of five systems, each judged by two metrics: ten judgements an example. */
const SYSTEMS = ["one", "two", "three", "four", "five"];
const OPENED = 5;
const SCROLL_MS = 4000;

const { values } = parseArgs({
  options: {
    examples: { type: "string", default: "2000" },
    chromium: { type: "string", default: process.env.ASSAY_CHROMIUM ?? "/usr/bin/chromium" },
  },
});

const SYLLABLES = "bra,cor,dun,el,fal,gor,hal,is,kes,lor,mar,nir,os,per,rin,sel,tor,ul,ven,wex".split(",");
const KINDS = ["town", "village", "harbour", "island"];

let state = 1;
/** A number below n; the same ones in every run. */
function below(n) {
  state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
  return (state >> 8) % n;
}

/** An invented name: hardly any comes twice, so that the file is no smaller than one of real data. */
function inventedName() {
  const word = Array.from({ length: 3 }, () => SYLLABLES[below(SYLLABLES.length)]).join("");
  return word[0].toUpperCase() + word.slice(1);
}

/** An invented example of five facts; each system leaves something else out or changes it. */
function exampleOf(at) {
  const person = `${inventedName()} ${inventedName()}`;
  const [town, country, employer, lake] = Array.from({ length: 4 }, inventedName);
  const year = 1500 + below(500);
  const said = (place) => [
    `${person} , an engineer at ${employer} , was born in ${town} in ${year} .`,
    place % 2 ? `The town lies in ${country} .` : "",
    place % 3 ? `It is by the lake of ${lake} , which has ${below(9000)} hectares .` : "",
  ];
  return {
    id: `person-${at}`,
    facts: [
      [person, "birth place", town],
      [person, "birth year", String(year)],
      [person, "occupation", "engineer"],
      [person, "employer", employer],
      [town, "country", country],
    ],
    references: [`${said(1)[0]} ${town} is in ${country} .`],
    tags: { category: KINDS[at % KINDS.length] },
    outputs: Object.fromEntries(
      SYSTEMS.map((name, place) => [
        name,
        said(at + place)
          .filter(Boolean)
          .slice(0, 1 + (place % 3))
          .join(" "),
      ]),
    ),
  };
}

/** Prints a figure and whether it is good enough. */
function judge(name, shown, target, good) {
  console.log(`${name.padEnd(44)} ${shown.padStart(12)}  ${target}: ${good ? "reached" : "MISSED"}`);
  if (!good) process.exitCode = 1;
}

const folder = await mkdtemp(join(tmpdir(), "assay-bench-"));
const browser = await chromium.launch({
  executablePath: values.chromium,
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
});
try {
  const data = join(folder, "data.jsonl");
  const path = join(folder, "report.html");
  const examples = Array.from({ length: Number(values.examples) }, (_, at) => exampleOf(at));
  await writeFile(data, examples.map((one) => `${JSON.stringify(one)}\n`).join(""));
  const { status } = spawnSync(
    process.execPath,
    [resolve("dist/cli/main.js"), "score", data, "-m", "parent,esa", "-o", path, "--quiet", "--no-cache"],
    { stdio: ["ignore", "ignore", "inherit"] },
  );
  if (status !== 0) throw new Error(`assay score exited with ${status}`);
  const judgements = examples.length * SYSTEMS.length * 2;
  const megabytes = (await stat(path)).size / 1e6;
  judge(
    `file of ${judgements.toLocaleString("en")} judgements`,
    `${megabytes.toFixed(1)} MB`,
    `at most ${MOST_MB} MB`,
    megabytes <= MOST_MB,
  );
  const url = pathToFileURL(path).href;
  const paints = [];
  for (let time = 0; time < OPENED; time++) paints.push(await firstPaint(url));
  const paint = quantile(paints, 0.5);
  judge(
    "first paint of the scores, from disk",
    `${Math.round(paint)} ms`,
    `at most ${MOST_PAINT_MS} ms`,
    paint <= MOST_PAINT_MS,
  );
  const frames = await scrolling(url);
  judge(
    "scrolling the examples",
    `${frames.perSecond.toFixed(0)} frames/s`,
    `at least ${LEAST_FRAMES}`,
    frames.perSecond >= LEAST_FRAMES,
  );
  const note = (name, ms) => console.log(`${name.padEnd(44)} ${`${ms.toFixed(1)} ms`.padStart(12)}`);
  note("95 of 100 frames come within", frames.slow);
  note("processor time of the page a frame", frames.cpu);
} finally {
  await browser.close();
  await rm(folder, { recursive: true, force: true });
}

/** Milliseconds from the start of loading until the table of scores has been painted. */
async function firstPaint(url) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.goto(url, { waitUntil: "commit" });
  await page.locator("main table").first().waitFor();
  const ms = await page.evaluate(
    "new Promise((done) => requestAnimationFrame(() => setTimeout(() => done(performance.now()))))",
  );
  await page.close();
  return ms;
}

/** Scrolls through the list at 3,000 pixels a second, as a person who looks for something, and times the frames. */
async function scrolling(url) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.goto(`${url}#/examples`);
  await page.locator(".example-row.is-current").waitFor();
  // Time on the processor, which tells a slow page from a busy machine.
  const trace = await page.context().newCDPSession(page);
  await trace.send("Performance.enable", { timeDomain: "threadTicks" });
  const spent = async () => {
    const { metrics } = await trace.send("Performance.getMetrics");
    return 1000 * metrics.find(({ name }) => name === "TaskDuration").value;
  };
  const before = await spent();
  const deltas = await page.evaluate(`new Promise((done) => {
    const grid = document.querySelector(".examples-grid");
    const times = [];
    const step = (now) => {
      const last = times.at(-1) ?? now;
      times.push(now);
      grid.scrollTop += 3 * (now - last);
      if (now - times[0] < ${SCROLL_MS}) requestAnimationFrame(step);
      else done(times.slice(1).map((time, at) => time - times[at]));
    };
    requestAnimationFrame(step);
  })`);
  const cpu = ((await spent()) - before) / deltas.length;
  await page.close();
  const total = deltas.reduce((sum, ms) => sum + ms, 0);
  return { perSecond: (1000 * deltas.length) / total, slow: quantile(deltas, 0.95), cpu };
}
