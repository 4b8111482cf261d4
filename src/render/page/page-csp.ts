import type { PageBoot } from "../../core/page.ts";
import type { PageAssets } from "./page-assets.ts";

/** A hash as a policy names it: anything else could add to the policy, or end the attribute it stands in. */
const HASH = /^sha256-[A-Za-z0-9+/]{43}=$/;

/**
 * The Content-Security-Policy of a page: nothing runs but the one script, nothing is fetched but from the server that
 * sent the page, if there is one. Data in files beside the page is loaded by that script, which `strict-dynamic` lets it.
 */
export function pageCsp({ scriptHash, styleHash }: PageAssets, mode: PageBoot["mode"]): string {
  for (const hash of [scriptHash, styleHash])
    if (!HASH.test(hash)) throw new TypeError(`not a hash of the page: ${JSON.stringify(hash)}`);
  return [
    "default-src 'none'",
    `script-src '${scriptHash}'${mode === "folder" ? " 'strict-dynamic'" : ""}`,
    `style-src '${styleHash}'`,
    "img-src data:",
    `connect-src ${mode === "server" ? "'self'" : "'none'"}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
}
