import { useEffect, useId, useRef } from "preact/hooks";

/** A small field for a number, which takes effect when it is one. */
export function NumberField({
  label,
  value,
  step = 0.05,
  min,
  hint,
  onChange,
}: {
  readonly label: string;
  /** As in the address; empty for none. */
  readonly value: string;
  readonly step?: number;
  readonly min?: number;
  /** What an empty field means; without it a field must not be empty. */
  readonly hint?: string;
  readonly onChange: (value: string) => void;
}) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  // What is being typed is left alone: half a number ("0.") has no value yet.
  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = value;
  }, [value]);
  return (
    <span class="field number-field">
      <label for={id}>{label}</label>
      <input
        id={id}
        ref={input}
        type="number"
        inputMode="decimal"
        step={step}
        {...(min === undefined ? {} : { min })}
        {...(hint === undefined ? {} : { placeholder: hint })}
        onInput={({ currentTarget: { value: typed, validity } }) => {
          const isNumber = validity.valid || (validity.stepMismatch && !validity.badInput);
          if (isNumber && (typed !== "" || hint !== undefined)) onChange(typed);
        }}
        onBlur={({ currentTarget }) => {
          currentTarget.value = value;
        }}
      />
    </span>
  );
}
