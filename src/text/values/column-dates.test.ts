import { describe, expect, it } from "vitest";
import { columnDateForm, readColumnDate } from "./column-dates.ts";

describe("columnDateForm", () => {
  it("goes by a number over 12 anywhere in the column", () => {
    expect(columnDateForm(["03/04/2031", "17/04/2031"])).toEqual({ first: "day", settled: true });
    expect(columnDateForm(["03/04/2031", "04/17/2031"])).toEqual({ first: "month", settled: true });
  });

  it("goes by the order of a series", () => {
    expect(columnDateForm(["01/06/2031", "02/06/2031", "03/06/2031"])).toEqual({
      first: "day",
      settled: true,
    });
    expect(columnDateForm(["06/01/2031", "06/02/2031", "06/03/2031"])).toEqual({
      first: "month",
      settled: true,
    });
  });

  it("goes by the locale, by points, and else does not know", () => {
    expect(columnDateForm(["03/04/2031"], "en-US")).toEqual({ first: "month", settled: true });
    expect(columnDateForm(["03/04/2031"], "en-GB")).toEqual({ first: "day", settled: true });
    expect(columnDateForm(["03.04.2031"])).toEqual({ first: "day", settled: true });
    expect(columnDateForm(["03/04/2031"])).toEqual({ first: "day", settled: false });
  });

  it("finds none where dates are written otherwise or are none", () => {
    expect(columnDateForm(["2031-04-03"])).toBeUndefined();
    expect(columnDateForm(["45/80/2031", "x"])).toBeUndefined();
  });
});

describe("readColumnDate", () => {
  it("reads day and month as the column has them, and other dates as ever", () => {
    expect(readColumnDate("03/04/31", { first: "month", settled: true })).toEqual({
      year: 2031,
      month: 3,
      day: 4,
    });
    expect(readColumnDate("3.4.", { first: "day", settled: true })).toEqual({ month: 4, day: 3 });
    expect(readColumnDate("2031-04-03", undefined)).toEqual({ year: 2031, month: 4, day: 3 });
    expect(readColumnDate("soon", undefined)).toBeNull();
  });
});
