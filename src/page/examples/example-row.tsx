import { Component } from "preact";
import { Plain } from "../parts/plain.tsx";
import type { ExampleRow } from "./example-rows.ts";
import { type CellStyle, cellLabel, ScoreCell } from "./score-cell.tsx";

interface Props {
  readonly row: ExampleRow;
  /** Its place in the list, from 0. */
  readonly at: number;
  /** Where it is drawn, in pixels from the top. */
  readonly top: number;
  readonly current: boolean;
  readonly systems: readonly string[];
  readonly part: CellStyle["part"];
  /** Whether to show how far each system is from the baseline. */
  readonly changes: boolean;
  /** Address of the example's page. */
  readonly href: string;
}

/** An example in the grid. Drawn anew only when something about it has changed: the list moves many times a second. */
export class ExampleRowView extends Component<Props> {
  override shouldComponentUpdate(next: Props): boolean {
    return (Object.keys(next) as (keyof Props)[]).some((name) => next[name] !== this.props[name]);
  }

  override render() {
    const { row, at, top, current, systems, part, changes, href } = this.props;
    const style = { part, against: changes ? row.baseline : undefined };
    return (
      // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus and names its current row
      // biome-ignore lint/a11y/useSemanticElements: rows of a table cannot be placed one by one
      <div
        role="row"
        id={rowId(at)}
        class={current ? "example-row is-current" : "example-row"}
        aria-rowindex={at + 2}
        aria-selected={current}
        data-row={at}
        style={{ transform: `translateY(${top}px)` }}
      >
        {/* biome-ignore lint/a11y/useSemanticElements: as above */}
        {/* biome-ignore lint/a11y/useFocusableInteractive: as above */}
        <div role="rowheader" class="example-name">
          <a href={href} tabIndex={-1}>
            <Plain text={row.example.id} />
          </a>
          <span class="example-about">{aboutOf(row)}</span>
        </div>
        {systems.map((system, column) => (
          // biome-ignore lint/a11y/useSemanticElements: as above
          // biome-ignore lint/a11y/useFocusableInteractive: as above
          <div key={system} role="gridcell" class="example-cell" data-system={system}>
            <span class="hidden">{cellLabel(system, row.cells[column])}</span>
            <ScoreCell cell={row.cells[column]} style={style} />
          </div>
        ))}
      </div>
    );
  }
}

/** The id of a row's element, by its place in the list. */
export function rowId(at: number): string {
  return `example-row-${at}`;
}

/** Its category, or what else it is tagged with, and its size. */
function aboutOf({ example: { tags, facts } }: ExampleRow) {
  const tag = Object.hasOwn(tags, "category") ? ["category"] : Object.keys(tags).slice(0, 2);
  return (
    <>
      {tag.map((name) => (
        <span key={name}>
          <Plain text={tags[name]!} />
          {" · "}
        </span>
      ))}
      {facts} {facts === 1 ? "fact" : "facts"}
    </>
  );
}
