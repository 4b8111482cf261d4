import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { TallyRows } from "./tally-rows.ts";

function filled(rows: readonly (readonly number[])[], width: number, maxRows?: number): TallyRows {
  const store = new TallyRows(width, { maxRows });
  for (const row of rows) store.append(row);
  return store;
}

const listed = (store: TallyRows): number[][] => {
  const { values, width, count } = store.rows();
  return Array.from({ length: count }, (_, row) => [...values.subarray(row * width, (row + 1) * width)]);
};

describe("TallyRows", () => {
  it("holds one row for each example while there is room", () => {
    const store = filled(
      [
        [1, 10],
        [2, 20],
        [3, 30],
      ],
      2,
      4,
    );
    expect(listed(store)).toEqual([
      [1, 10],
      [2, 20],
      [3, 30],
    ]);
    expect([store.examples, store.width]).toEqual([3, 2]);
    expect(store.total()).toEqual([6, 60]);
  });

  it("adds each further example to one of the rows, the same one in every store", () => {
    const rows = Array.from({ length: 50 }, (_, at) => [at]);
    const store = filled(rows, 1, 4);
    expect(store.rows().count).toBe(4);
    expect(store.total()).toEqual([(49 * 50) / 2]);
    const halves = filled(
      rows.map(([value]) => [value! / 2]),
      1,
      4,
    );
    expect(listed(halves).map(([value]) => value! * 2)).toEqual(listed(store).map(([value]) => value));
  });

  it("spreads further examples evenly", () => {
    const store = filled(
      Array.from({ length: 8 * 1000 }, () => [1]),
      1,
      8,
    );
    for (const [count] of listed(store)) expect(Math.abs(count! - 1000)).toBeLessThan(4 * Math.sqrt(1000));
  });

  it("counts a skipped example as a row of zeros", () => {
    const store = new TallyRows(2, { maxRows: 2 });
    store.append([1, 1]);
    store.skip();
    expect(listed(store)).toEqual([
      [1, 1],
      [0, 0],
    ]);
    store.skip();
    expect(store.total()).toEqual([1, 1]);
    expect(store.examples).toBe(3);
  });

  it("is empty at first", () => {
    const store = new TallyRows(3);
    expect(store.rows().count).toBe(0);
    expect(store.examples).toBe(0);
    expect(store.total()).toEqual([0, 0, 0]);
  });

  it("keeps the total and the number of examples, whatever shares a row", () => {
    const cells = fc.array(fc.tuple(fc.double({ min: -1, max: 1, noNaN: true }), fc.nat(1000)), {
      maxLength: 200,
    });
    fc.assert(
      fc.property(cells, fc.constantFrom(2, 4, 8, 64), (rows, maxRows) => {
        const store = filled(rows, 2, maxRows);
        const [real, whole] = store.total();
        expect(real).toBeCloseTo(
          rows.reduce((total, row) => total + row[0], 0),
          10,
        );
        expect(whole).toBe(rows.reduce((total, row) => total + row[1], 0));
        expect(store.examples).toBe(rows.length);
        expect(store.rows().count).toBeLessThanOrEqual(maxRows);
      }),
    );
  });

  it("holds no more than its rows for a million examples", () => {
    const store = new TallyRows(2);
    for (let at = 0; at < 1_000_000; at++) store.append([1, 0.5]);
    expect(store.rows().count).toBe(8192);
    expect(store.rows().values.buffer.byteLength).toBe(8192 * 2 * 8);
    expect(store.total()).toEqual([1_000_000, 500_000]);
  });

  it("refuses a row of another width and no rows", () => {
    expect(() => new TallyRows(2).append([1])).toThrow("a row of 1 numbers among rows of 2");
    expect(() => new TallyRows(2, { maxRows: 0 })).toThrow(RangeError);
  });
});
