import { useId } from "preact/hooks";
import { Plain } from "../parts/plain.tsx";
import type { Range, Ranges } from "./ranges.ts";

/** The ends of what is picked out of a plot, to be typed: what a mouse does by drawing a box. */
export function RangeFields({
  labels,
  picked,
  onPick,
}: {
  readonly labels: { readonly x: string; readonly y: string };
  readonly picked: Ranges;
  readonly onPick: (ranges: Ranges) => void;
}) {
  return (
    <fieldset class="ranges">
      <legend>Pick texts out</legend>
      <RangeField label={labels.x} range={picked.x} onChange={(x) => onPick({ ...picked, x })} />
      <RangeField label={labels.y} range={picked.y} onChange={(y) => onPick({ ...picked, y })} />
    </fieldset>
  );
}

function RangeField({
  label,
  range,
  onChange,
}: {
  readonly label: string;
  readonly range: Range;
  readonly onChange: (range: Range) => void;
}) {
  const id = useId();
  const end = (name: "low" | "high", text: string) => (
    <>
      <label class="hidden" for={`${id}-${name}`}>
        {`${label}, ${text}`}
      </label>
      <input
        id={`${id}-${name}`}
        type="number"
        step="any"
        placeholder={text}
        value={range[name] ?? ""}
        onChange={({ currentTarget: { value, valueAsNumber } }) => {
          const { [name]: _, ...other } = range;
          onChange(value === "" ? other : { ...other, [name]: valueAsNumber });
        }}
      />
    </>
  );
  return (
    <span class="field range">
      <span aria-hidden="true">
        <Plain text={label} />
      </span>
      {end("low", "from")}
      <span aria-hidden="true">–</span>
      {end("high", "to")}
    </span>
  );
}
