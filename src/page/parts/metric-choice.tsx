import type { PageManifest } from "../../core/page.ts";
import { chosenMetric, chosenOf } from "../state/chosen.ts";
import { useSetParams } from "../state/use-set-params.ts";
import { useView } from "../state/view.ts";
import { Select } from "./select.tsx";

/** The metric, and its part where it has several, that is looked at here and on the other pages. */
export function MetricChoice({
  manifest,
  parts = true,
  only,
}: {
  readonly manifest: PageManifest;
  readonly parts?: boolean;
  /** Positions of the metrics to choose from; all of them unless told otherwise. */
  readonly only?: readonly number[];
}) {
  const [{ params }] = useView();
  const set = useSetParams();
  const chosen = chosenOf(manifest, params);
  const metric = chosenMetric(manifest, chosen);
  const { metrics } = manifest.report;
  return (
    <>
      <Select
        label="Metric"
        value={metric?.name ?? ""}
        choices={metrics.filter((_, at) => only?.includes(at) ?? true).map(({ name }) => name)}
        onChange={(name) => set({ metric: name, part: "" })}
      />
      {parts && metric && metric.parts.length > 1 ? (
        <Select
          label="Part"
          value={metric.parts[chosen.part]!.name}
          choices={metric.parts.map(({ name }) => name)}
          onChange={(part) => set({ part })}
        />
      ) : null}
    </>
  );
}
