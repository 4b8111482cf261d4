import { describe, expect, it } from "vitest";
import { found, mentions } from "../../test/support/detect.ts";
import { facts } from "../../test/support/facts.ts";

describe("values", () => {
  it.each([
    ["1988-11-22", "opened on the 22nd of November, 1988"],
    ["1988-11-22", "opened on Nov 22, 1988"],
    ["16800", "with 16,800 visitors"],
    ["16800", "with sixteen thousand eight hundred visitors"],
    ["185.0 (centimetres)", "1.85 m high"],
    ["185.0 (centimetres)", "185 cm high"],
    ["3.16 (minutes)", "three minutes and sixteen seconds long"],
    ["2702.0", "2702 metres long"],
    ["0004319", "with the number 0004319"],
    ["16812", "with about 16,800 visitors"],
    ["0", "with zero visitors"],
    ["08:55", "it opens at 08:55"],
    ["-11 %", "it fell by 11 %"],
    ["1914-1918", "from 1914 to 1918"],
    ["2014–15", "in the 2014-2015 season"],
  ])("%s is mentioned in “%s”", (value, text) => {
    expect(mentions(value, text)).toBe(true);
  });

  it.each([
    ["1988-11-22", "opened on the 23rd of November, 1988"],
    ["1988-11-22", "opened in 1989"],
    ["16800", "with 16,900 visitors"],
    ["1932", "in 1957"],
    ["185.0 (centimetres)", "185 m high"],
    ["185.0 (centimetres)", "186 cm high"],
    ["0004319", "with the number 0004318"],
    ["0004319", "with the number 4319"],
    ["18L/36R", "with the runway 18R/36L"],
    ["6 ft 1 in", "with 6 arches"],
    ["10:30", "open at 10:45"],
    ["-11 %", "it rose by +11 %"],
    ["45 km/h from the north", "a wind of 54 km/h from the north"],
    ["1914-1918", "in 1914"],
  ])("%s is not mentioned in “%s”", (value, text) => {
    expect(mentions(value, text)).toBe(false);
  });

  it("takes a small number in words for the data's where its relation follows", () => {
    expect(mentions("2", "it has two lanes", "laneCount")).toBe(true);
    expect(mentions("1", "one of the longest", "laneCount")).toBe(false);
  });

  it("reads a unit that only the relation names", () => {
    expect(mentions("34.0", "it stands 34 metres high", "height_(in_metres)")).toBe(true);
    expect(mentions("34.0", "it stands 34 feet high", "height_(in_metres)")).toBe(false);
  });

  it("can be a year inside a date", () => {
    expect(found(facts("Old_Mill | established | 1988"), "Old Mill opened in November 1988.")[1]).toBe(
      "1988: 1988",
    );
  });
});
