import { describe, expect, it } from "vitest";
import type { Report } from "../core/report.ts";
import type { JudgedCase } from "./judged-case.ts";
import cases from "./sample-cases.json" with { type: "json" };
import sample from "./sample-report.json" with { type: "json" };
import { renderWorst, renderWorstMarkdown } from "./worst.ts";

const { metrics } = sample as unknown as Report;
const [full] = cases as unknown as [JudgedCase];
const judged: JudgedCase = { ...full, example: { ...full.example, facts: full.example.facts.slice(0, 1) } };
const other: JudgedCase = {
  ...judged,
  candidate: { ...judged.candidate, system: "copy", sample: 0 },
  records: [],
};

describe("renderWorst(worst, options)", () => {
  it("prints each case with what every metric said, its data and its text", () => {
    const [record, skipped] = full.records;
    const evidence = record!.status === "judged" ? record!.evidence.slice(0, 1) : [];
    const plain = { ...judged, records: [{ ...record!, evidence } as never, skipped!] };
    expect(renderWorst([plain, other], { metrics })).toBe(`\
The worst 2 examples by parent.f

1. h1 · dream_v2 · sample 1
  parent  f 0.250 · precision 0.200 · recall n/a
  gap?unit=word  not applicable: no references
  ✗ Nord Harbour  location  Lundby  (missing: lundby)

  Nord Harbour lies in Paris\\x1b[31m and is nine metres deep. It was opened in 1921 by the king.

2. h1 · copy
    Nord Harbour  location  Lundby

  Nord Harbour lies in Paris\\x1b[31m and is nine metres deep. It was opened in 1921 by the king.

✓ found  ✗ missing  ~ partly  ? not checkable  ! ⟪…⟫ contradicted  ⟦…⟧ unsupported  ¹ same entity
`);
  });

  it("says so when there is none", () => {
    expect(renderWorst([], { metrics })).toBe("No example was judged by parent.f\n");
    expect(renderWorst([], { metrics: [] })).toBe("No example was judged\n");
  });
});

describe("renderWorstMarkdown(worst, options)", () => {
  it("prints the same as a section", () => {
    expect(renderWorstMarkdown([other], { metrics })).toBe(String.raw`## The worst example by parent.f

### 1. h1 · copy

|  | subject | relation | value |
| :-- | :-- | :-- | :-- |
|  | Nord Harbour | location | Lundby |

> Nord Harbour lies in Paris\\x1b\[31m and is nine metres deep. It was opened in 1921 by the king.

✓ found  ✗ missing  \~ partly  ? not checkable  ! ⟪…⟫ contradicted  ⟦…⟧ unsupported  ¹ same entity
`);
  });
});
