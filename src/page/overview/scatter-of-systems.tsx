import type { PageManifest } from "../../core/page.ts";
import { formatNumber } from "../../render/format-number.ts";
import { Figure } from "../parts/figure.tsx";
import { Message } from "../parts/message.tsx";
import { correlationRow } from "./correlation-rows.ts";
import type { Axes } from "./measure.ts";
import { systemPoints } from "./points.ts";
import { SystemScatter } from "./system-scatter.tsx";

/** One measure against another with a mark for each system. */
export function ScatterOfSystems({
  manifest,
  axes,
  systems,
}: {
  readonly manifest: PageManifest;
  readonly axes: Axes;
  readonly systems: readonly number[];
}) {
  const points = systemPoints(axes, systems);
  const title = `${axes.y.label} against ${axes.x.label}, by system`;
  if (points.length === 0) return <Message title="No system has both numbers." />;
  const { n, pearson, spearman } = correlationRow("all", points);
  const correlated = `Pearson r ${formatNumber(pearson)}, Spearman ρ ${formatNumber(spearman)}, n ${n}`;
  return (
    <Figure
      id={`systems-${axes.y.key}-${axes.x.key}`}
      title={title}
      note={
        points.length < 2
          ? "A correlation needs two systems."
          : `${correlated} systems.${points.length < 5 ? " With so few systems it says little." : ""}`
      }
    >
      <SystemScatter
        points={points}
        names={manifest.report.systems.map(({ name }) => name)}
        titles={{ x: `${axes.x.label} (${axes.x.ofSystems})`, y: `${axes.y.label} (${axes.y.ofSystems})` }}
        label={`${title}: ${correlated}`}
      />
    </Figure>
  );
}
