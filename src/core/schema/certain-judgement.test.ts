import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isCertainJudgement, isCertainRecord } from "./certain-judgement.ts";
import { judgementRecord } from "./judgement-record.ts";

const PLACE = { example: "e1", system: "one", sample: 0, metric: "esa" };
const SPAN = { start: 0, end: 4 };
const EVIDENCE = [
  { kind: "supported", target: { fact: "1", part: "value" }, span: SPAN, strength: 1, note: "by name" },
  { kind: "contradicted", target: { value: "7" }, span: SPAN, strength: 0.5, id: "a", detectors: ["claims"] },
  { kind: "missing", target: { entity: "Orsin" }, strength: 1, dismissed: true },
  { kind: "unchecked", target: { fact: "2" }, strength: 0, note: "no way to look for it" },
  { kind: "unsupported", span: SPAN, strength: 1 },
  {
    kind: "unsupported",
    target: { value: "7" },
    strength: 1,
    derivation: { operator: "max", facts: ["1"], value: "9", cue: SPAN },
  },
];
const JUDGED = {
  ...PLACE,
  signature: "esa|v:1",
  status: "judged",
  parts: { f: 0.5 },
  tally: [1, 2],
  evidence: EVIDENCE,
  leftOut: ["too short"],
  notes: ["in French"],
};
const NOT_APPLICABLE = { ...PLACE, status: "not-applicable", reason: "no facts" };

/** Values that stand where another is expected. */
const other = fc.oneof(
  fc.constantFrom<unknown>(null, true, "", "unsupported", -1, 0.5, Number.POSITIVE_INFINITY, [], {}, SPAN),
  fc.jsonValue(),
);

/** A record of which one thing, anywhere, is gone, changed or added. */
const changed = fc
  .tuple(
    fc.constantFrom(JUDGED, NOT_APPLICABLE),
    fc.nat(),
    fc.constantFrom("gone", "changed", "added"),
    other,
    fc.constantFrom("extra", "__proto__", "span", "target", "note", "reason", "id"),
  )
  .map(([record, at, kind, value, name]) => {
    const copy: unknown = structuredClone(record);
    const places: [Record<string, unknown>, string][] = [];
    const walk = (holder: unknown): void => {
      if (typeof holder !== "object" || holder === null) return;
      for (const key of Object.keys(holder)) {
        places.push([holder as Record<string, unknown>, key]);
        walk((holder as Record<string, unknown>)[key]);
      }
    };
    walk(copy);
    const [holder, key] = places[at % places.length]!;
    if (Array.isArray(holder))
      holder.splice(Number(key), kind === "added" ? 0 : 1, ...(kind === "gone" ? [] : [value]));
    else if (kind === "gone") delete holder[key];
    else
      Object.defineProperty(holder, kind === "changed" ? key : name, {
        ...{ value, enumerable: true, configurable: true, writable: true },
      });
    return copy;
  });

describe("isCertainRecord(value)", () => {
  it("is certain of what Assay writes, with every kind of evidence", () => {
    expect(isCertainRecord(JUDGED)).toBe(true);
    expect(isCertainRecord(NOT_APPLICABLE)).toBe(true);
  });

  it("is not certain of anything beside", () => {
    expect(isCertainRecord({ ...JUDGED, added: 1 })).toBe(false);
    expect(isCertainRecord({ ...JUDGED, evidence: [{ ...EVIDENCE[0], added: {} }] })).toBe(false);
  });

  it("is certain only of what the schema accepts, and takes nothing away from", () => {
    fc.assert(
      fc.property(changed, (value) => {
        if (!isCertainRecord(value)) return;
        const checked = judgementRecord.safeParse(value);
        expect(checked.success).toBe(true);
        const { signature: _, ...rest } = value as typeof JUDGED;
        expect(checked.data).toEqual(rest);
      }),
      { numRuns: 2000 },
    );
  });
});

describe("isCertainJudgement(value)", () => {
  it("is certain of a judgement without a place, and of nothing else", () => {
    const { status, tally, evidence } = JUDGED;
    expect(isCertainJudgement({ status, tally, evidence })).toBe(true);
    expect(isCertainJudgement({ status: "not-applicable", reason: "no facts" })).toBe(true);
    expect(isCertainJudgement({ status, tally })).toBe(false);
    expect(isCertainJudgement({ status, tally: [null], evidence })).toBe(false);
    expect(isCertainJudgement(null)).toBe(false);
    expect(isCertainJudgement(JUDGED)).toBe(false);
  });
});
