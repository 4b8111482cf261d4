import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";
import { useParam } from "../state/view.ts";
import type { DataColumn } from "./data-column.ts";
import { Downloads } from "./downloads.tsx";
import { fileName } from "./file-name.ts";
import { Plain } from "./plain.tsx";
import { saveFile } from "./save-file.ts";
import { nextSorting, parseSorting, type Sorting, sortingText, sortRows } from "./sort-rows.ts";
import { tableCsv, tableLatex, valueText } from "./table-files.ts";

export type { DataColumn } from "./data-column.ts";

/** A table that can be sorted by its columns (the address keeps by which) and saved; its first column stays in sight. */
export function DataTable<Row>({
  id,
  caption,
  columns,
  rows,
  rowKey,
  tools,
}: {
  /** Unique on its page: the name of its parameter in the address and of its files. */
  readonly id: string;
  readonly caption: string;
  readonly columns: readonly DataColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Controls above the table. */
  readonly tools?: ComponentChildren;
}) {
  const title = useId();
  const [sort, setSort] = useParam(`sort-${id}`, "");
  const sorting = parseSorting(sort);
  const sorted = sortRows(rows, columns, sorting);
  const save = (extension: "csv" | "tex"): void => {
    const content = extension === "csv" ? tableCsv(columns, sorted) : tableLatex(caption, columns, sorted);
    saveFile(fileName([id], extension), extension === "csv" ? "text/csv" : "application/x-tex", content);
  };
  return (
    <div class="table-block">
      <div class="toolbar">
        <span id={title} class="table-title">
          <Plain text={caption} />
        </span>
        {tools}
        <Downloads
          of={caption}
          files={[
            { label: "CSV", save: () => save("csv") },
            { label: "LaTeX", save: () => save("tex") },
          ]}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section class="table-scroll" tabIndex={0} aria-labelledby={title}>
        <table aria-labelledby={title}>
          <TableHead
            columns={columns}
            sorting={sorting}
            onSort={(column) => setSort(sortingText(nextSorting(column, sorting)))}
          />
          <tbody>
            {sorted.map((row) => (
              <TableRow key={rowKey(row)} columns={columns} row={row} />
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

function TableHead<Row>({
  columns,
  sorting,
  onSort,
}: {
  readonly columns: readonly DataColumn<Row>[];
  readonly sorting: Sorting | undefined;
  readonly onSort: (column: DataColumn<Row>) => void;
}) {
  const grouped = columns.some(({ group }) => group !== undefined);
  return (
    <thead>
      {grouped ? (
        <tr class="groups">
          {groupsOf(columns).map(({ title, key, length }) =>
            title === undefined ? (
              <td key={key} colSpan={length} />
            ) : (
              <th key={key} class="group-start" colSpan={length} scope="colgroup">
                <Plain text={title} />
              </th>
            ),
          )}
        </tr>
      ) : null}
      <tr>
        {columns.map((column, at) => (
          <HeadCell
            key={column.key}
            column={column}
            look={lookOf(columns, at)}
            sorting={sorting}
            onSort={() => onSort(column)}
          />
        ))}
      </tr>
    </thead>
  );
}

function HeadCell<Row>({
  column,
  look,
  sorting,
  onSort,
}: {
  readonly column: DataColumn<Row>;
  readonly look: string;
  readonly sorting: Sorting | undefined;
  readonly onSort: () => void;
}) {
  const { title, note, value } = column;
  const own = sorting?.key === column.key ? sorting : undefined;
  const order = own ? (own.descending ? "descending" : "ascending") : undefined;
  return (
    <th class={look} scope="col" title={note} {...(order ? { "aria-sort": order } : {})}>
      {value ? (
        <button type="button" class="sort" onClick={onSort}>
          <Plain text={title} />
          <span class="sort-mark" aria-hidden="true">
            {own ? (own.descending ? "▼" : "▲") : "↕"}
          </span>
        </button>
      ) : (
        <Plain text={title} />
      )}
    </th>
  );
}

function TableRow<Row>({
  columns,
  row,
}: {
  readonly columns: readonly DataColumn<Row>[];
  readonly row: Row;
}) {
  return (
    <tr>
      {columns.map((column, at) =>
        at === 0 ? (
          <th key={column.key} class={lookOf(columns, at)} scope="row">
            {shown(column, row)}
          </th>
        ) : (
          <td key={column.key} class={lookOf(columns, at)}>
            {shown(column, row)}
          </td>
        ),
      )}
    </tr>
  );
}

function shown<Row>(column: DataColumn<Row>, row: Row): ComponentChildren {
  return column.cell ? column.cell(row) : <Plain text={valueText(column, row)} />;
}

/** How the cells of a column look: to which side they go, and whether a group begins with them. */
function lookOf<Row>(columns: readonly DataColumn<Row>[], at: number): string {
  const { align = "left", group } = columns[at]!;
  return group !== undefined && columns[at - 1]?.group !== group ? `${align} group-start` : align;
}

/** Neighbouring columns that share a group. */
function groupsOf<Row>(
  columns: readonly DataColumn<Row>[],
): { title: string | undefined; key: string; length: number }[] {
  const groups: { title: string | undefined; key: string; length: number }[] = [];
  for (const { group: title, key } of columns) {
    const last = groups.at(-1);
    if (last && last.title === title) last.length++;
    else groups.push({ title, key, length: 1 });
  }
  return groups;
}
