import { expect, it } from "vitest";
import { inventedServer } from "../../../test/support/invented-server.ts";
import { jsonOf } from "../../../test/support/json-of.ts";
import { offeredMetrics } from "../offered-metrics.ts";

it("GET /api/metrics lists every metric, those of the start first, and says why one cannot be computed", async () => {
  const started = "esa?aliases=gone.tsv";
  await using server = await inventedServer(() => ({
    offered: () => offeredMetrics([started], ["esa"]),
  }));
  const { metrics } = await jsonOf(server.ask("/api/metrics"));
  expect(metrics[0]).toMatchObject({
    name: started,
    usual: false,
    problem: { hint: expect.stringContaining("path") },
  });
  const esa = metrics.find(({ name }: { name: string }) => name === "esa");
  expect(esa).toMatchObject({ usual: true, signature: expect.stringContaining("esa") });
  expect(metrics.length).toBeGreaterThan(10);
});
