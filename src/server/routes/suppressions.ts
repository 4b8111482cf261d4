import { basename } from "node:path";
import { type Context, Hono } from "hono";
import { z } from "zod";
import { timestamp } from "../../core/clock.ts";
import type { Suppression } from "../../core/suppression.ts";
import { checkSuppression } from "../../engine/suppressions/read-suppressions.ts";
import { jsonBody } from "../json-body.ts";
import { atMost, SMALL_BODY } from "../limits.ts";
import { HttpProblem } from "../problem.ts";
import type { ServerContext } from "../server-context.ts";

/** `/api/suppressions`: what people decided about alarms; one more decision; one taken back. */
export function suppressionRoutes({
  suppressions,
  clock,
}: Pick<ServerContext, "suppressions" | "clock">): Hono {
  return new Hono()
    .get("/suppressions", async (c) => {
      const { decisions } = await suppressions.file();
      return c.json({
        file: basename(suppressions.path),
        suppressions: decisions.map(({ decision }) => decision),
      });
    })
    .post("/suppressions", atMost(SMALL_BODY), async (c) => {
      const suppression = { at: timestamp(clock), ...(await decisionOf(c)) };
      const isNew = await suppressions.add(suppression);
      return c.json({ suppression }, isNew ? 201 : 200);
    })
    .delete("/suppressions", atMost(SMALL_BODY), async (c) => {
      if (!(await suppressions.remove(await decisionOf(c))))
        throw new HttpProblem(
          404,
          "there is no such decision",
          "GET /api/suppressions lists those there are.",
        );
      return c.body(null, 204);
    });
}

/** The decision that a request brings, as a line of the file has it. */
async function decisionOf(c: Context): Promise<Suppression> {
  return checkSuppression(await jsonBody(c, z.unknown()), { file: "decision" });
}
