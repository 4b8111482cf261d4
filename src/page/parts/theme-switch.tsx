import { useState } from "preact/hooks";
import { applyTheme, storedTheme, THEMES, type Theme } from "../state/theme.ts";

const SIGNS: Readonly<Record<Theme, string>> = { auto: "◐", light: "☀", dark: "☾" };

/** Goes through the themes: as the system has it, light, dark. */
export function ThemeSwitch() {
  const [theme, setTheme] = useState(storedTheme);
  const next = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length]!;
  const change = (): void => {
    applyTheme(next);
    setTheme(next);
  };
  return (
    <button
      type="button"
      class="quiet theme-switch"
      aria-label={`Colours: ${theme}. Change to ${next}`}
      title={`Colours: ${theme}`}
      onClick={change}
    >
      <span aria-hidden="true">{SIGNS[theme]}</span>
    </button>
  );
}
