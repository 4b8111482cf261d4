import { createHash, timingSafeEqual } from "node:crypto";
import type { Context, MiddlewareHandler } from "hono";
import { namesServer } from "./hosts.ts";
import { HttpProblem } from "./problem.ts";

export interface SecurityOptions {
  /** The host that the server is bound to. */
  readonly host: string;
  /** What requests must know; left out when only this machine can ask. */
  readonly token?: string | undefined;
}

/** Headers of every answer: nothing is guessed, framed, shared with other sites or told to them. */
const HEADERS: Readonly<Record<string, string>> = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "no-referrer",
  "cross-origin-resource-policy": "same-origin",
  "cross-origin-opener-policy": "same-origin",
  "cache-control": "no-store",
};

/** For all but the page itself: data is never a document. */
const API_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** Sets the headers of an answer; the page brings a policy of its own. */
export function safeHeaders(): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const { headers } = c.res;
    for (const [name, value] of Object.entries(HEADERS)) headers.set(name, value);
    if (!headers.has("content-security-policy")) headers.set("content-security-policy", API_POLICY);
  };
}

/** Refuses requests that another site made, or that name another host: a page elsewhere must not use this server. */
export function sameOriginOnly({ host }: SecurityOptions): MiddlewareHandler {
  return async (c, next) => {
    const named = c.req.header("host");
    if (named === undefined || !namesServer(named, host))
      throw new HttpProblem(
        403,
        "this server is not called that",
        "Open it at the address that assay serve printed.",
      );
    const origin = c.req.header("origin");
    if (origin !== undefined && origin.toLowerCase() !== `http://${named.toLowerCase()}`)
      throw new HttpProblem(
        403,
        "another site asked",
        "Requests are taken from this server's own page only.",
      );
    if (!isOwnSite(c))
      throw new HttpProblem(403, "another site asked", "Open the page itself, not from inside another.");
    await next();
  };
}

/** What a browser says of who asks. A link from elsewhere may open the page, and nothing else. */
function isOwnSite(c: Context): boolean {
  const site = c.req.header("sec-fetch-site");
  if (site === undefined || site === "same-origin" || site === "none") return true;
  const opens =
    c.req.header("sec-fetch-mode") === "navigate" && c.req.header("sec-fetch-dest") === "document";
  return c.req.method === "GET" && c.req.path === "/" && opens;
}

/** Refuses requests without the token, where one is wanted. */
export function tokenOnly({ token }: SecurityOptions): MiddlewareHandler {
  return async (c, next) => {
    const given = /^Bearer (.+)$/i.exec(c.req.header("authorization") ?? "")?.[1];
    if (token !== undefined && !isToken(given, token)) {
      c.header("www-authenticate", "Bearer");
      throw new HttpProblem(
        401,
        "the token is missing or wrong",
        "Open the address that assay serve printed, or send it as: Authorization: Bearer <token>",
      );
    }
    await next();
  };
}

/** Whether a text is the token; takes as long whatever is wrong with it. */
export function isToken(given: string | undefined, token: string): boolean {
  const digest = (text: string): Buffer => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given ?? ""), digest(token));
}
