import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hashOf, launchBrowser, NO_BROWSER, openPage } from "../support/browser.ts";
import { type DemoReport, demoReport } from "../support/demo-report.ts";

/** The ids in sight, from the top. */
async function listed(page: Page): Promise<string[]> {
  const rows = await page.locator(".examples-body [role=row]").all();
  const placed = await Promise.all(
    rows.map(async (row) => ({
      at: Number(await row.getAttribute("data-row")),
      id: await row.getByRole("link").innerText(),
    })),
  );
  return placed.sort((a, b) => a.at - b.at).map(({ id }) => id);
}

/** The id of the current row. */
function current(page: Page): Promise<string> {
  return page.locator(".example-row.is-current a").innerText();
}

describe.skipIf(NO_BROWSER)("the examples of a report in a browser", () => {
  let browser: Browser;
  let demo: DemoReport;
  beforeAll(async () => {
    [browser, demo] = await Promise.all([launchBrowser(), demoReport()]);
  });
  afterAll(async () => {
    await browser?.close();
    await demo?.[Symbol.asyncDispose]();
  });

  it("are filtered, and the address keeps the filters over a reload", async () => {
    await using opened = await openPage(browser, `${demo.url}#/examples?metric=esa`);
    const { page } = opened;
    const status = page.locator(".examples-count");
    expect(await status.innerText()).toBe("12 examples");
    await page.getByRole("button", { name: "Systems disagree" }).click();
    await page.getByRole("spinbutton", { name: "by at least" }).fill("0.6");
    await page.getByText("of 12 examples").waitFor();
    await page.waitForURL(/spread=0\.6/);
    const shown = await listed(page);
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.length).toBeLessThan(12);
    await page.reload();
    await page.locator(".examples-body [role=row]").first().waitFor();
    expect(await listed(page)).toEqual(shown);
    expect(hashOf(page)).toContain("metric=esa");
    await page.getByRole("button", { name: "Clear the filter" }).click();
    await page.getByText("12 examples", { exact: true }).waitFor();
    expect(hashOf(page)).not.toContain("spread");
    expect(opened.errors).toEqual([]);
  });

  it("can be listed by what is wrong with them, by flips, by what people say and by size", async () => {
    await using opened = await openPage(browser, `${demo.url}#/examples?metric=parent`);
    const { page } = opened;
    const filters = [
      ["Missing facts", "with=missing"],
      ["Unsupported", "with=unsupported"],
      ["Flips", "flip=worse"],
      ["Metric and people disagree", "people="],
      ["Number of facts", "facts-from="],
    ] as const;
    for (const [name, parameter] of filters) {
      const chip = page.locator(".filter-bar").getByRole("button", { name });
      await chip.click();
      await page.waitForURL(({ hash }) => hash.includes(parameter));
      await page.getByText(/\d+ of 12 examples/).waitFor();
      await chip.click();
      await page.waitForURL(({ hash }) => !hash.includes(parameter));
    }
    expect(opened.errors).toEqual([]);
  });

  it("are searched in data and texts, and the way back from one keeps the search", async () => {
    await using opened = await openPage(browser, `${demo.url}#/examples`);
    const { page } = opened;
    await page.keyboard.press("/");
    await page.keyboard.type("blue trout");
    await page.getByText("1 of 12 examples").waitFor();
    expect(await listed(page)).toEqual(["lake-orsin"]);
    await page.keyboard.press("Escape");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "lake-orsin", level: 1 }).waitFor();
    await page.goBack();
    await page.getByText("1 of 12 examples").waitFor();
    expect(await page.getByRole("searchbox").inputValue()).toBe("blue trout");
  });

  it("are moved through and opened with keys, which a dialog explains", async () => {
    await using opened = await openPage(browser, `${demo.url}#/examples`);
    const { page } = opened;
    const ids = await listed(page);
    expect(await current(page)).toBe(ids[0]);
    for (const key of ["j", "ArrowDown", "j", "k"]) await page.keyboard.press(key);
    await page.locator(".example-row.is-current", { hasText: ids[2]! }).waitFor();
    await page.keyboard.press("?");
    const help = page.getByRole("dialog", { name: "Keys" });
    await help.waitFor();
    await page.keyboard.press("Escape");
    await help.waitFor({ state: "detached" });
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: ids[2]!, level: 1 }).waitFor();
    await page.keyboard.press("j");
    await page.getByRole("heading", { name: ids[3]!, level: 1 }).waitFor();
    await page.keyboard.press("k");
    await page.keyboard.press("k");
    await page.getByRole("heading", { name: ids[1]!, level: 1 }).waitFor();
    await page.keyboard.press("Escape");
    await page.locator(".example-row.is-current", { hasText: ids[1]! }).waitFor();
    expect(opened.errors).toEqual([]);
  });
});
