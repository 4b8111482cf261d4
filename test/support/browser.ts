import { existsSync } from "node:fs";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { chromium } from "playwright-core";

/** The browser that tests are run in; undefined when there is none. */
export const CHROMIUM: string | undefined = [
  process.env.ASSAY_CHROMIUM,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
].find((path) => path !== undefined && existsSync(path));

/** Whether browser tests are left out; says so where somebody sees it. */
export const NO_BROWSER: boolean = CHROMIUM === undefined;
if (NO_BROWSER)
  console.warn(
    "Browser tests are skipped: there is no chromium. Install it, or set ASSAY_CHROMIUM to its path.",
  );

const FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"];

/** Waiting longer than this for anything on a page is a failure. A busy machine takes long, and a page that comes in time costs nothing. */
const PATIENCE_MS = 50_000;

/** A page of which everything is recorded that went wrong or went out. */
export interface WatchedPage extends AsyncDisposable {
  readonly page: Page;
  /** What was reported in the console as an error, and exceptions that nobody caught. */
  readonly errors: readonly string[];
  /** Addresses of all requests. */
  readonly requests: readonly string[];
}

/** Starts the browser without a window. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: CHROMIUM!, headless: true, args: FLAGS });
}

/** Opens an address in a window of its own, with no memory of others. */
export async function openPage(
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {},
): Promise<WatchedPage> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    reducedMotion: "reduce",
    ...options,
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  const errors: string[] = [];
  const requests: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("request", (request) => requests.push(request.url()));
  await page.goto(url);
  await page.locator("main h1").waitFor();
  return { page, errors, requests, [Symbol.asyncDispose]: () => context.close() };
}

/** The part of a page's address that holds its state. */
export function hashOf(page: Page): string {
  return decodeURIComponent(new URL(page.url()).hash);
}
