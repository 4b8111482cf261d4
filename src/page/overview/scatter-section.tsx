import { useMemo } from "preact/hooks";
import type { PageManifest } from "../../core/page.ts";
import { Message } from "../parts/message.tsx";
import { Select } from "../parts/select.tsx";
import { useParam } from "../state/view.ts";
import { firstAxes, type Measure, measuresOf } from "./measure.ts";
import { ScatterOfSystems } from "./scatter-of-systems.tsx";
import { ScatterOfTexts } from "./scatter-of-texts.tsx";
import { Section } from "./section.tsx";

/** A metric against another, or against people. */
export function ScatterSection({
  manifest,
  systems,
}: {
  readonly manifest: PageManifest;
  readonly systems: readonly number[];
}) {
  const measures = useMemo(() => measuresOf(manifest), [manifest]);
  const first = firstAxes(manifest, measures);
  const [xKey, setX] = useParam("x", first?.x.key ?? "");
  const [yKey, setY] = useParam("y", first?.y.key ?? "");
  const [level, setLevel] = useParam("level", "texts");
  const title = manifest.dimensions.length === 0 ? "Metric against metric" : "Metrics and people";
  if (!first)
    return (
      <Section title={title}>
        <Message title="There is only one number for each text, and nothing to hold it against.">
          <p>Score with a second metric, or make the report with what people said of the texts.</p>
        </Message>
      </Section>
    );
  const axes = { x: named(measures, xKey) ?? first.x, y: named(measures, yKey) ?? first.y };
  const choices = measures.map(({ key, label }) => ({ value: key, label }));
  return (
    <Section title={title}>
      <div class="toolbar controls">
        <Select label="Across" value={axes.x.key} choices={choices} onChange={setX} />
        <Select label="Up" value={axes.y.key} choices={choices} onChange={setY} />
        <Select
          label="One mark for each"
          value={level}
          choices={[
            { value: "texts", label: "text" },
            { value: "systems", label: "system" },
          ]}
          onChange={setLevel}
        />
      </div>
      {level === "systems" ? (
        <ScatterOfSystems manifest={manifest} axes={axes} systems={systems} />
      ) : (
        <ScatterOfTexts manifest={manifest} axes={axes} systems={systems} />
      )}
    </Section>
  );
}

function named(measures: readonly Measure[], key: string): Measure | undefined {
  return measures.find((measure) => measure.key === key);
}
