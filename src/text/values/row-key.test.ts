import { describe, expect, it } from "vitest";
import { rowKeyColumn } from "./row-key.ts";

function key(table: Record<string, readonly (string | undefined)[]>): string | undefined {
  const columns = Object.entries(table).map(([name, values]) => ({ name, values }));
  const at = rowKeyColumn(columns);
  return at === undefined ? undefined : columns[at]!.name;
}

describe("rowKeyColumn", () => {
  it("takes the date of a series, and the name of things, before their numbers", () => {
    expect(key({ high: ["19", "22"], date: ["2031-05-01", "2031-05-02"], sky: ["rain", "sun"] })).toBe(
      "date",
    );
    expect(key({ rank: ["1", "2"], player: ["Ann Poe", "Bo Lind"], points: ["12", "9"] })).toBe("player");
  });

  it("takes the first where a time and a name would do", () => {
    expect(key({ time: ["09:00", "10:30"], title: ["Welcome", "Reefs"] })).toBe("time");
    expect(key({ title: ["Welcome", "Reefs"], date: ["2031-05-01", "2031-05-02"] })).toBe("title");
  });

  it("takes a column whose name ends as names do before other words, and words before ids", () => {
    expect(key({ sku: ["A-17", "B-04"], colour: ["red", "blue"], productName: ["Lamp", "Stool"] })).toBe(
      "productName",
    );
    expect(key({ sku: ["A-17", "B-04"], crop: ["barley", "oats"] })).toBe("crop");
    expect(key({ sku: ["A-17", "B-04"], sold: ["3", "5"] })).toBe("sku");
  });

  it("reads a letter over times as the time", () => {
    expect(key({ t: ["06:00", "07:00"], v: ["1.5", "2.5"] })).toBe("t");
    expect(key({ m: ["2031-01", "2031-02"], kWh: ["310", "290"] })).toBe("m");
  });

  it("passes over a column that repeats a value or lacks one", () => {
    expect(key({ team: ["Larks", "Larks"], round: ["1", "2"] })).toBe("round");
    expect(key({ name: ["Ann", undefined], no: ["1", "2"] })).toBe("no");
  });

  it("never takes measured numbers, flags, long texts or addresses", () => {
    expect(key({ kg: ["3.5", "4.1"], width: ["12 cm", "30 cm"], paid: ["true", "false"] })).toBeUndefined();
    expect(key({ time: ["1:32.4", "1:33.0"], lap: ["1", "2"] })).toBe("lap");
    expect(key({ mAh: ["2455", "2390"], y: ["2030", "2031"] })).toBe("y");
    expect(key({ label: ["https://example.org/a", "https://example.org/b"] })).toBeUndefined();
    expect(key({ title: ["x".repeat(90), "y".repeat(90)] })).toBeUndefined();
  });

  it("has nothing to take in no rows", () => {
    expect(key({ name: [] })).toBeUndefined();
  });
});
