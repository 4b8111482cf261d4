import type { PageBoot } from "../../core/page.ts";
import { escapeXml } from "../escape-xml.ts";
import { neutralize } from "../neutralize.ts";
import type { PageAssets } from "./page-assets.ts";
import { pageCsp } from "./page-csp.ts";
import { scriptJson } from "./script-json.ts";

export interface PageShellOptions {
  readonly title: string;
  /** Where the page finds its data. */
  readonly boot: PageBoot;
}

/** The sign of Assay, inside the document: a browser that is given no icon asks the server for one. */
const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E" +
  "%3Cpath fill='%230b62a8' d='M8 1 15 8H1z'/%3E%3Cpath fill='%239a5b00' d='M8 15 1 8h14z'/%3E%3C/svg%3E";

/** A document but for its data, which goes between the two: it can be written piece by piece. */
export interface PageShell {
  readonly head: string;
  readonly tail: string;
}

/** The HTML document around a page's data. Title and boot data may hold anything: they are only ever read as text. */
export function renderPageShell(assets: PageAssets, { title, boot }: PageShellOptions): PageShell {
  const { script, style } = assets;
  // A script that held its own end could not be told from mark-up, and escaping it would change its hash.
  if (/<\/script|<!--/i.test(script) || /<\/style/i.test(style))
    throw new TypeError("the page's script or style holds mark-up that would end it");
  const head = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${pageCsp(assets, boot.mode)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<link rel="icon" href="${ICON}">
<title>${escapeXml(neutralize(title))}</title>
<style>${style}</style>
</head>
<body>
<div id="app"></div>
<noscript>This page needs JavaScript.</noscript>
<script type="application/json" id="assay-boot">${scriptJson(boot)}</script>
`;
  return { head, tail: `<script>${script}</script>\n</body>\n</html>\n` };
}
