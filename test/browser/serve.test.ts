import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchBrowser, NO_BROWSER, openPage } from "../support/browser.ts";
import { DEMO_DATA, type DemoReport, demoReport } from "../support/demo-report.ts";
import { assay } from "../support/run-cli.ts";
import { type Served, serve } from "../support/serve-cli.ts";

/** Enough texts that an evaluation is still going on when somebody wants to stop it. */
const MANY = 6_000;

const LONG_TEXT = "Lake Orsin covers 88 square kilometres in Valmere , whose capital is Port Amsel .";

/** Data of many invented examples, each with a text. */
function manyExamples(): string {
  const lines = Array.from({ length: MANY }, (_, at) =>
    JSON.stringify({
      id: `lake-${at}`,
      facts: [
        ["Lake Orsin", "area", `${at} square kilometres`],
        ["Lake Orsin", "country", "Valmere"],
        ["Valmere", "capital", "Port Amsel"],
      ],
      references: [LONG_TEXT],
      outputs: { one: LONG_TEXT },
    }),
  );
  return `${lines.join("\n")}\n`;
}

describe.skipIf(NO_BROWSER)("assay serve in a browser", () => {
  let browser: Browser;
  let demo: DemoReport;
  let server: Served;
  beforeAll(async () => {
    [browser, demo] = await Promise.all([launchBrowser(), demoReport()]);
    const { code, stderr } = await assay(["score", ...DEMO_DATA, "-m", "esa", "-o", "runs/doomed/"], {
      cwd: demo.folder,
    });
    expect(code, stderr).toBe(0);
    server = await serve([demo.run, "-m", "parent-table,esa", "--port", "0"], demo.folder);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.[Symbol.asyncDispose]();
    await demo?.[Symbol.asyncDispose]();
  });

  it("sends its policy as a header, and the page asks nobody but the server", async () => {
    await using opened = await openPage(browser, `${server.url}#/runs`);
    const policy = (await fetch(server.url)).headers.get("content-security-policy");
    expect(policy).toMatch(/default-src 'none'; script-src 'sha256-[^']+';.*connect-src 'self'/);
    await opened.page.getByRole("link", { name: "demo-run" }).click();
    await opened.page.getByRole("table", { name: /scores of systems/i }).waitFor();
    expect(opened.requests.filter((url) => !url.startsWith(server.url))).toEqual([]);
    expect(opened.errors).toEqual([]);
  });

  it("marks a text while it is typed, for each kind of data", async () => {
    await using opened = await openPage(browser, `${server.url}#/try`);
    const { page } = opened;
    const kinds = [
      ["Triples", "found: triples", "missing Port Amsel"],
      ["Turtle", "found: Turtle", "missing 2009"],
      ["Table", "found: a table", "missing 8"],
      ["Names and values", "found: names and values", "missing Burrow Café"],
      ["JSON", "found: JSON", "missing 38.2"],
    ] as const;
    for (const [button, found, missing] of kinds) {
      await page.getByRole("button", { name: button, exact: true }).click();
      await page.getByRole("combobox", { name: "Read as" }).getByText(found).waitFor({ state: "attached" });
      await page.locator(".try-result .evidence-item", { hasText: missing }).first().waitFor();
      expect(await page.locator(".marked-text .mark-supported").count()).toBeGreaterThan(0);
      expect(await page.locator(".fact-missing").count()).toBeGreaterThan(0);
    }
    const data = page.getByRole("textbox", { name: "Data" });
    await data.fill("name: Blue Inn\narea: riverside");
    const text = page.getByRole("textbox", { name: "Text", exact: true });
    await text.fill("");
    await text.pressSequentially("Blue Inn is at the riverside.", { delay: 10 });
    await page.locator(".mark", { hasText: "riverside" }).waitFor();
    await page.reload();
    await page.locator(".mark", { hasText: "riverside" }).waitFor();
    expect(opened.errors).toEqual([]);
  });

  it("marks a text before it is known which other metrics there are", async () => {
    await using opened = await openPage(browser, `${server.url}#/runs`);
    const { page } = opened;
    await page.route("**/api/metrics", () => {});
    await page.goto(`${server.url}#/try`);
    await page.locator(".marked-text .mark-supported").first().waitFor();
    expect(await page.getByRole("group", { name: "Metrics" }).count()).toBe(0);
  });

  it("says what is wrong with the data, and at which line", async () => {
    await using opened = await openPage(browser, `${server.url}#/try`);
    const { page } = opened;
    await page.getByRole("combobox", { name: "Read as" }).selectOption("triples");
    await page.getByRole("textbox", { name: "Data" }).fill("Lake Orsin | country | Valmere\nnonsense");
    await page.getByRole("button", { name: "Line 2" }).click();
    expect(await page.evaluate("getSelection().toString()")).toBe("nonsense");
    await page.getByRole("textbox", { name: "Data" }).fill("turned\u202Eround");
    await page.locator(".input-fault", { hasText: "turned\\u202eround" }).waitFor();
  });

  it("writes what is decided about alarms into the suppression file, and takes it back", async () => {
    await using opened = await openPage(browser, `${server.url}#/try?metrics=esa`);
    const { page } = opened;
    await page.getByRole("textbox", { name: "Data" }).fill("Lake Orsin | capital | Port Amsel");
    await page.getByRole("textbox", { name: "Text", exact: true }).fill("The harbour town is on Lake Orsin.");
    const alarm = page.locator(".try-result .evidence-item", { hasText: "missing Port Amsel" });
    await alarm.getByRole("button", { name: "Disagree" }).click();
    await alarm.getByText("Dismissed", { exact: true }).waitFor();
    const decided = async () => readFile(join(demo.folder, "runs/suppressions.jsonl"), "utf8");
    expect(await decided()).toContain("Port Amsel");
    await alarm.getByRole("button", { name: "Undo" }).click();
    await alarm.getByRole("button", { name: /Accept a wording/ }).click();
    const dialog = page.getByRole("dialog", { name: "Accept a wording" });
    await dialog.getByRole("textbox", { name: "is called" }).fill("The harbour town");
    await dialog.getByRole("button", { name: "Accept", exact: true }).click();
    await page.locator(".mark-supported", { hasText: "The harbour town" }).waitFor();
    const lines = (await decided()).trim().split("\n");
    expect(JSON.parse(lines.at(-1)!)).toMatchObject({ entity: "Port Amsel", wording: "The harbour town" });
  });

  it("shows an evaluation's progress, finds it after a reload, and cancels it", async () => {
    const file = join(demo.folder, "many.jsonl");
    await writeFile(file, manyExamples());
    await using opened = await openPage(browser, `${server.url}#/runs`);
    const { page } = opened;
    await page.getByRole("button", { name: "New evaluation" }).click();
    await page.getByLabel("Data", { exact: true }).setInputFiles(file);
    await page.getByLabel("Name", { exact: true }).fill("long one");
    await page.getByRole("button", { name: "Evaluate" }).click();
    const job = page.locator(".job", { hasText: "long one" });
    await job.getByText(/\d+ %/).waitFor();
    await page.reload();
    await job.getByText(/[1-9]\d* %/).waitFor();
    await job.getByRole("button", { name: "Cancel long one" }).click();
    await job.getByText("cancelled").waitFor();
    await page.getByRole("row", { name: /^long-one\S*\.partial partial/ }).waitFor();
    expect(opened.errors).toEqual([]);
  });

  it("says which line of which file an evaluation failed at", async () => {
    const file = join(demo.folder, "broken.jsonl");
    await writeFile(file, '{"id":"lake","facts":[],"outputs":{"one":"A lake."}}\n{"id":\n');
    await using opened = await openPage(browser, `${server.url}#/runs`);
    const { page } = opened;
    await page.getByRole("button", { name: "New evaluation" }).click();
    await page.getByLabel("Data", { exact: true }).setInputFiles(file);
    await page.getByRole("button", { name: "Evaluate" }).click();
    await page.locator(".job-failed", { hasText: "broken.jsonl, line 2: " }).waitFor();
  });

  it("keeps the way to the comparison in sight while runs are chosen, and leads to it", async () => {
    await using opened = await openPage(browser, `${server.url}#/runs`);
    const { page } = opened;
    await page.getByRole("checkbox", { name: "Compare demo-run" }).check();
    await page.getByText("1 run to compare").waitFor();
    await page.getByRole("button", { name: "See the comparison" }).click();
    const comparison = page.getByRole("region", { name: "Comparison" });
    await comparison.getByRole("table").waitFor();
    expect(await page.evaluate("document.activeElement.querySelector('h2').textContent")).toBe("Comparison");
    expect(opened.errors).toEqual([]);
  });

  it("asks before it deletes a run, and puts it into the bin", async () => {
    await using opened = await openPage(browser, `${server.url}#/runs`);
    const { page } = opened;
    const row = page.getByRole("row", { name: /^doomed/ });
    const dialog = page.getByRole("dialog", { name: "Delete this run?" });
    await row.getByRole("button", { name: "Delete doomed" }).click();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await dialog.waitFor({ state: "detached" });
    expect(await readdir(join(demo.folder, "runs"))).toContain("doomed");
    await row.getByRole("button", { name: "Delete doomed" }).click();
    await dialog.getByRole("button", { name: "Delete" }).click();
    await row.waitFor({ state: "detached" });
    expect(await readdir(join(demo.folder, "runs"))).not.toContain("doomed");
  });
});
