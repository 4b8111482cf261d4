import axe from "axe-core";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchBrowser, NO_BROWSER, openPage } from "../support/browser.ts";
import { type DemoReport, demoReport } from "../support/demo-report.ts";
import { type Served, serve } from "../support/serve-cli.ts";

/** Every page, and what is there when it has its content. */
const PAGES = [
  ["overview", "RUN/overview", ".figure svg, figure svg"],
  ["examples", "RUN/examples", ".examples-body [role=row]"],
  ["an example as a graph", "RUN/example/halden-tower?text=invents", ".marked-text"],
  ["an example as a table, all texts", "RUN/example/harbour-ferries?layout=side", ".marked-text"],
  ["try", "#/try", ".marked-text"],
  ["runs", "#/runs", ".runs-table tbody tr"],
] as const;

/** What axe finds that keeps people from using the page. */
async function obstacles(page: Page): Promise<string[]> {
  const found = await page.evaluate<
    { impact: string; id: string; nodes: { html: string; any: { message: string }[] }[] }[]
  >("axe.run({ resultTypes: ['violations'], preload: false }).then(({ violations }) => violations)");
  return found
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) => nodes.map(({ html, any }) => `${id}: ${html} ${any[0]?.message ?? ""}`));
}

describe.skipIf(NO_BROWSER)("the looks of the pages", () => {
  let browser: Browser;
  let demo: DemoReport;
  let server: Served;
  let runs: string;
  beforeAll(async () => {
    [browser, demo] = await Promise.all([launchBrowser(), demoReport()]);
    server = await serve([demo.run, "-m", "esa", "--port", "0"], demo.folder);
    const stored = (await (await fetch(`${server.url}api/runs`)).json()) as { runs: { id: string }[] };
    runs = `#/run/${stored.runs[0]!.id}`;
  });
  afterAll(async () => {
    await browser?.close();
    await server?.[Symbol.asyncDispose]();
    await demo?.[Symbol.asyncDispose]();
  });
  const address = (hash: string): string => `${server.url}${hash.replace("RUN", runs)}`;

  it.each(["light", "dark"] as const)("hide nothing from anybody when it is %s", async (colorScheme) => {
    await using opened = await openPage(browser, address("#/runs"), { colorScheme });
    const { page } = opened;
    const found: Record<string, string[]> = {};
    await page.evaluate(axe.source);
    for (const [name, hash, ready] of PAGES) {
      await page.goto(address(hash));
      await page.locator(ready).first().waitFor();
      found[name] = await obstacles(page);
    }
    expect(found).toEqual(Object.fromEntries(PAGES.map(([name]) => [name, []])));
    expect(opened.errors).toEqual([]);
  });

  it.each([400, 3840])("fit a screen of %i pixels, with no scrolling sideways", async (width) => {
    await using opened = await openPage(browser, address("#/runs"), { viewport: { width, height: 900 } });
    const { page } = opened;
    for (const [name, hash, ready] of PAGES) {
      await page.goto(address(hash));
      await page.locator(ready).first().waitFor();
      const wide = await page.evaluate<number>("document.documentElement.scrollWidth");
      expect(wide, name).toBeLessThanOrEqual(width);
      const cut = await page.evaluate<number>(
        "[...document.querySelectorAll('.top-bar nav, .runs-table')].filter((it) => it.scrollWidth > it.clientWidth).length",
      );
      expect(cut, `${name}: all pages and all about a run are in sight`).toBe(0);
    }
  });
});
