import { useEffect, useState } from "preact/hooks";
import type { Comparison } from "../../core/comparison.ts";
import type { RunEntry } from "../../core/schema/run-entry.ts";
import { comparisonGaps, comparisonNote } from "../../render/comparison/comparison-notes.ts";
import { DataTable } from "../parts/data-table.tsx";
import { FaultMessage, Message } from "../parts/message.tsx";
import { Plain } from "../parts/plain.tsx";
import { Select } from "../parts/select.tsx";
import type { Api } from "../source/api.ts";
import { COMPARISON_COLUMNS } from "./comparison-columns.tsx";
import { comparisonRows } from "./comparison-rows.ts";
import { FlipList } from "./flip-list.tsx";
import { runLabel } from "./run-label.ts";
import { compareRuns } from "./runs-api.ts";

/** The systems of some runs against one of them. */
export function ComparisonView({
  api,
  runs,
  baseline,
  onBaseline,
}: {
  readonly api: Api;
  /** The oldest first: its first system is the baseline unless another is chosen. */
  readonly runs: readonly RunEntry[];
  /** `run:system`; empty for the first system. */
  readonly baseline: string;
  readonly onBaseline: (baseline: string) => void;
}) {
  const { comparison, fault } = useComparison(
    api,
    runs.map(({ id }) => id),
    baseline,
  );
  const choices = runs.flatMap((run) =>
    run.systems.map((system) => ({
      value: `${run.id}:${system}`,
      label: runs.length > 1 ? `${runLabel(run, runs)}: ${system}` : system,
    })),
  );
  const chosen = choices.some(({ value }) => value === baseline) ? baseline : (choices[0]?.value ?? "");
  const select = <Select label="Baseline" value={chosen} choices={choices} onChange={onBaseline} />;
  if (fault !== undefined)
    return (
      <>
        {select}
        <FaultMessage fault={fault} />
      </>
    );
  if (!comparison) return <Message kind="wait" title="Comparing …" />;
  return (
    <>
      <DataTable
        id="comparison"
        caption={`Differences from ${comparison.baseline}`}
        columns={COMPARISON_COLUMNS}
        rows={comparisonRows(comparison)}
        rowKey={({ metric, part, system }) => JSON.stringify([metric, part, system])}
        tools={select}
      />
      <p class="note">
        <Plain text={comparisonNote(comparison, "bounds")} />
      </p>
      {[...comparisonGaps(comparison), ...comparison.warnings].map((line) => (
        <p class="note" key={line}>
          <Plain text={line} />
        </p>
      ))}
      <h3>Examples that changed most</h3>
      <FlipList comparison={comparison} />
    </>
  );
}

/** The comparison of some runs, as far as it has come. */
interface Compared {
  readonly comparison?: Comparison;
  readonly fault?: unknown;
}

/** Compares runs; another choice gives up the one before. */
function useComparison(api: Api, runs: readonly string[], baseline: string): Compared {
  const [compared, setCompared] = useState<Compared>({});
  const ids = runs.join(",");
  useEffect(() => {
    if (ids === "") return;
    const abort = new AbortController();
    setCompared({});
    compareRuns(api, ids.split(","), baseline, abort.signal).then(
      (comparison) => setCompared({ comparison }),
      (fault: unknown) => {
        if (!abort.signal.aborted) setCompared({ fault });
      },
    );
    return () => abort.abort();
  }, [api, ids, baseline]);
  return compared;
}
