import { Hono } from "hono";
import type { PageAssets } from "../../render/page/page-assets.ts";
import { pageCsp } from "../../render/page/page-csp.ts";
import { renderPageShell } from "../../render/page/page-shell.ts";
import { isToken } from "../security.ts";
import type { ServedPage, ServerContext } from "../server-context.ts";

/** `GET /`: the page. Where a token is wanted, only who knows it gets the page, with the token in it. */
export function pageRoutes({ page, security: { token } }: ServerContext): Hono {
  return new Hono().get("/", (c) => {
    if (token !== undefined && !isToken(c.req.query("token"), token))
      return c.text("Open the address that assay serve printed: it ends with a token.\n", 401);
    c.header("content-security-policy", page.policy);
    return c.html(page.document(token));
  });
}

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
