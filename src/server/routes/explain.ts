import { Hono } from "hono";
import type { MetricSpec } from "../../engine/metrics/metric-spec.ts";
import { withAcceptedAliases } from "../../engine/metrics/resolve-metrics.ts";
import { jsonBody } from "../json-body.ts";
import { atMost, EXPLAIN_MS, inTime, SMALL_BODY } from "../limits.ts";
import { explainPasted, pastedRequest } from "../pasted/explain-pasted.ts";
import type { ServerContext } from "../server-context.ts";

/** `POST /api/explain`: pasted data and a text, and what metrics that are ready say of them. */
export function explainRoutes({ network, warm, usual, suppressions: desk }: ServerContext): Hono {
  return new Hono().post("/explain", atMost(SMALL_BODY), async (c) => {
    const request = await jsonBody(c, pastedRequest);
    const suppressions = await desk.suppressions();
    const accepting = (names: readonly string[]): MetricSpec[] =>
      network.check(names).map((spec) => withAcceptedAliases(spec, suppressions?.aliases));
    const specs = request.metrics && accepting(request.metrics);
    const left: string[] = [];
    // Models are loaded once, and on a busy machine slowly: that is not the time of the first person who asks.
    const metrics = specs
      ? await Promise.all(specs.map((spec) => warm.get(spec)))
      : await warm.available(accepting(usual), (warning) => left.push(warning));
    const explanation = await inTime(c.req.raw, EXPLAIN_MS, (signal) =>
      explainPasted(request, { signal, suppressions, metrics: async () => metrics }),
    );
    return c.json({ ...explanation, warnings: [...left, ...explanation.warnings] });
  });
}
