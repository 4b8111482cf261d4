import { useMemo, useRef } from "preact/hooks";
import type { Fact } from "../../core/fact.ts";
import { useWidth } from "../parts/plot/use-width.ts";
import type { DataRow } from "./data-rows.ts";
import { FactButton } from "./fact-button.tsx";
import { FactList } from "./fact-list.tsx";
import { type GraphLayout, layoutGraph, type PlacedBox } from "./graph-layout.ts";
import { useSharedPointing } from "./pointing.tsx";
import { ShownText } from "./shown-text.tsx";

/** A drawing is made smaller to fit, but not so much that it cannot be read. */
const SMALLEST = 0.75;

/** Whether a drawing of the facts can be seen as a whole in so much room. */
export function isDrawable(facts: readonly Fact[], width: number): boolean {
  return layoutGraph(facts.filter(isStatement)).width * SMALLEST <= width;
}

type About<T> = T & { readonly subject: string };
type Statement = About<DataRow>;

function isStatement<T extends { readonly subject: string | null }>(row: T): row is About<T> {
  return row.subject !== null;
}

/** Statements as a drawing: things in boxes, relations on the arrows between them. */
export function FactGraph({
  rows,
  lit,
}: {
  readonly rows: readonly DataRow[];
  readonly lit: ReadonlySet<string>;
}) {
  const statements = useMemo(() => rows.filter(isStatement), [rows]);
  const rest = rows.filter(({ subject }) => subject === null);
  // The drawing depends on the facts alone, so that it stands still when another text is looked at.
  const words = JSON.stringify(statements.map(({ subject, relation, value }) => [subject, relation, value]));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words say when the statements are others
  const layout = useMemo(() => layoutGraph(statements), [words]);
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const scale = Math.min(1, Math.max(SMALLEST, width / layout.width));
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section class="fact-graph-scroll" tabIndex={0} ref={frame} aria-label="The data as a graph">
        <div style={{ width: rem(layout.width * scale), height: rem(layout.height * scale) }}>
          <div
            class="fact-graph"
            style={{ width: rem(layout.width), height: rem(layout.height), transform: `scale(${scale})` }}
          >
            <Lines layout={layout} statements={statements} lit={lit} />
            <Things layout={layout} statements={statements} lit={lit} />
            {layout.edges.map(({ label }, at) => {
              const row = statements[at]!;
              return (
                <FactButton
                  key={row.key}
                  row={row}
                  lit={lit.has(row.key)}
                  class="graph-label"
                  style={placed(label)}
                >
                  <span class="hidden">
                    <ShownText text={row.subject} />{" "}
                  </span>
                  <span class="fact-value">
                    <ShownText text={row.relation} />
                  </span>
                  <span class="hidden">
                    {" "}
                    <ShownText text={row.value} />
                  </span>
                </FactButton>
              );
            })}
          </div>
        </div>
      </section>
      {rest.length > 0 ? <FactList rows={rest} lit={lit} /> : null}
    </>
  );
}

interface DrawingProps {
  readonly layout: GraphLayout;
  readonly statements: readonly Statement[];
  readonly lit: ReadonlySet<string>;
}

function Lines({ layout, statements, lit }: DrawingProps) {
  return (
    <svg viewBox={`0 0 ${layout.width} ${layout.height}`} aria-hidden="true">
      <title>Arrows between things</title>
      <defs>
        <marker
          id="fact-arrow"
          viewBox="0 0 8 8"
          refX="7"
          refY="4"
          markerWidth="9"
          markerHeight="9"
          orient="auto"
          markerUnits="userSpaceOnUse"
        >
          <path class="graph-head" d="M0 0.5L8 4L0 7.5z" />
        </marker>
      </defs>
      {layout.edges.map(({ lines }, at) => {
        const row = statements[at]!;
        return (
          <g key={row.key} class={`graph-line graph-${row.verdict}${lit.has(row.key) ? " is-lit" : ""}`}>
            {lines.map(({ path, head }) => (
              <path key={path} d={path} {...(head ? { "marker-end": "url(#fact-arrow)" } : {})} />
            ))}
          </g>
        );
      })}
    </svg>
  );
}

/** Where a box stands, in units that grow with the page's letters. */
function placed({ x, y, width, height }: PlacedBox): Record<string, string> {
  return { left: rem(x), top: rem(y), width: rem(width), height: rem(height) };
}

function rem(units: number): string {
  return `${units / 16}rem`;
}

/** The things that statements are about. Pointing at one lights all that is said of it; by keyboard its statements do. */
function Things({ layout, statements, lit }: DrawingProps) {
  const pointing = useSharedPointing();
  return (
    <>
      {layout.nodes.map((node, at) => {
        const own = statements.filter(({ subject, value }) => subject === node.text || value === node.text);
        const ends = own.flatMap(({ fact, subject }) =>
          fact ? [[fact, subject === node.text ? "subject" : "value"] as const] : [],
        );
        const { onPointerEnter, onPointerLeave } = pointing.props(`thing ${node.text}`, { ends });
        return (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: a thing that is drawn twice has no other name
            key={at}
            class={`graph-thing${own.some(({ key }) => lit.has(key)) ? " is-lit" : ""}`}
            style={placed(node)}
            onPointerEnter={onPointerEnter}
            onPointerLeave={onPointerLeave}
          >
            <span class="graph-words">
              <ShownText text={node.text} />
            </span>
          </div>
        );
      })}
    </>
  );
}
