import { Hono } from "hono";
import { openapiDocument } from "../openapi.ts";

/** `GET /api/openapi.json`: what this server can be asked. */
export function openapiRoutes(): Hono {
  return new Hono().get("/openapi.json", (c) => c.json(openapiDocument()));
}
