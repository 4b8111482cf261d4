import { describe, expect, it, vi } from "vitest";
import * as resources from "../../engine/resources/resources.ts";
import { parentTable } from "../../metrics/index.ts";
import { check, createChecker } from "./check.ts";

describe("check", () => {
  it("refuses an option that it does not have", async () => {
    const wrong = { metric: ["esa"] } as object;
    await expect(check([["a", "b", "c"]], "text", wrong)).rejects.toThrow('check has no option "metric"');
  });

  it("takes a nested record, whose values become facts", async () => {
    const data = { name: "The Copper Kettle", address: { area: "riverside", city: null } };
    const { missing, unsupported, scores, notApplicable } = await check(data, "The Copper Kettle sells tea.");
    expect(missing.map(({ value, origin }) => [value, origin?.path])).toEqual([
      ["riverside", "address.area"],
    ]);
    expect(unsupported.map(({ text }) => text)).toEqual(["sells tea"]);
    expect(scores["parent-table"]!.recall).toBe(0.5);
    expect(notApplicable).toEqual({});
  });

  it("takes triples, pairs and objects", async () => {
    const triples = await check([["Lake Orsin", "country", "Valmere"]], "Lake Orsin");
    expect(triples.missing).toMatchObject([{ subject: "Lake Orsin", relation: "country", value: "Valmere" }]);
    const pairs = await check([["floors", 27]], "27 floors");
    expect(pairs.missing).toEqual([]);
    const objects = await check([{ relation: "floors", value: "27", need: "optional" }], "none", {
      metrics: ["parent-table"],
    });
    expect(objects.notApplicable["parent-table"]).toMatch(/required/);
  });

  it("calls a fact missing when its subject or value is not mentioned, or something else in its place", async () => {
    const facts = [
      { subject: "Lake Orsin", relation: "country", value: "Valmere" },
      { subject: "Lake Orsin", relation: "depth", value: "40 metres" },
      { subject: "Valmere", relation: "capital", value: "Port Amsel", need: "optional" as const },
    ];
    const missing = async (text: string, metric: string): Promise<string[]> =>
      (await check(facts, text, { metrics: [metric] })).missing.map(({ relation }) => relation);
    expect(await missing("Lake Orsin is 40 metres deep.", "esa")).toEqual(["country"]);
    expect(await missing("Valmere has a lake of 40 metres.", "esa")).toEqual(["country", "depth"]);
    expect(await missing("Lake Orsin in Valmere is 60 metres deep.", "esa-hallucination")).toEqual(["depth"]);
  });

  it("calls what cannot be checked neither missing nor found", async () => {
    const data = { name: "The Copper Kettle", halal: "no" };
    const { missing, records } = await check(data, "The Copper Kettle sells tea.", { metrics: ["esa"] });
    expect(missing).toEqual([]);
    expect(records[0]).toMatchObject({
      evidence: [{ kind: "supported" }, { kind: "unchecked", target: { entity: "halal: no" } }],
    });
  });

  it("lists words without support and words against the data once, in order", async () => {
    const data = [["Lake Orsin", "depth", "40 metres"]] as const;
    const text = "Lake Orsin is 60 metres deep, says Ansel Brook.";
    const { unsupported } = await check(data, text, { metrics: ["parent-table", "esa-hallucination"] });
    expect(unsupported.map(({ text }) => text).join(" ")).toMatch(/60.*Ansel Brook/);
    for (const [at, { start, end, text: words }] of unsupported.entries()) {
      expect(words).toBe(text.slice(start, end));
      expect(start).toBeGreaterThanOrEqual(unsupported[at - 1]?.end ?? 0);
    }
  });

  it("computes what needs references when they are given", async () => {
    const { scores } = await check([["name", "Ada"]], "Ada .", { references: ["Ada ."] });
    expect(Object.keys(scores)).toEqual(["parent", "parent-table", "esa", "esa-hallucination"]);
  });

  it("takes metrics that were built in code", async () => {
    const { scores, records } = await check([["name", "Ada"]], "Ada", {
      metrics: [parentTable({ order: 1 })],
    });
    expect(scores["parent-table"]).toEqual({ f: expect.closeTo(1, 6), precision: 1, recall: 1 });
    expect(records).toHaveLength(1);
  });

  it("takes the rows of a table", async () => {
    const { missing } = await check(
      [
        { line: "Blue", fare: 4.2 },
        { line: "Amber", fare: 3.8 },
      ],
      "The Blue line costs 4.2.",
    );
    expect(missing.map(({ value }) => value)).toEqual(["Amber", "3.8"]);
  });

  it.each([[{}], [[]], [{ a: null, b: "" }]])("says why it checked nothing for %j", async (data) => {
    expect((await check(data as object as Record<string, unknown>, "x")).notApplicable).toEqual({
      "parent-table": "the example has no facts",
      esa: "the example has no facts",
      "esa-hallucination": "the example has no facts",
    });
  });

  it.each([null, undefined, "data"])(
    "refuses %j as data, and anything but a string as text",
    async (data) => {
      await expect(check(data as never, "x")).rejects.toMatchObject({ kind: "usage" });
      await expect(check({ a: "b" }, undefined as never)).rejects.toMatchObject({ kind: "usage" });
    },
  );

  it("gives the signature of every metric", async () => {
    const { signatures } = await check([["name", "Ada"]], "Ada");
    expect(signatures["parent-table"]).toMatch(/^parent-table\|.*\|v:1$/);
  });

  it("says which fact is malformed", async () => {
    await expect(check([["a", "b", "c", "d"] as never], "x")).rejects.toMatchObject({
      kind: "badData",
      message: expect.stringContaining("fact 1 is not"),
    });
  });
});

describe("createChecker", () => {
  it("checks as check does, with the metrics it was made for", async () => {
    const checker = createChecker({ metrics: ["parent-table"] });
    const data = { name: "The Copper Kettle", area: "riverside" };
    const text = "The Copper Kettle sells tea.";
    expect(await checker.check(data, text)).toEqual(await check(data, text, { metrics: ["parent-table"] }));
    expect(Object.keys((await checker.check(data, text, { metrics: ["esa"] })).scores)).toEqual(["esa"]);
    await checker.close();
    await expect(checker.check(data, text)).rejects.toThrow("the checker is closed");
  });

  it("refuses an option that it does not have", () => {
    expect(() => createChecker({ metric: ["esa"] } as object)).toThrow(
      'createChecker has no option "metric"',
    );
  });

  it("loads a model once, and again for another checker", async () => {
    const loaded = vi.spyOn(resources, "loadEmbedded");
    const facts = [["Lake Orsin", "country", "Valmere"]] as const;
    for (let time = 1; time <= 2; time++) {
      const checker = createChecker({ metrics: ["factspotter"] });
      const first = await checker.check(facts, "Lake Orsin lies in Valmere.");
      expect(await checker.check(facts, "Lake Orsin lies in Valmere.")).toEqual(first);
      expect(loaded).toHaveBeenCalledTimes(time);
      await checker.close();
    }
  });
});
