import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readPageAssets } from "../../src/store/page/page-assets.ts";
import { PageFile } from "../../src/store/page/page-file.ts";
import { storedSummarizers } from "../../src/store/page/summarizers.ts";
import { openRun } from "../../src/store/run-folder.ts";
import { hashOf, launchBrowser, NO_BROWSER, openPage } from "../support/browser.ts";
import { type DemoReport, demoReport } from "../support/demo-report.ts";
import { ROOT } from "../support/run-cli.ts";

/** The words of what is lit in the data and in the texts. */
async function lit(page: Page): Promise<{ facts: string[]; words: string[] }> {
  const texts = (selector: string) => page.locator(`${selector}.is-lit`).allInnerTexts();
  return { facts: await texts(".fact"), words: await texts(".mark") };
}

describe.skipIf(NO_BROWSER)("a report in a browser", () => {
  let browser: Browser;
  let demo: DemoReport;
  beforeAll(async () => {
    [browser, demo] = await Promise.all([launchBrowser(), demoReport()]);
  });
  afterAll(async () => {
    await browser?.close();
    await demo?.[Symbol.asyncDispose]();
  });

  it("opens from disk, asks for nothing else, and finds nothing wrong", async () => {
    await using opened = await openPage(browser, demo.url);
    const { page } = opened;
    const scores = page.getByRole("table", { name: /scores of systems/i });
    expect(await scores.getByRole("row", { name: /^omits/ }).innerText()).toContain("0.485");
    await page.getByRole("link", { name: "Examples" }).click();
    await page.getByRole("link", { name: "lake-orsin" }).click();
    await page.getByRole("heading", { name: "lake-orsin" }).waitFor();
    await page.locator(".marked-text").waitFor();
    expect(opened.errors).toEqual([]);
    expect(opened.requests.map((url) => url.replace(/#.*/, ""))).toEqual([demo.url]);
  });

  it("has a policy that lets only its own script run and forbids requests", async () => {
    await using opened = await openPage(browser, demo.url);
    const { page } = opened;
    const policy = await page.locator("meta[http-equiv=Content-Security-Policy]").getAttribute("content");
    expect(policy).toMatch(/default-src 'none'; script-src 'sha256-[^']+';/);
    expect(policy).toContain("connect-src 'none'");
    await page.evaluate(
      "{ const s = document.createElement('script'); s.textContent = 'window.ran = true'; document.body.append(s); }",
    );
    expect(await page.evaluate("window.ran")).toBeUndefined();
    expect(await page.evaluate("fetch('http://127.0.0.1:9/').then(() => 'sent', () => 'refused')")).toBe(
      "refused",
    );
    expect(opened.errors.join("\n")).toContain("Content Security Policy");
  });

  it("ties a fact to its mention and a mention to its fact, by pointer and by focus", async () => {
    const address = `${demo.url}#/example/lake-orsin?text=faithful&metric=esa&data=list`;
    await using opened = await openPage(browser, address);
    const { page } = opened;
    const fact = page.locator(".fact", { hasText: "Port Amsel" });
    const mention = page.locator(".mark", { hasText: "Port Amsel" });
    await mention.waitFor();
    expect(await lit(page)).toEqual({ facts: [], words: [] });
    for (const point of ["hover", "focus"] as const) {
      await fact[point]();
      await page.locator(".mark.is-lit").first().waitFor();
      expect((await lit(page)).words).toContain("Port Amsel");
      expect((await lit(page)).words).not.toContain("88 square kilometres");
      await mention[point]();
      await page.locator(".mark.is-lit", { hasText: "Port Amsel" }).waitFor();
      expect((await lit(page)).facts.join()).toContain("Port Amsel");
      expect((await lit(page)).facts.join()).not.toContain("88 square kilometres");
    }
    expect(opened.errors).toEqual([]);
  });

  it("answers first, leads to the worst texts, and keeps and exports what is decided about alarms", async () => {
    await using judged = await demoReport("faithfulness");
    await using opened = await openPage(browser, judged.url);
    const { page } = opened;
    const answer = page.locator(".overview section").first();
    expect(await answer.getByRole("heading").first().innerText()).toBe("Are the texts true to their data?");
    expect(await answer.getByRole("listitem").first().innerText()).toBe("faithful: 12 of 12 texts faithful");
    const first = page.locator(".read-first li").first();
    await first.getByText(/^Says “/).waitFor();
    expect(await first.innerText()).toContain("Unfaithful");
    await page.getByRole("link", { name: /^invents: \d+ of 12 texts unfaithful/ }).click();
    await page.getByText(/^\d+ of 12 examples/).waitFor();
    expect(hashOf(page)).toContain("is=unfaithful");
    await page.keyboard.press("Enter");
    const card = page.getByRole("region", { name: "Verdict" });
    await card.getByText("Unfaithful", { exact: true }).waitFor();
    await card.getByRole("button", { name: "Agree", exact: true }).first().click();
    const count = page.getByText("1 alarm right, 0 false");
    await count.waitFor();
    await page.reload();
    await count.waitFor();
    const saving = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export decisions" }).click();
    const lines = (await readFile((await (await saving).path())!, "utf8")).trim().split("\n");
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { metric: "faithfulness", system: "invents" },
    ]);
    expect(Object.keys(JSON.parse(lines[0]!))).toContain("confirm");
    expect(opened.errors).toEqual([]);
  });

  it("says beside a score what the metric remarks of the text", async () => {
    await using ranked = await demoReport("rank");
    await using opened = await openPage(browser, `${ranked.url}#/example/lake-orsin`);
    const scores = opened.page.locator(".score-table .score-remark");
    await scores.first().waitFor();
    expect(await scores.allInnerTexts()).toContain("reference of the same data: rank 1 of 15");
    expect(opened.errors).toEqual([]);
  });

  it("strikes a fact that a text leaves out, and says so in words", async () => {
    await using opened = await openPage(
      browser,
      `${demo.url}#/example/halden-tower?text=omits&metric=esa&data=list`,
    );
    const gone = opened.page.locator(".fact-missing").first();
    await gone.waitFor();
    expect(await gone.textContent()).toMatch(/missing/i);
    const line = await opened.page.evaluate<string>(
      "getComputedStyle(document.querySelector('.fact-missing .fact-value')).textDecorationLine",
    );
    expect(line).toContain("line-through");
  });

  it("keeps what is lit when it is pressed, lets go at Escape, then leads back to the list", async () => {
    const { url } = demo;
    await using opened = await openPage(browser, `${url}#/example/lake-orsin?metric=esa&data=list`);
    const { page } = opened;
    const fact = page.locator(".fact", { hasText: "Port Amsel" });
    await fact.focus();
    await page.keyboard.press("Enter");
    expect(await fact.getAttribute("aria-pressed")).toBe("true");
    await page.keyboard.press("Escape");
    await page.locator(".fact[aria-pressed=true]").waitFor({ state: "detached" });
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("lake-orsin");
    await page.keyboard.press("Escape");
    await page.getByRole("heading", { name: "Examples", level: 1 }).waitFor();
  });

  it("opens from disk with its data in a folder, of which it loads what it needs", async () => {
    const run = await openRun(demo.run);
    const path = join(demo.folder, "large.html");
    const file = await PageFile.create(path, run.report.metrics, {
      summarizers: storedSummarizers(run),
      assets: await readPageAssets(join(ROOT, "dist/page/page.json")),
      mostInside: 10,
    });
    for await (const { item, records } of run.items()) await file.add(item, records);
    expect(await file.commit(run.report)).toEqual([path, expect.stringContaining("large_files")]);
    const { href } = pathToFileURL(path);
    const beside = href.replace(/\.html$/, "_files/");
    await using opened = await openPage(browser, href);
    const { page, requests } = opened;
    expect(requests).toEqual([href, `${beside}manifest.js`]);
    await page.goto(`${href}#/example/lake-orsin`);
    await page.locator(".marked-text").waitFor();
    expect(requests.slice(2)).toEqual([`${beside}chunk-0.js`]);
    expect(opened.errors).toEqual([]);
  });
});
