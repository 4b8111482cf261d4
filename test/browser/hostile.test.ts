import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchBrowser, NO_BROWSER, openPage } from "../support/browser.ts";
import { assay, temporaryFolder } from "../support/run-cli.ts";

const RUN = "window.ran = true";
const IMAGE = `<img src=x onerror="${RUN}">`;
const SCRIPT = `</script><script>${RUN}</script>`;
const LINK = `javascript:${RUN}`;
const TEMPLATE = `{{constructor.constructor("${RUN}")()}} \${${RUN}} <%= ${RUN} %>`;
const OVERRIDE = "\u202E";
const ZERO_WIDTH = "\u200B";

/** Examples whose every word would do something if it were not shown as text. */
const EXAMPLES = [
  {
    id: `../..${SCRIPT}`,
    facts: [
      [`<b>${SCRIPT}`, LINK, IMAGE],
      ["__proto__", `on${ZERO_WIDTH}click`, `abc${OVERRIDE}def`],
    ],
    references: [`<!-- ${SCRIPT}`],
    tags: { [`<i>${IMAGE}`]: SCRIPT, kind: LINK },
    outputs: {
      [`sys${IMAGE}`]: `${SCRIPT} ${IMAGE} [a](${LINK}) ${TEMPLATE} ${OVERRIDE}fed${ZERO_WIDTH}cba`,
      [LINK]: `<svg onload="${RUN}"> ${IMAGE} is __proto__`,
    },
  },
  {
    id: "plain",
    facts: [["Lake Orsin", "country", "Valmere"]],
    references: ["Lake Orsin is in Valmere."],
    tags: { kind: "plain" },
    outputs: { [`sys${IMAGE}`]: "Lake Orsin is in Valmere.", [LINK]: "" },
  },
];

/** What became of hostile words: did any run, did any become an element, do any links lead out? */
function damage(page: Page): Promise<unknown> {
  return page.evaluate(`({
    ran: window.ran,
    elements: document.querySelectorAll("main img, main script, main iframe, main b b, [onerror], [onload], [onclick]").length,
    links: [...document.links].map((link) => link.getAttribute("href")).filter((href) => !href.startsWith("#/")),
  })`);
}

const NONE = { ran: undefined, elements: 0, links: [] };

describe.skipIf(NO_BROWSER)("a report of hostile data in a browser", () => {
  let browser: Browser;
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let url: string;
  beforeAll(async () => {
    [browser, folder] = await Promise.all([launchBrowser(), temporaryFolder()]);
    const cwd = folder.path;
    await writeFile(join(cwd, "data.jsonl"), EXAMPLES.map((one) => `${JSON.stringify(one)}\n`).join(""));
    const { code, stderr } = await assay(["score", "data.jsonl", "-m", "parent,esa", "-o", "report.html"], {
      cwd,
    });
    expect(code, stderr).toBe(0);
    url = pathToFileURL(join(cwd, "report.html")).href;
  });
  afterAll(async () => {
    await browser?.close();
    await folder?.[Symbol.asyncDispose]();
  });

  it("shows mark-up, links and templates as text, and nothing of them runs", async () => {
    await using opened = await openPage(browser, url);
    const { page } = opened;
    expect(await page.locator("main").innerText()).toContain(`sys${IMAGE}`);
    expect(await damage(page)).toEqual(NONE);
    await page.getByRole("link", { name: "Examples" }).click();
    await page.locator(".examples-body [role=row]").first().waitFor();
    expect(await damage(page)).toEqual(NONE);
    await page.getByRole("link", { name: "../.." }).click();
    await page.locator(".marked-text").waitFor();
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe(EXAMPLES[0]!.id);
    const shown = await page.locator(".marked-text").innerText();
    for (const words of [SCRIPT, IMAGE, `[a](${LINK})`, TEMPLATE]) expect(shown).toContain(words);
    for (const choice of ["All", "Graph", "List"]) {
      await page.locator(".switch").getByText(choice, { exact: true }).click();
      expect(await damage(page)).toEqual(NONE);
    }
    expect([opened.errors, opened.requests.length]).toEqual([[], 1]);
  });

  it("shows characters that turn or hide words by their names", async () => {
    const address = `${url}#/example/${encodeURIComponent(EXAMPLES[0]!.id)}?data=list`;
    await using opened = await openPage(browser, address);
    await opened.page.locator(".marked-text").waitFor();
    const named = await opened.page.locator(".marked-text .hidden-character").allInnerTexts();
    expect(named.join()).toMatch(/U\+202E.*U\+200B/s);
    expect(await opened.page.locator("main").innerText()).not.toMatch(/[\u202E\u200B]/);
    expect(await opened.page.title()).not.toMatch(/[\u202E\u200B]/);
  });

  it("takes nothing from its address but a view", async () => {
    const address = `${url}#/example/${encodeURIComponent(IMAGE)}?metric=${encodeURIComponent(SCRIPT)}&q=%E0%A4%A`;
    await using opened = await openPage(browser, url);
    await opened.page.goto(address);
    await opened.page.getByText("The run has no such example.").waitFor();
    await opened.page.goto(address.replace(/example\/[^?]*/, "examples"));
    await opened.page.getByRole("heading", { name: "Examples", level: 1 }).waitFor();
    expect(await damage(opened.page)).toEqual(NONE);
    expect(opened.errors).toEqual([]);
  });
});
