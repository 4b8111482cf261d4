import { useMemo } from "preact/hooks";
import type { Explanation } from "../../core/schema/explanation.ts";
import { LinkedView } from "../detail/linked-view.tsx";
import { ScoreTable } from "../detail/score-table.tsx";
import { Message } from "../parts/message.tsx";
import { Plain } from "../parts/plain.tsx";
import type { Api } from "../source/api.ts";
import { DecisionCounts } from "../suppressions/decision-counts.tsx";
import { useAlarmActions } from "../suppressions/use-alarm-actions.tsx";
import { ScoreStrip } from "./score-strip.tsx";

/** What metrics say of the text: the verdict with its alarms, data and text tied together, then the scores. */
export function TryResult({
  api,
  explanation,
  onDecided,
}: {
  readonly api: Api;
  readonly explanation: Explanation;
  /** Told when something was decided about an alarm, which may change what metrics say. */
  readonly onDecided: () => void;
}) {
  const { example, text, metrics, records, warnings } = explanation;
  const own = useMemo(() => [{ system: "text", sample: 0, text, records }], [text, records]);
  const { texts, actions, decisions } = useAlarmActions(
    api,
    { example, texts: own, metrics, fingerprint: "" },
    onDecided,
  );
  return (
    <>
      {warnings.length === 0 ? null : (
        <Message kind="warning" title="Something to know">
          <ul>
            {warnings.map((warning) => (
              <li key={warning}>
                <Plain text={warning} />
              </li>
            ))}
          </ul>
        </Message>
      )}
      <LinkedView
        example={example}
        texts={texts}
        metrics={metrics}
        everyMetric
        {...(actions ? { actions } : {})}
      />
      {decisions ? <DecisionCounts decisions={decisions} /> : null}
      <ScoreStrip metrics={metrics} records={records} />
      <details class="try-scores">
        <summary id="scores-title">All parts of the scores</summary>
        <ScoreTable texts={texts} metrics={metrics} />
      </details>
    </>
  );
}
