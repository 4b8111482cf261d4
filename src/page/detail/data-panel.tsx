import { useMemo, useRef } from "preact/hooks";
import type { Fact } from "../../core/fact.ts";
import { useWidth } from "../parts/plot/use-width.ts";
import { useParam } from "../state/view.ts";
import { factWords } from "./claim-words.ts";
import { type DataForm, dataForms } from "./data-form.ts";
import type { DataRow } from "./data-rows.ts";
import { FactGraph, isDrawable } from "./fact-graph.tsx";
import { FactList, type OtherVerdicts } from "./fact-list.tsx";
import { FactTable } from "./fact-table.tsx";
import { rowsLit } from "./light.ts";
import type { Links } from "./links.ts";
import { opinionWords } from "./opinion-words.ts";
import { useSharedPointing } from "./pointing.tsx";
import { ShownText } from "./shown-text.tsx";
import { Switch } from "./switch.tsx";

const NAMES: Readonly<Record<DataForm, string>> = { graph: "Graph", table: "Table", list: "List" };

/** What the panel's edges take of its width. */
const PADDING = 44;

/** The data, as a drawing, a table or a list, with what is said of it in one of the texts. */
export function DataPanel({
  facts,
  rows,
  links,
  others,
}: {
  readonly facts: readonly Fact[];
  readonly rows: readonly DataRow[];
  readonly links: Links;
  readonly others: readonly OtherVerdicts[];
}) {
  const panel = useRef<HTMLElement>(null);
  const width = useWidth(panel);
  const { pointed } = useSharedPointing();
  const views = useMemo(() => dataForms(facts), [facts]);
  // A drawing that must be scrolled through reads worse than a list.
  const drawable = useMemo(
    () => views[0] !== "graph" || isDrawable(facts, width - PADDING),
    [views, facts, width],
  );
  const fitting = drawable ? views[0] : "list";
  const [wanted, setWanted] = useParam("data", "");
  const view = views.find((one) => one === wanted) ?? fitting;
  const lit = rowsLit(pointed, links);
  return (
    <section class="data-panel" aria-labelledby="data-title" ref={panel}>
      <header class="panel-head">
        <h2 id="data-title">Data</h2>
        <span class="muted">
          {facts.length} {facts.length === 1 ? "fact" : "facts"}
        </span>
        {views.length > 1 ? (
          <Switch
            label="Show the data as"
            value={view}
            choices={views.toSorted().map((value) => ({ value, label: NAMES[value] }))}
            onChange={(value) => setWanted(value === fitting ? "" : value)}
          />
        ) : null}
      </header>
      {rows.length === 0 ? <p class="muted">The example has no facts.</p> : null}
      {view === "graph" ? <FactGraph rows={rows} lit={lit} /> : null}
      {view === "table" ? <FactTable rows={rows} lit={lit} /> : null}
      {view === "list" ? <FactList rows={rows} lit={lit} others={others} /> : null}
      {view === "list" ? null : <Said rows={rows} lit={lit} />}
    </section>
  );
}

/** As many facts as there is room for below a drawing. */
const MOST_SAID = 4;

/** What metrics say of the facts that are lit, where the drawing has no room for it. */
function Said({ rows, lit }: { readonly rows: readonly DataRow[]; readonly lit: ReadonlySet<string> }) {
  const shown = rows.filter(({ key }) => lit.has(key));
  return (
    <div class="fact-said">
      {shown.slice(0, MOST_SAID).map((row) => (
        <p key={row.key}>
          <b>
            <ShownText text={factWords(row)} />
          </b>{" "}
          {opinionWords(row) || "Nothing is said of it."}
        </p>
      ))}
      {shown.length > MOST_SAID ? <p class="muted">and {shown.length - MOST_SAID} more</p> : null}
      {shown.length === 0 ? (
        <p class="muted">Point at a fact or at marked words to see what belongs together.</p>
      ) : null}
    </div>
  );
}
