import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { allocate, StratumCounter } from "./strata.ts";

function counted(
  places: readonly (readonly [system: string, kind: string, verdicts: number])[],
): StratumCounter {
  const counter = new StratumCounter();
  for (const [system, kind, verdicts] of places)
    for (let at = 0; at < verdicts; at++) counter.add({ system, kind });
  return counter;
}

describe("allocate", () => {
  it("gives every stratum a row, none more than it has, and as many rows in all as there may be", () => {
    const counts = fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(counts, fc.nat({ max: 600 }), (sizes, more) => {
        const wanted = sizes.length + more;
        const strata = [...allocate(new Map(sizes.map((size, at) => [String(at), size])), wanted).values()];
        for (const { verdicts, rows } of strata) {
          expect(rows).toBeGreaterThanOrEqual(1);
          expect(rows).toBeLessThanOrEqual(verdicts);
        }
        const rows = strata.reduce((sum, one) => sum + one.rows, 0);
        expect(rows).toBe(
          Math.min(
            wanted,
            sizes.reduce((sum, size) => sum + size, 0),
          ),
        );
      }),
    );
  });

  it("is proportional", () => {
    const strata = allocate(
      new Map([
        ["a", 600],
        ["b", 300],
        ["c", 100],
      ]),
      20,
    );
    expect([...strata.values()].map(({ rows }) => rows)).toEqual([12, 6, 2]);
  });
});

describe("StratumCounter", () => {
  const places = [
    ["t5", "name", 6],
    ["t5", "date", 2],
    ["rules", "name", 2],
  ] as const;

  it("divides by system and kind while there is a row for each", () => {
    const { dividedBy, strata } = counted(places).plan(5);
    expect(dividedBy).toBe("system and kind");
    expect([...strata]).toEqual([
      ["t5 × name", { verdicts: 6, rows: 3 }],
      ["t5 × date", { verdicts: 2, rows: 1 }],
      ["rules × name", { verdicts: 2, rows: 1 }],
    ]);
  });

  it("divides more coarsely when there is not, so that nothing is left out", () => {
    expect(counted(places).plan(2)).toMatchObject({ dividedBy: "system" });
    expect(counted(places).plan(1)).toMatchObject({ dividedBy: "nothing" });
    expect([...counted(places).plan(1).strata]).toEqual([["all", { verdicts: 10, rows: 1 }]]);
  });
});
