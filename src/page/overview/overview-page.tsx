import "../styles/overview.css";
import { Message } from "../parts/message.tsx";
import { SystemsFilter } from "../parts/systems-filter.tsx";
import { useRun } from "../state/run-context.tsx";
import { useChosen } from "../state/use-chosen.ts";
import { useTitle } from "../state/use-title.ts";
import { BreakdownSection } from "./breakdown-section.tsx";
import { GatesSection } from "./gates-section.tsx";
import { OmissionsSection } from "./omissions-section.tsx";
import { RunFacts } from "./run-facts.tsx";
import { RunHead } from "./run-head.tsx";
import { ScatterSection } from "./scatter-section.tsx";
import { ScoresSection } from "./scores-section.tsx";

/** The run as a whole: scores, breakdowns, omissions, and metrics against each other and against people. */
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
