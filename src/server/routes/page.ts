import { Hono } from "hono";
import { isToken } from "../security.ts";
import type { ServerContext } from "../server-context.ts";

/** `GET /`: the page. Where a token is wanted, only who knows it gets the page, with the token in it. */
export function pageRoutes({ page, security: { token } }: ServerContext): Hono {
  return new Hono().get("/", (c) => {
    if (token !== undefined && !isToken(c.req.query("token"), token))
      return c.text("Open the address that assay serve printed: it ends with a token.\n", 401);
    c.header("content-security-policy", page.policy);
    return c.html(page.document(token));
  });
}
