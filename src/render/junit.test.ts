import { describe, expect, it } from "vitest";
import type { Report } from "../core/report.ts";
import { renderJUnit } from "./junit.ts";
import sample from "./sample-report.json" with { type: "json" };

const report = sample as unknown as Report;

describe("renderJUnit(report, options)", () => {
  it("prints a suite for each system and a test for each gate", () => {
    const systems = report.systems.slice(0, 2);
    const gates = report.gates.filter(({ system }) => system !== "dream_v2");
    expect(renderJUnit({ ...report, systems, gates, metrics: report.metrics.slice(0, 1) })).toBe(`\
<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="assay" tests="3" failures="2" errors="0" skipped="0">
  <testsuite name="copy" tests="2" failures="1" errors="0" skipped="0" timestamp="2025-01-02T03:04:05.000Z">
    <properties>
      <property name="status" value="complete"/>
      <property name="seed" value="7"/>
      <property name="fingerprint" value="ef56"/>
      <property name="signature parent" value="parent|lambda:none|v:1"/>
    </properties>
    <testcase name="parent.f&gt;=0.5" classname="copy" time="0">
      <system-out>parent.f&gt;=0.5: 0.800</system-out>
    </testcase>
    <testcase name="each parent.recall&gt;=0.3" classname="copy" time="0">
      <failure message="each parent.recall&gt;=0.3: 0.100 (3 failed: h1, h7, …)"/>
    </testcase>
  </testsuite>
  <testsuite name="短文" tests="1" failures="1" errors="0" skipped="0" timestamp="2025-01-02T03:04:05.000Z">
    <properties>
      <property name="status" value="complete"/>
      <property name="seed" value="7"/>
      <property name="fingerprint" value="ef56"/>
      <property name="signature parent" value="parent|lambda:none|v:1"/>
    </properties>
    <testcase name="parent.f&gt;=0.5" classname="短文" time="0">
      <failure message="parent.f&gt;=0.5: 0.4999"/>
    </testcase>
  </testsuite>
</testsuites>
`);
  });

  it("fails a gate that no number could decide, with the reason", () => {
    expect(renderJUnit(report)).toContain(
      '<failure message="parent.f&gt;=0.5: n/a (the score is not applicable)"/>',
    );
  });

  it("keeps the verdict on a system that was not scored", () => {
    const gates = [{ gate: "g>1", system: "ghost", passed: false, threshold: 1, reason: "no such system" }];
    expect(renderJUnit({ ...report, gates })).toContain('<testsuite name="ghost" tests="1" failures="1"');
  });

  it("says the values of every metric when there are no gates, and skips what could not be judged", () => {
    const xml = renderJUnit({ ...report, gates: [] });
    expect(xml).toContain('<testsuites name="assay" tests="6" failures="0" errors="0" skipped="1">');
    expect(xml).toContain(
      "<system-out>f 0.800 [0.750, 0.840], precision 0.950 [0.900, 1.000], recall 0.700 [0.600, 0.800] (12 judged)</system-out>",
    );
    expect(xml).toContain('<skipped message="not applicable: the text is empty (10); no references (2)"/>');
  });

  it("has a test for each text with a verdict, with the alarms as its message", () => {
    const texts = [
      { system: "copy", name: "h1", verdict: "faithful", sentences: [] },
      { system: "copy", name: "h2", verdict: "unfaithful", sentences: ["says “72”", "leaves out area"] },
      { system: "copy", name: "h3", verdict: "unsure", sentences: ["the text is empty"] },
    ] as const;
    const gate = { gate: "faithful", system: "copy", passed: false, threshold: 1 };
    for (const gates of [[], [gate]]) {
      const xml = renderJUnit({ ...report, gates }, { texts });
      expect(xml).toContain('<failure message="unfaithful: says “72”; leaves out area"/>');
      expect(xml).toContain('<skipped message="unsure: the text is empty"/>');
      expect(xml).toContain("<system-out>faithful</system-out>");
    }
    const other = renderJUnit({ ...report, gates: [{ ...gate, gate: "parent.f>=0.5" }] }, { texts });
    expect(other).toContain("<system-out>unfaithful: says “72”; leaves out area</system-out>");
  });

  it("says that a result is partial", () => {
    expect(renderJUnit({ ...report, status: "partial" })).toContain("<system-err>PARTIAL RESULT");
  });
});
