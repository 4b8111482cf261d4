import { describe, expect, it, vi } from "vitest";
import { checkResult } from "../../core/schema/check-result.ts";
import * as resources from "../../engine/resources/resources.ts";
import { parseSuppressions, type SuppressionFile } from "../../engine/suppressions/read-suppressions.ts";
import { textMark } from "../../engine/suppressions/suppressions.ts";
import { faithfulness, parentTable } from "../../metrics/index.ts";
import { type CheckOptions, check, createChecker } from "./check.ts";

const WEATHER = {
  station: "Harwick Pier",
  wind_kmh: 22,
  high_c: 14,
  icon: "wx-04",
  author: { userId: "u_88", name: "Tilda Marsh" },
};
const TRUE = "At Harwick Pier the wind blows at 22 km/h and the high is 14 °C, writes Tilda Marsh.";

async function verdict(data: object, text: string, options: CheckOptions = {}): Promise<string> {
  const { verdict, reason, missing } = await check(data as Record<string, unknown>, text, options);
  const left = missing.map(({ origin }) => origin?.path).join(" ");
  return [verdict, reason, left].filter((part) => part !== undefined && part !== "").join(": ");
}

describe("check", () => {
  it("calls a text faithful that says what the data says", async () => {
    const result = await check(WEATHER, TRUE);
    expect(result).toMatchObject({ verdict: "faithful", alarms: [], missing: [], recall: 1, warnings: [] });
    expect(result.score).toBeGreaterThan(0.5);
    expect(result).not.toHaveProperty("reason");
  });

  it("calls a text incomplete that leaves out a required fact, and names the field", async () => {
    const { verdict, alarms, missing, recall } = await check(WEATHER, "At Harwick Pier the high is 14 °C.");
    expect(verdict).toBe("incomplete");
    expect(missing.map(({ origin }) => origin?.path)).toEqual(["wind_kmh", "author.name"]);
    expect(recall).toBe(0.5);
    expect(alarms[0]).toMatchObject({ kind: "missing", detectors: ["coverage"] });
    expect(alarms[0]).not.toHaveProperty("words");
  });

  it("calls a text unfaithful that says what the data does not, with the words and their place", async () => {
    const text = `${TRUE} Orla Fenwick agrees.`;
    const { verdict, alarms, unsupported } = await check(WEATHER, text);
    expect(verdict).toBe("unfaithful");
    expect(unsupported.map(({ text }) => text).join(" ")).toMatch(/Fenwick$/);
    for (const { start, end, text: words } of unsupported) expect(words).toBe(text.slice(start, end));
    for (const alarm of alarms) {
      expect(alarm.words).toBe(text.slice(alarm.span!.start, alarm.span!.end));
      expect(alarm.id).toMatch(/^unsupported-[0-9a-f]{8}$/);
      expect(alarm.why).not.toBe("");
    }
  });

  it("answers as its schema says", async () => {
    for (const text of [TRUE, "", `${TRUE} Orla Fenwick agrees.`, "The high is 14 °C."]) {
      const result = await check(WEATHER, text, { metrics: ["esa"] });
      expect(checkResult.parse(JSON.parse(JSON.stringify(result)))).toEqual(result);
    }
  });

  it("takes fields by path or name as required, optional or ignored; a path covers what is below it", async () => {
    const text = "At Harwick Pier the high is 14 °C.";
    expect(await verdict(WEATHER, text, { optional: ["wind_kmh", "author"] })).toBe("faithful");
    expect(await verdict(WEATHER, text, { ignore: ["author", "wind_kmh"] })).toBe("faithful");
    expect(await verdict(WEATHER, TRUE, { required: ["author.userId"] })).toBe("incomplete: author.userId");
    const days = { place: "Harwick", days: [{ label: "Monday", high: 14, mood: "breezy" }] };
    expect(await verdict(days, "Harwick reaches 14 on Monday.", { optional: ["days[].mood"] })).toBe(
      "faithful",
    );
  });

  it("takes a policy, of which the lists are the last word", async () => {
    const text = "At Pier Nine the high is 14 °C.";
    const policy = { station: { aliases: ["Pier Nine"] }, wind_kmh: "required", author: "optional" } as const;
    expect(await verdict(WEATHER, text, { policy })).toBe("incomplete: wind_kmh");
    expect(await verdict(WEATHER, text, { policy, optional: ["wind_kmh"] })).toBe("faithful");
    await expect(check(WEATHER, text, { optional: ["icon"], ignore: ["icon"] })).rejects.toThrow(
      'the field "icon" is to be optional and ignored',
    );
  });

  it("warns of a field that the data does not have", async () => {
    const { warnings } = await check(WEATHER, TRUE, { optional: ["icons"] });
    expect(warnings).toEqual([expect.stringContaining('Did you mean "icon"?')]);
  });

  it("lets context license what a text says, and asks for none of it", async () => {
    const text = `${TRUE} You asked about Dorran Beach.`;
    expect(await verdict(WEATHER, text)).toBe("unfaithful");
    for (const context of [
      "What is the wind at Dorran Beach?",
      { question: { place: "Dorran Beach", asked_by: "Ines Holloway" } },
      [["question", "place", "Dorran Beach"]] as const,
      [{ place: "Dorran Beach" }, { place: "Sill Cove" }],
    ])
      expect(await verdict(WEATHER, text, { context })).toBe("faithful");
    await expect(check(WEATHER, text, { context: 4 as never })).rejects.toThrow("the context is a number");
  });

  it.each([
    [{}, "x", {}, "unsure: the data has no facts"],
    [[], "x", {}, "unsure: the data has no facts"],
    [{ a: null, b: "" }, "x", {}, "unsure: the data has no facts"],
    [WEATHER, TRUE, { ignore: ["*"] }, "unsure: every field of the data is ignored"],
    [{}, "Dorran Beach", { context: "Dorran Beach" }, "unsure: the data has no facts"],
    [WEATHER, "", {}, "unsure: the text is empty"],
  ])("is unsure of %j and %j with %j, and says why", async (data, text, options, expected) => {
    expect(await verdict(data, text, options)).toBe(expected);
  });

  it("is unsure of more than can be read", async () => {
    const facts = Array.from({ length: 10_000 }, (_, at) => ["gauge", `reading ${at}`, at]);
    expect(await verdict(facts, "The gauge.")).toMatch(/^unsure: the data has 10000 facts/);
    expect(await verdict(WEATHER, "Harwick Pier. ".repeat(80_000))).toMatch(/^unsure: the text has/);
  });

  it("takes triples, whose path is their place in the list", async () => {
    const facts = [
      ["Lake Orsin", "country", "Valmere"],
      ["Lake Orsin", "depth", "40 metres"],
    ];
    expect(await verdict(facts, "Lake Orsin lies in Valmere.")).toBe("incomplete: [1]");
    expect(await verdict(facts, "Lake Orsin lies in Valmere.", { optional: ["[1]"] })).toBe("faithful");
  });

  it("takes pairs, facts as objects, and the rows of a table", async () => {
    expect(await verdict([["floors", 27]], "27 floors")).toBe("faithful");
    const optional = [
      { subject: "Orsin Tower", relation: "floors", value: "27" },
      { subject: "Orsin Tower", relation: "opened", value: "1974", need: "optional" },
    ];
    expect(await verdict(optional, "Orsin Tower has 27 floors.")).toBe("faithful");
    const rows = [
      { line: "Blue", fare: 4.2 },
      { line: "Amber", fare: 3.8 },
    ];
    expect(await verdict(rows, "The Blue line costs 4.2.")).toBe("incomplete: [1].line [1].fare");
  });

  it("counts no alarm that a person dismissed: neither for the verdict nor for the figures", async () => {
    const text = `${TRUE} Orla Fenwick agrees.`;
    const about = { example: "data", text: textMark(text), metric: "faithfulness" };
    const words = { dismiss: "unsupported", ...about, words: "Orla Fenwick" };
    const file = (...decisions: readonly object[]): SuppressionFile =>
      parseSuppressions(decisions.map((one) => `${JSON.stringify(one)}\n`).join(""), "decisions.jsonl");
    const plain = await check(WEATHER, text);
    const decided = await check(WEATHER, text, { suppressions: file(words) });
    expect([plain.verdict, decided.verdict]).toEqual(["unfaithful", "faithful"]);
    expect(decided).toMatchObject({ alarms: [], unsupported: [], precision: 1 });
    expect(decided.score).toBeGreaterThan(plain.score!);
    expect(decided.records[0]).toMatchObject({
      evidence: expect.arrayContaining([
        expect.objectContaining({ kind: "unsupported", dismissed: true, id: plain.alarms[0]!.id }),
      ]),
    });
    const elsewhere = file({ ...words, text: "0000000000000000" });
    expect((await check(WEATHER, text, { suppressions: elsewhere })).verdict).toBe("unfaithful");

    const short = "At Harwick Pier the wind blows at 22 km/h, writes Tilda Marsh.";
    const high = { subject: null, relation: "high c", value: "14" };
    const left = { dismiss: "missing", ...about, text: textMark(short), fact: high };
    expect((await check(WEATHER, short)).missing).toMatchObject([high]);
    expect(await check(WEATHER, short, { suppressions: file(left) })).toMatchObject({
      verdict: "faithful",
      recall: 1,
    });
  });

  it("judges by further metrics beside the verdict", async () => {
    const references = ["Ada ."];
    const { scores, records } = await check([["name", "Ada"]], "Ada .", {
      metrics: ["bleu", parentTable({ order: 1 })],
      references,
    });
    expect(Object.keys(scores)).toEqual(["faithfulness", "bleu", "parent-table"]);
    expect(records).toHaveLength(3);
    const named = await check([["name", "Ada"]], "Ada .", { metrics: [faithfulness({ sensitivity: 20 })] });
    expect(Object.keys(named.scores)).toEqual(["faithfulness"]);
  });

  it("takes the false-alarm rate that the threshold was set for", async () => {
    const { signatures } = await check(WEATHER, TRUE, { sensitivity: 20 });
    expect(signatures.faithfulness).toContain("sensitivity:20");
    await expect(check(WEATHER, TRUE, { sensitivity: 7 as never })).rejects.toThrow("sensitivity");
    await expect(check(WEATHER, TRUE, { sensitivity: 5, metrics: ["faithfulness"] })).rejects.toThrow(
      "beside the metric faithfulness",
    );
  });

  it("refuses an option that it does not have", async () => {
    const wrong = { metric: ["esa"] } as object;
    await expect(check([["a", "b", "c"]], "text", wrong)).rejects.toThrow('check has no option "metric"');
  });

  it.each([null, undefined, "data"])(
    "refuses %j as data, and anything but a string as text",
    async (data) => {
      await expect(check(data as never, "x")).rejects.toMatchObject({ kind: "usage" });
      await expect(check({ a: "b" }, undefined as never)).rejects.toMatchObject({ kind: "usage" });
    },
  );

  it("says which fact is malformed", async () => {
    await expect(check([["a", "b", "c", "d"] as never], "x")).rejects.toMatchObject({
      kind: "badData",
      message: expect.stringContaining("fact 1 is not"),
    });
  });
});

describe("createChecker", () => {
  it("checks as check does, with what it was made for", async () => {
    const options = { metrics: ["parent-table"], optional: ["author", "wind_kmh"] };
    const checker = createChecker(options);
    const text = "At Harwick Pier the high is 14 °C.";
    expect(await checker.check(WEATHER, text)).toEqual(await check(WEATHER, text, options));
    expect(Object.keys((await checker.check(WEATHER, text, { metrics: ["esa"] })).scores)).toEqual([
      "faithfulness",
      "esa",
    ]);
    await checker.close();
    await expect(checker.check(WEATHER, text)).rejects.toThrow("the checker is closed");
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
