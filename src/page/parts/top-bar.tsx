import { useState } from "preact/hooks";
import { applyTheme, storedTheme, THEMES, type Theme } from "../state/theme.ts";
import { linkTo, type PageName, useView } from "../state/view.ts";

interface Place {
  readonly page: PageName;
  readonly label: string;
}

const OF_A_RUN: readonly Place[] = [
  { page: "overview", label: "Overview" },
  { page: "examples", label: "Examples" },
];

const OF_A_SERVER: readonly Place[] = [
  { page: "try", label: "Try it" },
  { page: "runs", label: "Runs" },
];

/** Where one can go, with the present place marked. */
export function TopBar({
  current,
  places,
}: {
  readonly current: PageName;
  readonly places: readonly PageName[];
}) {
  const [view] = useView();
  const shown = [...OF_A_RUN, ...OF_A_SERVER].filter(({ page }) => places.includes(page));
  const at = current === "example" ? "examples" : current;
  return (
    <header class="top-bar">
      <button type="button" class="skip" onClick={() => document.querySelector("main")?.focus()}>
        Skip to the content
      </button>
      <span class="brand">
        <span class="brand-mark" aria-hidden="true" />
        <span class="brand-name">Assay</span>
      </span>
      <nav aria-label="Pages">
        {shown.map(({ page, label }) => (
          <a key={page} href={linkTo(view, page)} {...(page === at ? { "aria-current": "page" } : {})}>
            {label}
          </a>
        ))}
      </nav>
      <ThemeSwitch />
    </header>
  );
}

const SIGNS: Readonly<Record<Theme, string>> = { auto: "◐", light: "☀", dark: "☾" };

/** Goes through the themes: as the system has it, light, dark. */
function ThemeSwitch() {
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
