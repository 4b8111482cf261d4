import type { GateVerdict, MetricInfo, Report, Score } from "../core/report.ts";
import type { Verdict } from "../core/verdict.ts";
import { escapeXml } from "./escape-xml.ts";
import { formatAgainst, formatInterval, formatNumber } from "./format-number.ts";
import { remark } from "./gate-table.ts";
import { reasonsOf } from "./not-applicable-notes.ts";
import { partialNotice } from "./reading-note.ts";
import type { NumberOptions } from "./render-options.ts";

interface TestCase {
  readonly name: string;
  readonly outcome: "passed" | "failure" | "skipped";
  readonly message: string;
}

interface Suite {
  readonly name: string;
  readonly cases: readonly TestCase[];
}

/** A text of a system with the verdict on it, as a test case. */
export interface TestedText {
  readonly system: string;
  /** The example's id, and which sample if not the first. */
  readonly name: string;
  readonly verdict: Verdict;
  /** What speaks against it, a sentence each. */
  readonly sentences: readonly string[];
}

/** What JUnit XML is made from beside the report. */
export interface JUnitOptions extends NumberOptions {
  /** The texts with their verdicts; none where no metric gives any. */
  readonly texts?: readonly TestedText[] | undefined;
}

/**
 * A run as JUnit XML, which build servers read: a suite for each system, a test for each gate. Without gates, a test
 * for each metric that says its value and cannot fail; a metric with nothing to judge is skipped, with the reason.
 * Texts with a verdict are a test each, with the alarms as the message: one that is not faithful fails, unless gates were named and none of them is
 * about texts being faithful; one without an answer is skipped where it does not fail.
 */
export function renderJUnit(report: Report, options: JUnitOptions = {}): string {
  const { texts = [] } = options;
  const held = report.gates.length > 0 ? gateSuites(report, options) : metricSuites(report, options);
  const strict = report.gates.length === 0 || report.gates.some(({ gate }) => ASKS_FAITHFUL.test(gate));
  const suites = held.map(({ name, cases }) => ({
    name,
    cases: [...cases, ...texts.filter(({ system }) => system === name).map((text) => textCase(text, strict))],
  }));
  const cases = suites.flatMap((suite) => suite.cases);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="assay"${counts(cases)}>`,
    ...suites.flatMap((suite) => renderSuite(suite, report)),
    "</testsuites>",
    "",
  ].join("\n");
}

/** A gate on texts being faithful. */
const ASKS_FAITHFUL = /(?:^|[\s:.])faithful(?:$|[\s<>])/;

function textCase({ name, verdict, sentences }: TestedText, strict: boolean): TestCase {
  const message = [verdict, sentences.join("; ")].filter(Boolean).join(": ");
  if (verdict === "faithful") return { name, outcome: "passed", message };
  if (strict && verdict !== "unsure") return { name, outcome: "failure", message };
  return { name, outcome: verdict === "unsure" ? "skipped" : "passed", message };
}

function gateSuites({ gates, systems }: Report, options: NumberOptions): Suite[] {
  const names = new Set([...systems.map(({ name }) => name), ...gates.map(({ system }) => system)]);
  return [...names].map((name) => ({
    name,
    cases: gates.filter(({ system }) => system === name).map((verdict) => gateCase(verdict, options)),
  }));
}

function gateCase(verdict: GateVerdict, { decimals }: NumberOptions): TestCase {
  const { gate, passed, value, threshold } = verdict;
  const said = `${gate}: ${formatAgainst(value, threshold, decimals)}`;
  const more = remark(verdict);
  return { name: gate, outcome: passed ? "passed" : "failure", message: more ? `${said} (${more})` : said };
}

function metricSuites({ systems, metrics, scores }: Report, options: NumberOptions): Suite[] {
  return systems.map(({ name }) => ({
    name,
    cases: metrics.map((metric) =>
      metricCase(
        metric,
        scores.find((score) => score.system === name && score.metric === metric.name),
        options,
      ),
    ),
  }));
}

function metricCase(metric: MetricInfo, score: Score | undefined, options: NumberOptions): TestCase {
  const { decimals, interval = "bounds" } = options;
  if (!score || score.judged === 0)
    return {
      name: metric.name,
      outcome: "skipped",
      message: score ? `not applicable: ${reasonsOf(score)}` : "not scored",
    };
  const values = metric.parts.map(({ name }) => {
    const estimate = score.parts[name];
    const range = formatInterval(estimate?.interval, interval, decimals);
    return `${name} ${formatNumber(estimate?.value, decimals)}${range === "" ? "" : ` ${range}`}`;
  });
  return { name: metric.name, outcome: "passed", message: `${values.join(", ")} (${score.judged} judged)` };
}

function counts(cases: readonly TestCase[]): string {
  const count = (outcome: TestCase["outcome"]): number =>
    cases.filter((one) => one.outcome === outcome).length;
  return ` tests="${cases.length}" failures="${count("failure")}" errors="0" skipped="${count("skipped")}"`;
}

function renderSuite({ name, cases }: Suite, report: Report): string[] {
  const property = (key: string, value: string): string =>
    `      <property name="${escapeXml(key)}" value="${escapeXml(value)}"/>`;
  const partial = partialNotice(report);
  return [
    `  <testsuite name="${escapeXml(name)}"${counts(cases)} timestamp="${escapeXml(report.createdAt)}">`,
    "    <properties>",
    property("status", report.status),
    property("seed", String(report.seed)),
    property("fingerprint", report.fingerprint),
    ...report.metrics.map((metric) => property(`signature ${metric.name}`, metric.signature)),
    "    </properties>",
    ...cases.flatMap((one) => renderCase(one, name)),
    ...(partial === "" ? [] : [`    <system-err>${escapeXml(partial)}</system-err>`]),
    "  </testsuite>",
  ];
}

function renderCase({ name, outcome, message }: TestCase, suite: string): string[] {
  const said = escapeXml(message);
  return [
    `    <testcase name="${escapeXml(name)}" classname="${escapeXml(suite)}" time="0">`,
    outcome === "passed" ? `      <system-out>${said}</system-out>` : `      <${outcome} message="${said}"/>`,
    "    </testcase>",
  ];
}
