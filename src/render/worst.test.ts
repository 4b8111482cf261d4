import { describe, expect, it } from "vitest";
import type { JudgedCase, WorstTexts } from "../core/judged-case.ts";
import type { Report } from "../core/report.ts";
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

/** A list by a part of the first metric. */
const byParent = (listed: readonly JudgedCase[], part = 0): WorstTexts => ({
  metric: "parent",
  part: metrics[0]!.parts[part]!,
  cases: listed,
});

describe("renderWorst(worst, options)", () => {
  const [record, skipped] = full.records;
  const evidence = record!.status === "judged" ? record!.evidence.slice(0, 1) : [];
  const plain = { ...judged, records: [{ ...record!, evidence } as never, skipped!] };

  it("prints each case with what every metric said, its data and its text", () => {
    expect(renderWorst([byParent([plain, other])], { metrics })).toBe(`\
The worst 2 texts by parent.f

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

  it("prints a list for each metric, data and text as that metric saw them, and the legend once", () => {
    const seen = { kind: "supported", target: { fact: "1" }, span: { start: 0, end: 4 }, strength: 1 };
    const gap = { ...record!, metric: "gap?unit=word", parts: { distance: 9 }, evidence: [seen] };
    const both = { ...judged, records: [plain.records[0]!, gap as never] };
    const byGap = { metric: "gap?unit=word", part: metrics[1]!.parts[0], cases: [both] };
    const text = renderWorst([byParent([both]), byGap], { metrics });
    expect(text).toContain("The worst text by parent.f\n");
    expect(text).toContain("\n\nThe worst text by gap?unit=word.distance\n\n1. h1");
    const [first, second] = text.split("The worst text by gap");
    expect(first).toContain("✗ Nord Harbour  location  Lundby");
    expect(second).toContain("✓ Nord Harbour  location  Lundby");
    expect(text.match(/✓ found/g)).toHaveLength(1);
  });

  it("has the part that a list goes by even where only headlines are shown", () => {
    const headlines = metrics.map((metric) => ({ ...metric, parts: [metric.parts[0]] as const }));
    const text = renderWorst([byParent([plain], 1)], { metrics: headlines });
    expect(text).toContain("The worst text by parent.precision\n");
    expect(text).toContain("  parent  f 0.250 · precision 0.200\n");
  });

  it("says so when there is none", () => {
    expect(renderWorst([byParent([])], { metrics })).toBe("No text was judged by parent.f\n");
  });
});

describe("renderWorstMarkdown(worst, options)", () => {
  it("prints the same as a section", () => {
    expect(
      renderWorstMarkdown([byParent([other])], { metrics }),
    ).toBe(String.raw`## The worst text by parent.f

### 1. h1 · copy

|  | subject | relation | value |
| :-- | :-- | :-- | :-- |
|  | Nord Harbour | location | Lundby |

> Nord Harbour lies in Paris\\x1b\[31m and is nine metres deep. It was opened in 1921 by the king.

✓ found  ✗ missing  \~ partly  ? not checkable  ! ⟪…⟫ contradicted  ⟦…⟧ unsupported  ¹ same entity
`);
  });
});
