import { useMemo } from "preact/hooks";
import { cellGrid } from "./cell-grid.ts";
import type { DataRow } from "./data-rows.ts";
import { FactButton } from "./fact-button.tsx";
import { FactList } from "./fact-list.tsx";
import { ShownText } from "./shown-text.tsx";

/** Facts in the rows and columns of the table they came from. */
export function FactTable({
  rows,
  lit,
}: {
  readonly rows: readonly DataRow[];
  readonly lit: ReadonlySet<string>;
}) {
  const grid = useMemo(() => cellGrid(rows), [rows]);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section class="fact-table-scroll" tabIndex={0} aria-label="The data as a table">
        <table class="fact-table">
          {grid.about === "" ? null : (
            <caption>
              <ShownText text={grid.about} />
            </caption>
          )}
          <thead>
            <tr>
              {grid.named ? <td /> : null}
              {grid.columns.map((name) => (
                <th key={name} scope="col">
                  <ShownText text={name} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {grid.lines.map(({ about, cells }) => (
              <tr key={cells.find((cell) => cell.length > 0)?.[0]?.key}>
                {grid.named ? (
                  <th scope="row">
                    <ShownText text={about} />
                  </th>
                ) : null}
                {cells.map((cell, at) => (
                  <td key={grid.columns[at]}>
                    {cell.map((row) => (
                      <FactButton key={row.key} row={row} lit={lit.has(row.key)}>
                        <span class="fact-value">
                          <ShownText text={row.value} />
                        </span>
                      </FactButton>
                    ))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {grid.rest.length > 0 ? <FactList rows={grid.rest} lit={lit} /> : null}
    </>
  );
}
