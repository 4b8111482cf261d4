import type { PageManifest } from "../../core/page.ts";
import type { DataColumn } from "../parts/data-table.tsx";
import { percent } from "../parts/percent.ts";
import {
  type AlarmingMetric,
  type AlarmKind,
  type AlarmSummary,
  alarmCounts,
  summarizeAlarms,
} from "./alarm-counts.ts";

/** A system with how often each metric objects to its texts. */
export interface OmissionRow {
  readonly name: string;
  /** By metric and kind. */
  readonly alarms: ReadonlyMap<string, AlarmSummary>;
}

export function omissionRows(
  manifest: PageManifest,
  systems: readonly number[],
  metrics: readonly AlarmingMetric[],
): OmissionRow[] {
  const { report } = manifest;
  return systems.map((system) => ({
    name: report.systems[system]!.name,
    alarms: new Map(
      metrics.flatMap(({ metric, kinds }) =>
        kinds.map((kind) => {
          const counts = alarmCounts(manifest, { metric, system, kind });
          return [
            keyOf(report.metrics[metric]!.name, kind),
            summarizeAlarms(counts, report.bootstrap.confidence),
          ];
        }),
      ),
    ),
  }));
}

/** A column for each metric and each kind of objection. */
export function omissionColumns(
  { report }: PageManifest,
  metrics: readonly AlarmingMetric[],
): DataColumn<OmissionRow>[] {
  return [
    { key: "system", title: "system", value: ({ name }) => name },
    ...metrics.flatMap(({ metric, kinds }) => {
      const { name } = report.metrics[metric]!;
      return kinds.map((kind): DataColumn<OmissionRow> => {
        const found = ({ alarms }: OmissionRow): AlarmSummary | undefined => alarms.get(keyOf(name, kind));
        return {
          key: keyOf(name, kind),
          title: kind,
          group: name,
          align: "right",
          better: "lower",
          value: (row) => found(row)?.share,
          interval: (row) => found(row)?.interval,
          intervalForm: "bounds",
          cell: (row) => <Share summary={found(row)} />,
        };
      });
    }),
  ];
}

function Share({ summary }: { readonly summary: AlarmSummary | undefined }) {
  if (summary?.share === undefined) return <span class="muted">n/a</span>;
  const { share, interval, mean, texts } = summary;
  return (
    <span class="score" title={`${texts} texts, ${mean!.toFixed(2)} on average`}>
      <span class="score-value">{percent(share)}</span>
      {interval ? (
        <span class="score-interval">
          {percent(interval.low, 0).replace(" %", "")}–{percent(interval.high, 0)}
        </span>
      ) : null}
    </span>
  );
}

function keyOf(metric: string, kind: AlarmKind): string {
  return `${metric} ${kind}`;
}
