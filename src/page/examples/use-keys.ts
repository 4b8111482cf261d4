import { useEffect, useRef } from "preact/hooks";

/** What keys do, by `KeyboardEvent.key`. */
export type Keys = Readonly<Record<string, (() => void) | undefined>>;

/** Where letters are typed. */
const WRITING = "input:not([type=checkbox], [type=radio]), select, textarea, [contenteditable]";
/** What has a use of its own for these keys. */
const PRESSABLE = "button, a, summary, [role=button], [role=tab], [role=menuitem]";
const PRESSED = new Set(["Enter", " "]);

/** Listens for keys on the whole page, but not while something is typed, a dialog is open or a shortcut is meant. */
export function useKeys(keys: Keys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const action = Object.hasOwn(latest.current, event.key) ? latest.current[event.key] : undefined;
      if (!action || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const target = event.target instanceof Element ? event.target : document.body;
      if (target.closest(WRITING) || document.querySelector("dialog[open]")) return;
      if (PRESSED.has(event.key) && target.closest(PRESSABLE)) return;
      event.preventDefault();
      action();
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
}
