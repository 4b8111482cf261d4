import { useMemo } from "preact/hooks";
import type { PageManifest } from "../../core/page.ts";
import { VERDICTS } from "../../core/verdict.ts";
import { systemSentences } from "../../render/system-sentences.ts";
import { DataTable } from "../parts/data-table.tsx";
import { Figure } from "../parts/figure.tsx";
import { Plain } from "../parts/plain.tsx";
import { VERDICT_LABELS } from "../parts/verdict-mark.tsx";
import { type VerdictPlaces, verdictPlaces } from "../state/verdict-places.ts";
import { linkTo, useView } from "../state/view.ts";
import { Section } from "./section.tsx";
import { type VerdictCounts, verdictCounts } from "./verdict-counts.ts";
import { VerdictPlot } from "./verdict-plot.tsx";

/** The answer of the run: a sentence a system, and its texts by verdict. Nothing where no metric gives a verdict. */
export function VerdictSection({
  manifest,
  systems,
}: {
  readonly manifest: PageManifest;
  readonly systems: readonly number[];
}) {
  const places = useMemo(() => verdictPlaces(manifest.report), [manifest]);
  return places ? <Verdicts manifest={manifest} systems={systems} places={places} /> : null;
}

function Verdicts({
  manifest,
  systems,
  places,
}: {
  readonly manifest: PageManifest;
  readonly systems: readonly number[];
  readonly places: VerdictPlaces;
}) {
  const { report } = manifest;
  const [view] = useView();
  const rows = useMemo(() => verdictCounts(manifest, systems, places), [manifest, systems, places]);
  const shown = { ...report, systems: systems.map((at) => report.systems[at]!) };
  const metric = report.metrics[places.metric]!.name;
  return (
    <Section title="Are the texts true to their data?">
      <ul class="verdict-sentences">
        {systemSentences({ ...shown, metrics: [report.metrics[places.metric]!] }).map((sentence) => (
          <li key={sentence}>
            <Plain text={sentence} />
          </li>
        ))}
      </ul>
      <Figure id={`verdicts-${metric}`} title={`Texts by verdict, by ${metric}`}>
        <VerdictPlot
          rows={rows}
          label={`Texts by verdict: ${rows.map(spoken).join("; ")}`}
          href={(system, verdict) =>
            linkTo(view, "examples", { params: { metric, systems: system, is: verdict } })
          }
        />
      </Figure>
      <details>
        <summary>The same as a table</summary>
        <DataTable
          id="verdicts"
          caption={`Texts by verdict, by ${metric}`}
          columns={[
            { key: "system", title: "system", value: ({ system }: VerdictCounts) => system },
            ...VERDICTS.map((verdict) => ({
              key: verdict,
              title: VERDICT_LABELS[verdict].label.toLowerCase(),
              align: "right" as const,
              decimals: 0,
              value: ({ counts }: VerdictCounts) => counts[verdict],
            })),
            { key: "n", title: "n", align: "right", decimals: 0, value: ({ texts }: VerdictCounts) => texts },
          ]}
          rows={rows}
          rowKey={({ system }) => system}
        />
      </details>
    </Section>
  );
}

function spoken({ system, counts }: VerdictCounts): string {
  const some = VERDICTS.filter((verdict) => counts[verdict] > 0);
  return `${system}: ${some.map((verdict) => `${counts[verdict]} ${verdict}`).join(", ")}`;
}
