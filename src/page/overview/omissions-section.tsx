import { useMemo } from "preact/hooks";
import type { PageManifest } from "../../core/page.ts";
import { DataTable } from "../parts/data-table.tsx";
import { Figure } from "../parts/figure.tsx";
import { Message } from "../parts/message.tsx";
import { MetricChoice } from "../parts/metric-choice.tsx";
import { Select } from "../parts/select.tsx";
import type { Chosen } from "../state/chosen.ts";
import { useParam } from "../state/view.ts";
import {
  type AlarmingMetric,
  type AlarmKind,
  alarmCounts,
  alarmingMetrics,
  countBars,
} from "./alarm-counts.ts";
import { omissionColumns, omissionRows } from "./omission-columns.tsx";
import { type OmissionsPanel, OmissionsPlot } from "./omissions-plot.tsx";
import { Section } from "./section.tsx";

const WORDS: Readonly<Record<AlarmKind, string>> = {
  missing: "missing facts",
  contradicted: "contradicted facts",
  unsupported: "unsupported stretches",
};

/** Stands for a metric where none objects to anything. */
const NONE: AlarmingMetric = { metric: 0, kinds: [] };

/** How what metrics object to is spread over texts. */
export function OmissionsSection({
  manifest,
  chosen,
}: {
  readonly manifest: PageManifest;
  readonly chosen: Chosen;
}) {
  const { report } = manifest;
  const [asked, setKind] = useParam("kind", "");
  const alarming = useMemo(() => alarmingMetrics(manifest), [manifest]);
  const { metric, kinds } = alarming.find((one) => one.metric === chosen.metric) ?? alarming[0] ?? NONE;
  const kind = kinds.find((one) => one === asked) ?? kinds[0] ?? "missing";
  const rows = useMemo(
    () => omissionRows(manifest, chosen.systems, alarming),
    [manifest, chosen.systems, alarming],
  );
  const panels = useMemo(
    () => panelsOf(manifest, { metric, kind, systems: chosen.systems }),
    [manifest, metric, kind, chosen.systems],
  );
  if (alarming.length === 0)
    return (
      <Section title="Omissions and inventions">
        <Message title="No metric objects to anything.">
          <p>Nothing is missing, contradicted or unsupported, or these metrics give no evidence.</p>
        </Message>
      </Section>
    );
  const name = report.metrics[metric]!.name;
  const title = `Texts by their number of ${WORDS[kind]}, by ${name}`;
  return (
    <Section title="Omissions and inventions">
      <div class="toolbar controls">
        <MetricChoice manifest={manifest} parts={false} only={alarming.map((one) => one.metric)} />
        <Select
          label="Count"
          value={kind}
          choices={kinds.map((one) => ({ value: one, label: WORDS[one] }))}
          onChange={setKind}
        />
      </div>
      {panels.length === 0 ? (
        <Message title={`${name} could not judge any of these texts.`} />
      ) : (
        <Figure id={`${kind}-${name}`} title={title}>
          <OmissionsPlot
            panels={panels}
            axis={`share of texts by ${WORDS[kind]}`}
            label={`${title}: ${panels.map(spoken).join("; ")}`}
          />
        </Figure>
      )}
      <DataTable
        id="omissions"
        caption="Share of texts with at least one objection, by metric"
        columns={omissionColumns(manifest, alarming)}
        rows={rows}
        rowKey={(row) => row.name}
      />
      <p class="note">
        Shares of the texts that a metric judged and found at least one such fault in, with the{" "}
        {Number((100 * report.bootstrap.confidence).toFixed(4))} % score interval (Wilson). Faults that a
        metric found nowhere have no column.
      </p>
    </Section>
  );
}

function panelsOf(
  manifest: PageManifest,
  {
    metric,
    kind,
    systems,
  }: { readonly metric: number; readonly kind: AlarmKind; readonly systems: readonly number[] },
): OmissionsPanel[] {
  const counted = systems.map((system) => ({
    system,
    counts: alarmCounts(manifest, { metric, kind, system }),
  }));
  const greatest = counted.reduce((most, { counts }) => counts.reduce((a, b) => Math.max(a, b), most), 0);
  return counted
    .filter(({ counts }) => counts.length > 0)
    .map(({ system, counts }) => ({
      name: manifest.report.systems[system]!.name,
      series: system,
      texts: counts.length,
      bars: countBars(counts, greatest),
    }));
}

function spoken({ name, bars }: OmissionsPanel): string {
  return `${name}: ${bars.map(({ label, count }) => `${count} with ${label}`).join(", ")}`;
}
