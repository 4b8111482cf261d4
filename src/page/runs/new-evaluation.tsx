import { useEffect, useState } from "preact/hooks";
import type { OfferedMetric } from "../../core/schema/offered-metric.ts";
import { FaultMessage } from "../parts/message.tsx";
import { Plain } from "../parts/plain.tsx";
import type { Api } from "../source/api.ts";
import { offeredMetrics } from "../try/explain-api.ts";
import { MetricBoxes } from "../try/metric-boxes.tsx";
import { type Evaluation, evaluationForm, systemOf, whyNotStarted } from "./evaluation-form.ts";
import { FileField } from "./file-field.tsx";
import { sendFiles } from "./runs-api.ts";

const NOTHING: Evaluation = { title: "", data: [], outputs: [], references: [], metrics: [] };

/** Files to evaluate: data, texts of systems, references; and by which metrics. */
export function NewEvaluation({ api, onStarted }: { readonly api: Api; readonly onStarted: () => void }) {
  const [evaluation, setEvaluation] = useState(NOTHING);
  const [offered, setOffered] = useState<readonly OfferedMetric[]>([]);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<unknown>();
  useEffect(() => {
    const abort = new AbortController();
    offeredMetrics(api, abort.signal).then(setOffered, () => {});
    return () => abort.abort();
  }, [api]);
  const change = (part: Partial<Evaluation>): void => setEvaluation({ ...evaluation, ...part });
  const { title, outputs, metrics } = evaluation;
  const reason = whyNotStarted(evaluation);
  const start = async (): Promise<void> => {
    setBusy(true);
    setFault(undefined);
    try {
      await sendFiles(api, evaluationForm(evaluation));
      onStarted();
    } catch (error) {
      setFault(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div class="new-evaluation">
      <FileField
        label="Data"
        note="Any format that Assay reads: JSONL, XML, Turtle, CSV, … It may hold references and texts as well."
        onFiles={(data) => change({ data })}
      />
      <FileField
        label="Texts of systems"
        note="A file for each system: one text a line, JSON or CSV."
        onFiles={(files) => change({ outputs: files.map((file) => ({ file, system: systemOf(file.name) })) })}
      />
      {outputs.length > 0 ? (
        <ul class="system-names">
          {outputs.map(({ file, system }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name
            <li key={at}>
              <Plain text={file.name} /> <span class="muted">is by</span>{" "}
              <input
                aria-label={`System of ${file.name}`}
                value={system}
                onInput={({ currentTarget }) =>
                  change({
                    outputs: outputs.map((one, place) =>
                      place === at ? { ...one, system: currentTarget.value } : one,
                    ),
                  })
                }
              />
            </li>
          ))}
        </ul>
      ) : null}
      <FileField
        label="References, if they are in files of their own"
        onFiles={(references) => change({ references })}
      />
      <p class="field">
        <label for="evaluation-title">Name</label>
        <input
          id="evaluation-title"
          value={title}
          placeholder="after the data"
          onInput={({ currentTarget }) => change({ title: currentTarget.value })}
        />
      </p>
      {offered.length > 0 ? (
        <details>
          <summary>
            {metrics.length === 0 ? "Metrics: those that apply" : `Metrics: ${metrics.join(", ")}`}
          </summary>
          <MetricBoxes
            offered={offered}
            asked={metrics}
            hasReferences
            onToggle={(name, on) =>
              change({ metrics: on ? [...metrics, name] : metrics.filter((one) => one !== name) })
            }
          />
        </details>
      ) : null}
      {fault === undefined ? null : <FaultMessage fault={fault} />}
      <p class="dialog-buttons">
        {reason === undefined ? null : <span class="note">{reason}</span>}
        <button type="button" disabled={busy || reason !== undefined} onClick={start}>
          {busy ? "Sending …" : "Evaluate"}
        </button>
      </p>
    </div>
  );
}
