import { useMemo } from "preact/hooks";
import type { PageManifest } from "../../core/page.ts";
import { DataTable } from "../parts/data-table.tsx";
import { Figure } from "../parts/figure.tsx";
import { Message } from "../parts/message.tsx";
import { MetricChoice } from "../parts/metric-choice.tsx";
import { Select } from "../parts/select.tsx";
import type { Chosen } from "../state/chosen.ts";
import { useParam } from "../state/view.ts";
import { breakdown, divisionsOf } from "./breakdown.ts";
import { breakdownColumns } from "./breakdown-columns.tsx";
import { BreakdownPlot, MOST_ROWS } from "./breakdown-plot.tsx";
import { Section } from "./section.tsx";

/** One part of a metric by category, size or group. */
export function BreakdownSection({
  manifest,
  chosen,
}: {
  readonly manifest: PageManifest;
  readonly chosen: Chosen;
}) {
  const divisions = useMemo(() => divisionsOf(manifest), [manifest]);
  const [asked, setBy] = useParam("split", divisions[0] ?? "");
  const by = divisions.includes(asked) ? asked : (divisions[0] ?? "");
  const table = useMemo(() => breakdown(manifest, { by, ...chosen }), [manifest, by, chosen]);
  const metric = manifest.report.metrics[chosen.metric]!;
  const part = metric.parts[chosen.part]!;
  if (divisions.length === 0)
    return (
      <Section title="Breakdown">
        <Message title="There is nothing to break the scores down by.">
          <p>
            All examples are alike in their tags and in their number of facts, and systems have no groups.
          </p>
        </Message>
      </Section>
    );
  const title = `${metric.name} ${part.name} by ${by}`;
  const kind = table.exact ? "corpus value" : "mean over texts";
  return (
    <Section title="Breakdown">
      <div class="toolbar controls">
        <Select label="By" value={by} choices={divisions} onChange={setBy} />
        <MetricChoice manifest={manifest} />
      </div>
      {table.rows.length === 0 ? (
        <Message title={`${metric.name} could not judge any of these texts.`} />
      ) : (
        <div class="pair pair-of-halves">
          <Figure id={`breakdown-${metric.name}-${part.name}-${by}`} title={title}>
            <BreakdownPlot
              table={table}
              title={`${metric.name} ${part.name} (${kind})`}
              label={`${title}: the table below has the numbers.`}
            />
          </Figure>
          <div>
            <DataTable
              id="breakdown"
              caption={`${title} (${kind})`}
              columns={breakdownColumns(table, by, part)}
              rows={table.rows}
              rowKey={({ value }) => value}
            />
            <p class="note">
              {table.exact
                ? "Corpus values over the texts of each row, as the run computed them."
                : "Means over texts, made here: a corpus value, which the run did not compute for this division, can differ."}
              {table.rows.length > MOST_ROWS
                ? ` The plot has the first ${MOST_ROWS} of ${table.rows.length} rows.`
                : ""}
            </p>
          </div>
        </div>
      )}
    </Section>
  );
}
