import { useId } from "preact/hooks";
import { neutralize } from "../../render/neutralize.ts";

/** One of the things to choose from; a bare string is its own label. */
export type Choice = string | { readonly value: string; readonly label: string };

/** A labelled choice of one among several. */
export function Select({
  label,
  value,
  choices,
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly Choice[];
  readonly onChange: (value: string) => void;
}) {
  const id = useId();
  return (
    <span class="field">
      <label for={id}>{label}</label>
      <select id={id} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        {choices.map((choice) => {
          const { value: own, label: text } =
            typeof choice === "string" ? { value: choice, label: choice } : choice;
          return (
            <option key={own} value={own} selected={own === value}>
              {neutralize(text)}
            </option>
          );
        })}
      </select>
    </span>
  );
}
