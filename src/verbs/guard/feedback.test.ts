import { describe, expect, it } from "vitest";
import { check } from "../check/check.ts";
import { feedbackOf } from "./feedback.ts";

const DAYS = {
  station: "Harwick Pier",
  days: [
    { day: "Monday", high_c: 14, sky: "drizzle" },
    { day: "Tuesday", high_c: 11, sky: "rain" },
  ],
};

describe("feedbackOf", () => {
  it("has nothing to say of a faithful text", async () => {
    const text =
      "At Harwick Pier, Monday brings drizzle and a high of 14 °C, Tuesday rain and a high of 11 °C.";
    expect(feedbackOf(await check(DAYS, text))).toBe("");
  });

  it("names the row of a field, where there are several", async () => {
    const text = "At Harwick Pier, Monday brings drizzle and a high of 17 °C, Tuesday a high of 11 °C.";
    expect(feedbackOf(await check(DAYS, text))).toBe(
      "the text says “17 °C”, the data 14 (days high c of Monday); the days sky of Tuesday is missing (rain)",
    );
  });

  it("says why a text could not be judged", async () => {
    const empty = await check(DAYS, "");
    expect(feedbackOf(empty)).toBe("the text could not be judged: the text is empty");
    expect(feedbackOf(empty, ["unsure"])).toBe("");
  });

  it("stays short: twenty things, and how many more there are; long values are cut", async () => {
    const result = await check(DAYS, "At Harwick Pier it is Monday.");
    const [alarm] = result.alarms;
    const told = feedbackOf({ ...result, alarms: Array.from({ length: 25 }, () => alarm!) }).split("; ");
    expect(told).toHaveLength(21);
    expect(told.at(-1)).toBe("and 5 more");
    const long = { ...alarm!, fact: { ...alarm!.fact!, value: "x".repeat(500) } };
    expect(feedbackOf({ ...result, alarms: [long] }).length).toBeLessThan(200);
  });
});
