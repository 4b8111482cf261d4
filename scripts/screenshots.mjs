// Pictures of the main pages for README and docs, from the invented demo: npm run screenshots
// node scripts/screenshots.mjs [--into folder] [--chromium path]
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "playwright-core";

const MOST_BYTES = 200 * 1024;
const DEMO = resolve("fixtures/demo");
const CLI = resolve("dist/cli/main.js");

const { values } = parseArgs({
  options: {
    into: { type: "string", default: "docs/images" },
    chromium: { type: "string", default: process.env.ASSAY_CHROMIUM ?? "/usr/bin/chromium" },
  },
});

/** Each picture: the address, what must be there, how high it is, and what is done before it is taken. */
const PICTURES = [
  { name: "overview", hash: "RUN/overview", ready: "figure svg", height: 1000 },
  { name: "examples", hash: "RUN/examples", ready: ".example-row", height: 720 },
  {
    name: "example",
    hash: "RUN/example/halden-tower?text=invents",
    ready: ".marked-text",
    height: 760,
    before: (page) => page.locator(".mark", { hasText: "Mira Oduya" }).first().hover(),
  },
  {
    name: "example-dark",
    hash: "RUN/example/harbour-ferries?text=omits",
    ready: ".marked-text",
    height: 760,
    dark: true,
  },
  { name: "try", hash: "#/try", ready: ".marked-text", height: 1000 },
];

const folder = await mkdtemp(join(tmpdir(), "assay-pictures-"));
const env = { ...process.env, NO_COLOR: "1", ASSAY_CACHE_DIR: join(folder, "cache") };
const systems = ["faithful", "omits", "invents"].flatMap((name) => ["-i", join(DEMO, `${name}.txt`)]);
const score = [
  "score",
  join(DEMO, "examples.jsonl"),
  ...systems,
  "-m",
  "faithfulness,parent-table,esa",
  "--by",
  "kind",
];
const scored = spawnSync(process.execPath, [CLI, ...score, "-o", join(folder, "demo-run/"), "--quiet"], {
  stdio: ["ignore", "ignore", "inherit"],
  env,
});
if (scored.status !== 0) process.exit(scored.status ?? 1);
const serving = ["serve", join(folder, "demo-run"), "--port", "0"];
const server = spawn(process.execPath, [CLI, ...serving], { cwd: folder, env });
const browser = await chromium.launch({ executablePath: values.chromium, args: ["--no-sandbox"] });
try {
  const url = String((await once(server.stdout, "data"))[0]).trim();
  const { runs } = await (await fetch(`${url}api/runs`)).json();
  await mkdir(values.into, { recursive: true });
  for (const { name, hash, ready, height, dark, before } of PICTURES) {
    const page = await browser.newPage({
      viewport: { width: 1280, height },
      colorScheme: dark ? "dark" : "light",
      reducedMotion: "reduce",
    });
    await page.goto(`${url}${hash.replace("RUN", `#/run/${runs[0].id}`)}`);
    await page.locator(ready).first().waitFor();
    await before?.(page);
    await page.evaluate("document.fonts.ready");
    const path = join(values.into, `${name}.png`);
    await page.screenshot({ path });
    await page.close();
    const { size } = await stat(path);
    console.log(`${path}  ${Math.round(size / 1024)} KB`);
    if (size > MOST_BYTES) throw new Error(`${path} is too large for the repository`);
  }
} finally {
  await browser.close();
  server.kill("SIGINT");
  await once(server, "exit");
  await rm(folder, { recursive: true, force: true });
}
