import { describe, expect, it } from "vitest";
import { inventedServer } from "../../../test/support/invented-server.ts";
import { jsonOf } from "../../../test/support/json-of.ts";
import { checkResult } from "../../core/schema/check-result.ts";
import { textMark } from "../../engine/suppressions/suppressions.ts";
import { check } from "../../verbs/check/check.ts";

const DATA = {
  station: "Harwick Pier",
  wind_kmh: 22,
  days: [{ day: "Monday", high_c: 14, icon: "wx-04" }],
};
const TEXT = "At Harwick Pier the wind blows at 22 km/h; on Monday the high is 14 °C.";

describe("POST /api/check", () => {
  it("takes data as JSON and answers as the library does", async () => {
    await using server = await inventedServer();
    for (const [data, text, options] of [
      [DATA, TEXT, {}],
      [DATA, "Harwick Pier.", { optional: ["days[].high_c"], required: ["days[].icon"], sensitivity: 20 }],
      [DATA, `${TEXT} You asked about Dorran Beach.`, { context: { place: "Dorran Beach" } }],
      [DATA, TEXT, { ignore: ["*"], context: "Wind?" }],
      [[["Lake Orsin", "country", "Valmere"]], "Lake Orsin.", { policy: { "[0]": "optional" } }],
      [
        [{ line: "Blue", fare: 4.2 }],
        "Blue costs 4.2.",
        { metrics: ["bleu"], references: ["Blue costs 4.2."] },
      ],
    ] as const) {
      const answer = await server.send("/api/check", { data, text, ...options });
      expect(answer.status).toBe(200);
      const result = await jsonOf(answer);
      expect(result).toEqual(JSON.parse(JSON.stringify(await check(data as never, text, options))));
      checkResult.parse(result);
    }
  });

  it("honours what people decided about alarms", async () => {
    await using server = await inventedServer();
    const text = `${TEXT} Orla Fenwick agrees.`;
    const ask = async (): Promise<string> =>
      (await jsonOf(server.send("/api/check", { data: DATA, text }))).verdict;
    expect(await ask()).toBe("unfaithful");
    const mark = textMark(text);
    const about = { example: "data", text: mark, metric: "faithfulness", words: "Orla Fenwick" };
    expect((await server.send("/api/suppressions", { dismiss: "unsupported", ...about })).status).toBe(201);
    expect(await ask()).toBe("faithful");
  });

  it.each([
    [{ data: "station: Harwick", text: "x" }, 400],
    [{ data: DATA }, 400],
    [{ data: DATA, text: "x", sensitivity: 7 }, 400],
    [{ data: DATA, text: "x", policy: { price: "needed" } }, 400],
    [{ data: DATA, text: "x", optinal: ["wind_kmh"] }, 400],
    [{ data: [4], text: "x" }, 422],
    [{ data: [{ relation: "a", value: "b", aliases: 4 }], text: "x" }, 422],
    [{ data: { many: Array.from({ length: 6000 }, (_, at) => at) }, text: "x".repeat(2000) }, 422],
  ])("refuses what is malformed or too much, and says why", async (body, status) => {
    await using server = await inventedServer();
    const answer = await server.send("/api/check", body);
    expect(answer.status).toBe(status);
    expect((await jsonOf(answer)).message).not.toBe("");
  });
});
