import "../styles/overview.css";
import { useMemo } from "preact/hooks";
import type { PageManifest } from "../../core/page.ts";
import { neutralize } from "../../render/neutralize.ts";
import { partialNotice } from "../../render/reading-note.ts";
import { counted } from "../parts/counted.ts";
import { Message } from "../parts/message.tsx";
import { Plain } from "../parts/plain.tsx";
import { SystemsFilter } from "../parts/systems-filter.tsx";
import { type Chosen, chosenOf } from "../state/chosen.ts";
import { useRun } from "../state/run-context.tsx";
import { useTitle } from "../state/use-title.ts";
import { SHARED_PARAMS, useView } from "../state/view.ts";
import { BreakdownSection } from "./breakdown-section.tsx";
import { GatesSection } from "./gates-section.tsx";
import { OmissionsSection } from "./omissions-section.tsx";
import { ReadFirstSection } from "./read-first-section.tsx";
import { RunFacts } from "./run-facts.tsx";
import { ScatterSection } from "./scatter-section.tsx";
import { ScoresSection } from "./scores-section.tsx";
import { VerdictSection } from "./verdict-section.tsx";

/** The run as a whole: the verdict, what to read first, scores, breakdowns, omissions, and metrics against each other and against people. */
export function OverviewPage() {
  const { manifest } = useRun();
  const chosen = useChosen();
  const { report } = manifest;
  useTitle("Overview", manifest.title);
  return (
    <div class="overview">
      <RunHead manifest={manifest} />
      {report.metrics.length === 0 || report.systems.length === 0 ? (
        <Message title="Nothing was scored.">
          <p>The run has no texts, or no metric.</p>
        </Message>
      ) : (
        <>
          <SystemsFilter systems={report.systems.map(({ name }) => name)} />
          <VerdictSection manifest={manifest} systems={chosen.systems} />
          <ReadFirstSection manifest={manifest} systems={chosen.systems} />
          <ScoresSection manifest={manifest} systems={chosen.systems} />
          <GatesSection report={report} />
          <BreakdownSection manifest={manifest} chosen={chosen} />
          <OmissionsSection manifest={manifest} chosen={chosen} />
          <ScatterSection manifest={manifest} systems={chosen.systems} />
        </>
      )}
      <RunFacts report={report} />
    </div>
  );
}

/** What the run is, in a line, and what must be said first. */
function RunHead({ manifest }: { readonly manifest: PageManifest }) {
  const { title, report } = manifest;
  const partial = partialNotice(report);
  return (
    <header class="run-head">
      <h1>
        <Plain text={title} />
      </h1>
      <p class="muted">
        {counted(report.examples, "example")} · {counted(report.systems.length, "system")} ·{" "}
        {counted(report.metrics.length, "metric")}
        {manifest.dimensions.length === 0
          ? ""
          : ` · rated by people for ${neutralize(manifest.dimensions.join(", "))}`}
      </p>
      {partial === "" ? null : <Message kind="fault" title={partial} />}
      {report.warnings.length === 0 ? null : (
        <Message kind="warning" title={counted(report.warnings.length, "warning")}>
          <ul>
            {report.warnings.map((warning) => (
              <li key={warning}>
                <Plain text={warning} />
              </li>
            ))}
          </ul>
        </Message>
      )}
    </header>
  );
}

/** What of the run is looked at; the same object until one of the shared parameters changes. */
function useChosen(): Chosen {
  const { manifest } = useRun();
  const [{ params }] = useView();
  const shared = new URLSearchParams(
    SHARED_PARAMS.flatMap((name) => params.getAll(name).map((value) => [name, value])),
  ).toString();
  return useMemo(() => chosenOf(manifest, new URLSearchParams(shared)), [manifest, shared]);
}
