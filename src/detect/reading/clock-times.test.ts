import { expect, test } from "vitest";
import { findClockTimes, readClockTime } from "./clock-times.ts";

const times = (text: string) => findClockTimes(text).map(({ minutes }) => minutes);

test.each([
  ["It opens at 18:05.", [[1085]]],
  ["It opens at 6.05 pm.", [[1085]]],
  ["Doors at 9 am, close at noon.", [[540], [720]]],
  ["at half past six", [[390, 1110]]],
  ["at ten to eight", [[470, 1190]]],
  ["nothing of the kind, 12 people", []],
])("findClockTimes: %s", (text, expected) => {
  expect(times(text)).toEqual(expected);
});

test("a data value is a time, or a date with its time", () => {
  expect(readClockTime("07:30")).toBe(450);
  expect(readClockTime("2031-05-04T22:15:00Z")).toBe(1335);
  expect(readClockTime("7:30 pm")).toBe(1170);
  expect(readClockTime("25:30")).toBeNull();
  expect(readClockTime("a quarter")).toBeNull();
});
