import { describe, expect, it } from "vitest";
import { columnNumberForm, readColumnNumber } from "./column-numbers.ts";

describe("columnNumberForm", () => {
  it.each([
    [["1.234,5", "2.000"], ",", true],
    [["12,5", "3,75"], ",", true],
    [["1.234.567"], ",", true],
    [["1,234.5", "2,000"], ".", true],
    [["4.20 €", "3.75 €"], ".", true],
    [["2,000"], ".", false],
    [["17", "18"], ".", true],
  ] as const)("reads %j as numbers with %s", (values, decimal, settled) => {
    expect(columnNumberForm(values)).toEqual({ decimal, settled });
  });

  it("goes by the locale where the values do not say", () => {
    expect(columnNumberForm(["2.000"], "de-DE")).toEqual({ decimal: ",", settled: true });
  });
});

describe("readColumnNumber", () => {
  it("reads a number as its column writes it", () => {
    expect(readColumnNumber("1.234,5", { decimal: ",", settled: true })?.value).toBe(1234.5);
    expect(readColumnNumber("2.000", { decimal: ",", settled: true })?.value).toBe(2000);
    expect(readColumnNumber("2,000", { decimal: ".", settled: true })?.value).toBe(2000);
    expect(readColumnNumber("1 250", { decimal: ".", settled: true })?.value).toBe(1250);
    expect(readColumnNumber("18 %", { decimal: ".", settled: true })?.value).toBe(18);
    expect(readColumnNumber("many", { decimal: ".", settled: true })).toBeNull();
  });
});
