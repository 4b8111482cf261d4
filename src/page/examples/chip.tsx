import type { ComponentChildren } from "preact";

/** A condition that is on or off. What it needs to know stands beside it while it is on. */
export function Chip({
  on,
  onToggle,
  title,
  label,
  children,
}: {
  readonly on: boolean;
  readonly onToggle: (on: boolean) => void;
  /** What exactly the condition is. */
  readonly title: string;
  readonly label: ComponentChildren;
  readonly children?: ComponentChildren;
}) {
  return (
    <span class={on ? "chip is-on" : "chip"}>
      <button type="button" aria-pressed={on} title={title} onClick={() => onToggle(!on)}>
        {label}
      </button>
      {on ? children : null}
    </span>
  );
}
