import type { PageManifest } from "../../core/page.ts";
import { MetricChoice } from "../parts/metric-choice.tsx";
import { Select } from "../parts/select.tsx";
import { sortingText } from "../parts/sort-rows.ts";
import { SystemsFilter } from "../parts/systems-filter.tsx";
import { useSetParams } from "../state/use-set-params.ts";
import { RUN_ORDER, WORST_FIRST } from "./sort-examples.ts";
import type { ExampleList } from "./use-example-list.ts";

/** What is looked at: metric and part, systems, whose alarms, and the order. */
export function ViewBar({ manifest, list }: { readonly manifest: PageManifest; readonly list: ExampleList }) {
  const { report } = manifest;
  const { source, columns, sorting } = list;
  const set = useSetParams();
  return (
    <div class="view-bar">
      {report.metrics.length > 0 ? <MetricChoice manifest={manifest} /> : null}
      {report.metrics.length > 1 ? (
        <Select
          label="Alarms"
          value={source}
          choices={[
            { value: "metric", label: "of this metric" },
            { value: "any", label: "of any metric" },
          ]}
          onChange={(of) => set({ alarms: of === "any" ? of : "" })}
        />
      ) : null}
      <SystemsFilter systems={report.systems.map(({ name }) => name)} />
      <Select
        label="Sort by"
        value={sortingText(sorting)}
        choices={[
          { value: WORST_FIRST, label: "Worst first" },
          { value: RUN_ORDER, label: "Order of the run" },
          ...columns
            .filter(({ key }) => key !== WORST_FIRST)
            .flatMap(({ key, title, better }) => {
              const names = key === "id" ? ["A to Z", "Z to A"] : ["lowest first", "highest first"];
              const both = [
                { value: key, label: `${title}, ${names[0]}` },
                { value: `-${key}`, label: `${title}, ${names[1]}` },
              ];
              return better === "higher" ? both.toReversed() : both;
            }),
        ]}
        onChange={(sort) => set({ sort: sort === WORST_FIRST ? "" : sort })}
      />
    </div>
  );
}
