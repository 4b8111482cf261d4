import { Fragment } from "preact";
import type { PageManifest } from "../../core/page.ts";
import { significanceNote } from "../../render/comparison/comparison-notes.ts";
import { notApplicableNotes } from "../../render/not-applicable-notes.ts";
import { readingNote } from "../../render/reading-note.ts";
import { DataTable } from "../parts/data-table.tsx";
import { meaningOf } from "../parts/meaning-of.ts";
import { Plain } from "../parts/plain.tsx";
import { Select } from "../parts/select.tsx";
import { Toggle } from "../parts/toggle.tsx";
import { useParam } from "../state/view.ts";
import { comparisonWith } from "./differences.ts";
import { scoreColumns, scoreRows } from "./score-columns.tsx";
import { Section } from "./section.tsx";

/** Systems by metrics. */
export function ScoresSection({
  manifest,
  systems,
}: {
  readonly manifest: PageManifest;
  readonly systems: readonly number[];
}) {
  const { report, comparisons } = manifest;
  const [parts, setParts] = useParam("parts", "headline");
  const [baseline, setBaseline] = useParam("baseline", comparisons[0]?.baseline ?? "");
  const comparison = comparisonWith(manifest, baseline);
  const rows = scoreRows(report, systems);
  const further = report.metrics.some((metric) => metric.parts.length > 1);
  return (
    <Section title="Scores">
      <DataTable
        id="scores"
        caption="Scores of systems by metric"
        columns={scoreColumns(report, { rows, allParts: parts === "all", comparison })}
        rows={rows}
        rowKey={({ name }) => name}
        tools={
          <>
            {comparisons.length > 1 ? (
              <Select
                label="Baseline"
                value={comparison?.baseline ?? ""}
                choices={comparisons.map((one) => one.baseline)}
                onChange={setBaseline}
              />
            ) : null}
            {further ? (
              <Toggle checked={parts === "all"} onChange={(all) => setParts(all ? "all" : "headline")}>
                All parts
              </Toggle>
            ) : null}
          </>
        }
      />
      <dl class="facts score-meanings">
        {report.metrics.map(({ name, parts: [headline] }) => (
          <Fragment key={name}>
            <dt>
              <Plain text={`${name} ${headline.name}`} />
            </dt>
            <dd>
              <Plain text={meaningOf(headline)} />
            </dd>
          </Fragment>
        ))}
      </dl>
      <div class="notes">
        <p class="note">
          {rows.length > 1 && report.scores.some(({ judged }) => judged > 0) ? <Legend /> : null}{" "}
          {readingNote(report)}
        </p>
        {comparison ? (
          <p class="note">
            <Plain text={significanceNote({ ...comparison, seed: report.seed })} /> ▲ is better and ▼ worse
            (higher and lower where neither is); a dot is a difference that is not significant. Point at a
            mark for its p-value.
          </p>
        ) : null}
        {notApplicableNotes(report).map((line) => (
          <p class="note" key={line}>
            <Plain text={line} />
          </p>
        ))}
      </div>
    </Section>
  );
}

function Legend() {
  return (
    <>
      <span class="best-mark" aria-hidden="true">
        ★
      </span>{" "}
      marks the best of a column.
    </>
  );
}
