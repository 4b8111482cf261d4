import type { PageAssets } from "../render/page/page-assets.ts";
import { pageCsp } from "../render/page/page-csp.ts";
import { renderPageShell } from "../render/page/page-shell.ts";
import type { ServedPage } from "./server-context.ts";

/** The page as a server sends it: it asks this server for its data, and nobody may put it into a frame. */
export function servedPage(assets: PageAssets): ServedPage {
  const document = (token?: string): string => {
    const boot = { mode: "server" as const, ...(token === undefined ? {} : { token }) };
    const { head, tail } = renderPageShell(assets, { title: "Assay", boot });
    return head + tail;
  };
  const plain = document();
  return {
    document: (token) => (token === undefined ? plain : document(token)),
    policy: `${pageCsp(assets, "server")}; frame-ancestors 'none'`,
  };
}
