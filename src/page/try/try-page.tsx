import { useEffect, useId, useRef, useState } from "preact/hooks";
import type { Explanation } from "../../core/schema/explanation.ts";
import type { OfferedMetric } from "../../core/schema/offered-metric.ts";
import { FaultMessage, Message } from "../parts/message.tsx";
import { PageFault } from "../source/page-fault.ts";
import { useApi } from "../state/api-context.tsx";
import { useTitle } from "../state/use-title.ts";
import { useListParam } from "../state/view.ts";
import { type Draft, draftOf, referencesOf, storeDraft, storedDraft } from "./draft.ts";
import { offeredMetrics } from "./explain-api.ts";
import { FieldNeeds } from "./field-needs.tsx";
import { InputPane } from "./input-pane.tsx";
import { MetricBoxes } from "./metric-boxes.tsx";
import { askedMetrics, changedChoice } from "./metric-choice.ts";
import { TRY_EXAMPLES } from "./try-examples.ts";
import { TryResult } from "./try-result.tsx";
import { useExplanation } from "./use-explanation.ts";

/** Pasted data and a text: scores and marks appear while they are typed. */
export function TryPage() {
  useTitle("Try it");
  const id = useId();
  const api = useApi();
  const [draft, setDraft] = useState(storedDraft);
  const [chosen, setChosen] = useListParam("metrics");
  const [offered, setOffered] = useState<readonly OfferedMetric[]>([]);
  const [broken, setBroken] = useState<unknown>();
  useEffect(() => {
    const abort = new AbortController();
    offeredMetrics(api, abort.signal).then(setOffered, (fault: unknown) => {
      if (!abort.signal.aborted) setBroken(fault);
    });
    return () => abort.abort();
  }, [api]);
  const change = (part: Partial<Draft>): void => {
    const next = { ...draft, ...part };
    setDraft(next);
    storeDraft(next);
  };
  const references = referencesOf(draft);
  const metrics = askedMetrics(offered, chosen, references.length > 0);
  const empty = draft.input.trim() === "" || draft.text.trim() === "";
  const { input, kind, text, policy, sensitivity } = draft;
  // What is on offer takes the server a while to say, for it loads every model: the usual metrics need not wait for that.
  const unknown = offered.length === 0 && chosen.length > 0;
  const { asked, again } = useExplanation(
    api,
    empty || unknown ? undefined : { input, kind, text, references, metrics, policy, sensitivity },
  );
  const { answer, fault, waiting } = asked;
  // The fields of the data stay to be chosen from while the next answer is on its way.
  const read = useRef<Explanation | undefined>(undefined);
  if (answer) read.current = answer;
  // What is wrong with the data stands at the data; anything else is a matter of the server.
  const ofInput = fault instanceof PageFault && fault.status === 422;
  return (
    <div class="try">
      <header class="page-head">
        <h1>Try it</h1>
        <p class="muted">
          Data on the left, a text about it on the right: what is missing, wrong or made up?
        </p>
      </header>
      <p class="try-examples">
        <span class="muted">For example:</span>
        {TRY_EXAMPLES.map((example) => (
          <button key={example.kind} type="button" class="quiet" onClick={() => change(draftOf(example))}>
            {example.label}
          </button>
        ))}
      </p>
      <div class="try-panes">
        <InputPane
          input={input}
          kind={kind}
          read={read.current?.read}
          fault={ofInput ? fault : undefined}
          onInput={(value) => change({ input: value })}
          onKind={(value) => change({ kind: value })}
        />
        <div class="try-pane">
          <header class="pane-head">
            <h2>
              <label for={id}>Text</label>
            </h2>
          </header>
          <textarea
            id={id}
            class="try-text"
            value={text}
            rows={9}
            placeholder="The text that was made from the data"
            onInput={({ currentTarget }) => change({ text: currentTarget.value })}
          />
          <details>
            <summary>References{references.length > 0 ? ` (${references.length})` : ""}</summary>
            <textarea
              aria-label="Texts that people wrote for this data, one a line"
              value={draft.references}
              rows={3}
              placeholder="Texts that people wrote for this data, one a line"
              onInput={({ currentTarget }) => change({ references: currentTarget.value })}
            />
          </details>
        </div>
      </div>
      <FieldNeeds
        facts={read.current?.example.facts ?? []}
        policy={policy}
        sensitivity={sensitivity}
        onPolicy={(next) => change({ policy: next })}
        onSensitivity={(next) => change({ sensitivity: next })}
      />
      {broken === undefined ? null : <FaultMessage fault={broken} />}
      {offered.length === 0 ? null : (
        <MetricBoxes
          offered={offered}
          asked={metrics}
          hasReferences={references.length > 0}
          onToggle={(name, on) => setChosen(changedChoice(offered, metrics, name, on))}
        />
      )}
      <p class="hidden" role="status">
        {waiting ? "Judging" : answer && fault === undefined ? "Judged" : ""}
      </p>
      {fault === undefined || ofInput ? null : <FaultMessage fault={fault} />}
      {empty ? <Message title="Paste data and a text to see what metrics say." /> : null}
      {answer ? (
        <div class="try-result" aria-busy={waiting}>
          <TryResult api={api} explanation={answer} onDecided={again} />
        </div>
      ) : waiting && !empty ? (
        <div class="try-waiting" aria-hidden="true">
          Judging …
        </div>
      ) : null}
    </div>
  );
}
