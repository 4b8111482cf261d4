import { describe, expect, it } from "vitest";
import { inventedServer } from "../../../test/support/invented-server.ts";
import type { Report } from "../../core/report.ts";
import { textMark } from "../../engine/suppressions/suppressions.ts";

const INPUT = "Red Harbour | country | Valmere\nRed Harbour | river | Silt";
const TEXT = "The old haven lies in Valmere.";
const MISSING = { dismiss: "missing", example: "data", text: textMark(TEXT), metric: "esa", entity: "Silt" };
const ALIAS = { accept: "alias", entity: "Red Harbour", wording: "old haven" };
const PATH = "/api/suppressions";

async function json<T>(answer: Promise<Response> | Response): Promise<T> {
  return (await (await answer).json()) as T;
}

describe("/api/suppressions", () => {
  it("lists decisions, writes new ones once with their time, and takes them back", async () => {
    await using server = await inventedServer();
    const list = () => json<{ suppressions: unknown[] }>(server.ask(PATH));
    expect(await list()).toEqual({ file: "suppressions.jsonl", suppressions: [] });
    const first = await server.send(PATH, ALIAS);
    expect([first.status, (await server.send(PATH, ALIAS)).status]).toEqual([201, 200]);
    const { suppression } = await json<{ suppression: unknown }>(first);
    expect(suppression).toEqual({ ...ALIAS, at: expect.stringMatching(/^\d{4}-/) });
    expect((await list()).suppressions).toEqual([suppression]);
    expect((await server.send(PATH, ALIAS, { method: "DELETE" })).status).toBe(204);
    expect((await server.send(PATH, ALIAS, { method: "DELETE" })).status).toBe(404);
    expect((await list()).suppressions).toEqual([]);
  });

  it("refuses what is no decision, with the reason", async () => {
    await using server = await inventedServer();
    const answer = await server.send(PATH, { ...MISSING, text: TEXT });
    expect(answer.status).toBe(422);
    expect(await json(answer)).toMatchObject({
      message: expect.stringContaining("text: must be the first 16"),
    });
  });

  it("are honoured by /api/explain and /api/score at once", async () => {
    await using server = await inventedServer(() => ({ usual: ["esa"], evaluated: ["esa"] }));
    const esa = async (): Promise<number> => {
      const asked = server.send("/api/explain", { input: INPUT, text: TEXT });
      const { records } = await json<{ records: { parts: { esa: number } }[] }>(asked);
      return records[0]!.parts.esa;
    };
    expect(await esa()).toBeCloseTo(1 / 3);
    await server.send(PATH, MISSING);
    expect(await esa()).toBeCloseTo(1 / 2);
    await server.send(PATH, ALIAS);
    expect(await esa()).toBe(1);
    const scored = await server.send("/api/score", { input: INPUT, texts: { a: TEXT }, resamples: 0 });
    expect((await json<{ report: Report }>(scored)).report.suppressions).toMatchObject({
      accepted: 1,
      dismissed: { missing: 1 },
    });
    await server.send(PATH, ALIAS, { method: "DELETE" });
    expect(await esa()).toBeCloseTo(1 / 2);
    expect(server.bugs).toEqual([]);
  });
});
