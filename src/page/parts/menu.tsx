import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";

/** Things to tick behind a button. It closes with Escape and when the focus or the pointer goes elsewhere. */
export function Menu({
  on = false,
  label,
  of,
  children,
}: {
  /** Whether something in it is not as it is by itself. */
  readonly on?: boolean;
  readonly label: ComponentChildren;
  /** What is ticked, for those who hear the page. */
  readonly of: string;
  readonly children: ComponentChildren;
}) {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const leave = ({ type, target }: Event): void => {
      const { current } = menu;
      if (!current?.open || !(target instanceof Node) || current.contains(target)) return;
      // Pressing a label moves the focus to whatever around it can have it: that is not elsewhere.
      if (type === "focusin" && target.contains(current)) return;
      current.open = false;
    };
    addEventListener("pointerdown", leave);
    addEventListener("focusin", leave);
    return () => {
      removeEventListener("pointerdown", leave);
      removeEventListener("focusin", leave);
    };
  }, []);
  return (
    <details
      ref={menu}
      class={on ? "menu is-on" : "menu"}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !menu.current?.open) return;
        event.preventDefault();
        menu.current.open = false;
        menu.current.querySelector("summary")?.focus();
      }}
    >
      <summary>{label}</summary>
      <fieldset class="menu-body">
        <legend class="hidden">{of}</legend>
        {children}
      </fieldset>
    </details>
  );
}
