import { useMemo } from "preact/hooks";
import type { PageManifest } from "../../core/page.ts";
import { formatNumber } from "../../render/format-number.ts";
import { counted } from "../parts/counted.ts";
import { Figure } from "../parts/figure.tsx";
import { Message } from "../parts/message.tsx";
import { writeSelection } from "../state/selection.ts";
import { useSetParams } from "../state/use-set-params.ts";
import { linkTo, useView } from "../state/view.ts";
import { correlationRow } from "./correlation-rows.ts";
import { CorrelationTable } from "./correlation-table.tsx";
import type { Axes } from "./measure.ts";
import { type TextPoint, textPoints } from "./points.ts";
import { RangeFields } from "./range-fields.tsx";
import { isPicked, isWithin, parseRange, type Ranges, rangeText } from "./ranges.ts";
import { MOST_MARKS } from "./scatter-marks.tsx";
import { TextScatter } from "./text-scatter.tsx";

/** One measure against another with a mark for each text; texts can be picked out and looked at. */
export function ScatterOfTexts({
  manifest,
  axes,
  systems,
}: {
  readonly manifest: PageManifest;
  readonly axes: Axes;
  readonly systems: readonly number[];
}) {
  const [view] = useView();
  const set = useSetParams();
  const { x, y } = axes;
  const names = manifest.report.systems.map(({ name }) => name);
  const points = useMemo(() => textPoints(manifest, { x, y }, systems), [manifest, x, y, systems]);
  const rows = useMemo(() => correlationRows(points, systems, manifest), [points, systems, manifest]);
  const picked: Ranges = {
    x: parseRange(view.params.get("x-range") ?? ""),
    y: parseRange(view.params.get("y-range") ?? ""),
  };
  if (points.length === 0) return <Message title="No text has both numbers." />;
  const pick = (ranges: Ranges): void =>
    set({ "x-range": rangeText(ranges.x), "y-range": rangeText(ranges.y) });
  const title = `${y.label} against ${x.label}, by text`;
  const [{ pearson, spearman, n }] = rows;
  return (
    <div class="pair">
      <Figure
        id={`texts-${y.key}-${x.key}`}
        title={title}
        note={
          points.length > MOST_MARKS
            ? `${points.length.toLocaleString("en")} texts: squares stand for the texts in them, darker for more. Correlations are over all texts.`
            : undefined
        }
      >
        <TextScatter
          points={points}
          titles={{ x: x.label, y: y.label }}
          series={systems.map((series) => ({ series, name: names[series]! }))}
          picked={picked}
          label={`${title}: Pearson r ${formatNumber(pearson)}, Spearman ρ ${formatNumber(spearman)}, n ${n}`}
          nameOf={({ example, system }) => `${manifest.examples[example]!.id}, ${names[system]}`}
          onPick={pick}
          onOpen={({ example }) => {
            location.hash = linkTo(view, "example", { example: manifest.examples[example]!.id });
          }}
        />
      </Figure>
      <div>
        <div class="toolbar controls">
          <RangeFields labels={{ x: x.label, y: y.label }} picked={picked} onPick={pick} />
          <Picked points={points} picked={picked} onClear={() => pick({ x: {}, y: {} })} />
        </div>
        <CorrelationTable rows={rows} of={`${y.label} with ${x.label}`} />
      </div>
    </div>
  );
}

/** What is picked out, with the way to see it. */
function Picked({
  points,
  picked,
  onClear,
}: {
  readonly points: readonly TextPoint[];
  readonly picked: Ranges;
  readonly onClear: () => void;
}) {
  const [view] = useView();
  if (!isPicked(picked)) return null;
  const within = points.filter((point) => isWithin(picked, point));
  const examples = new Set(within.map(({ example }) => example));
  const link = linkTo(view, "examples", { params: { select: writeSelection(examples) } });
  return (
    <span class="picked">
      <span role="status">
        {counted(within.length, "text")} of {counted(examples.size, "example")}
      </span>
      {examples.size === 0 ? null : (
        <a class="button" href={link}>
          Show {counted(examples.size, "example")}
        </a>
      )}
      <button type="button" class="quiet" onClick={onClear}>
        Clear
      </button>
    </span>
  );
}

function correlationRows(points: readonly TextPoint[], systems: readonly number[], { report }: PageManifest) {
  const all = correlationRow("all systems", points);
  if (systems.length < 2) return [all] as const;
  const each = systems.map((system) =>
    correlationRow(
      report.systems[system]!.name,
      points.filter((point) => point.system === system),
    ),
  );
  return [all, ...each] as const;
}
