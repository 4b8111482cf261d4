import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type InventedServer, inventedServer, storedRun } from "../../../test/support/invented-server.ts";
import { jsonOf } from "../../../test/support/json-of.ts";

async function twoRuns(server: InventedServer): Promise<[string, string]> {
  await storedRun(join(server.runs, "a"), ["one", "two"]);
  await storedRun(join(server.runs, "b"), ["one", "three"]);
  await storedRun(join(server.elsewhere, "secret"), ["hidden"]);
  const { shelf } = server.context;
  return [shelf.idOf(join(server.runs, "a")), shelf.idOf(join(server.runs, "b"))];
}

describe("GET /api/compare", () => {
  it("compares the systems of one run, or of several, with a baseline", async () => {
    await using server = await inventedServer();
    const [a, b] = await twoRuns(server);
    const ask = async (query: string) => jsonOf(server.ask(`/api/compare?${query}`));
    expect(await ask(`runs=${a}`)).toMatchObject({
      kind: "comparison",
      baseline: "one",
      runs: [{ name: "a" }],
    });
    expect(await ask(`runs=${a}&baseline=two`)).toMatchObject({ baseline: "two" });
    const both = await ask(`runs=${a},${b}&baseline=${b}:one`);
    expect([both.baseline, both.systems.length]).toEqual(["b/one", 4]);
    expect(JSON.stringify(both)).not.toContain(server.elsewhere);
  });

  it("takes for a baseline nothing but the systems and runs that are compared", async () => {
    await using server = await inventedServer();
    const [a] = await twoRuns(server);
    for (const baseline of [join(server.elsewhere, "secret"), "../secret:hidden", "hidden", `${a}:hidden`]) {
      const answer = await server.ask(`/api/compare?runs=${a}&baseline=${encodeURIComponent(baseline)}`);
      expect(answer.status).toBe(400);
      expect((await jsonOf(answer)).hint).toBe("The systems are: one, two.");
    }
  });

  it("refuses no run, too many, one that there is not, and a path", async () => {
    await using server = await inventedServer();
    const [a] = await twoRuns(server);
    const status = async (query: string) => (await server.ask(`/api/compare?${query}`)).status;
    expect(await status("")).toBe(400);
    expect(await status(`runs=${Array.from({ length: 11 }, (_, at) => at).join(",")}`)).toBe(400);
    expect(await status(`runs=${a},nothing`)).toBe(404);
    expect(await status(`runs=${encodeURIComponent(join(server.elsewhere, "secret"))}`)).toBe(404);
  });
});
