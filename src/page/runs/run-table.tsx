import type { RunEntry } from "../../core/schema/run-entry.ts";
import { Plain } from "../parts/plain.tsx";
import { withoutFlags } from "../parts/without-flags.ts";
import { viewHash } from "../state/view.ts";
import { runLabel } from "./run-label.ts";
import { when } from "./when.ts";

/** The stored runs: to open, to choose for a comparison, to delete. */
export function RunTable({
  runs,
  chosen,
  onChoice,
  onDelete,
}: {
  readonly runs: readonly RunEntry[];
  /** Ids of the runs to compare. */
  readonly chosen: readonly string[];
  readonly onChoice: (ids: readonly string[]) => void;
  readonly onDelete: (run: RunEntry) => void;
}) {
  const toggle = (id: string, on: boolean): void =>
    onChoice(on ? [...chosen, id] : chosen.filter((one) => one !== id));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section class="table-scroll runs-table" tabIndex={0} aria-label="Stored runs">
      <table>
        <thead>
          <tr>
            <th scope="col">Run</th>
            <th scope="col">When</th>
            <th scope="col" class="right">
              Examples
            </th>
            <th scope="col">Systems</th>
            <th scope="col">Metrics</th>
            <th scope="col">Compare</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {runs.map((run) => (
            <RunRow
              key={run.id}
              run={run}
              label={runLabel(run, runs)}
              chosen={chosen.includes(run.id)}
              onToggle={(on) => toggle(run.id, on)}
              onDelete={() => onDelete(run)}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function RunRow({
  run,
  label,
  chosen,
  onToggle,
  onDelete,
}: {
  readonly run: RunEntry;
  readonly label: string;
  readonly chosen: boolean;
  readonly onToggle: (on: boolean) => void;
  readonly onDelete: () => void;
}) {
  const { id, name, status, problem, createdAt, examples, systems, metrics, deletable } = run;
  const usable = status !== "unusable";
  return (
    <tr class={usable ? "" : "is-broken"}>
      <th scope="row" title={name}>
        {usable ? (
          <a href={viewHash({ run: id, page: "overview", params: new URLSearchParams() })}>
            <Plain text={label} />
          </a>
        ) : (
          <Plain text={label} />
        )}
        {status === "complete" ? null : " "}
        {status === "complete" ? null : (
          <span class={`badge badge-${status}`}>{usable ? "partial" : "cannot be shown"}</span>
        )}
        {problem ? (
          <p class="note">
            <Plain text={`${problem.message}. ${withoutFlags(problem.hint)}`} />
          </p>
        ) : null}
      </th>
      <td>
        <time dateTime={createdAt} title={createdAt}>
          {when(createdAt, Date.now())}
        </time>
      </td>
      <td class="right">
        {usable ? examples.toLocaleString("en") : ""}
        {usable ? <span class="on-small"> examples</span> : null}
      </td>
      <td>
        <Names names={systems} />
      </td>
      <td>
        <Names names={metrics} />
      </td>
      <td>
        {status === "complete" ? (
          <label>
            <input
              type="checkbox"
              aria-label={`Compare ${label}`}
              checked={chosen}
              onChange={({ currentTarget }) => onToggle(currentTarget.checked)}
            />
            <span class="on-small"> Compare</span>
          </label>
        ) : null}
      </td>
      <td class="right">
        {deletable ? (
          <button type="button" class="quiet" aria-label={`Delete ${label}`} onClick={onDelete}>
            Delete
          </button>
        ) : null}
      </td>
    </tr>
  );
}

/** How many names a cell has room for. */
const SHOWN = 4;

function Names({ names }: { readonly names: readonly string[] }) {
  if (names.length === 0) return null;
  const more = names.length - SHOWN;
  return (
    <span class="run-names" title={names.join(", ")}>
      <Plain text={names.slice(0, SHOWN).join(", ")} />
      {more > 0 ? <span class="muted"> and {more} more</span> : null}
    </span>
  );
}
