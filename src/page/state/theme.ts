/** Light, dark, or as the system has it. */
export type Theme = "auto" | "light" | "dark";

export const THEMES: readonly Theme[] = ["auto", "light", "dark"];

const KEY = "assay-theme";

/** The theme that was chosen last; a page from disk may have no memory. */
export function storedTheme(): Theme {
  try {
    const stored = localStorage.getItem(KEY);
    return THEMES.find((theme) => theme === stored) ?? "auto";
  } catch {
    return "auto";
  }
}

/** Shows a theme, and keeps it for the next time where that is allowed. */
export function applyTheme(theme: Theme): void {
  if (theme === "auto") document.documentElement.removeAttribute("data-theme");
  else document.documentElement.setAttribute("data-theme", theme);
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // Without a memory the choice holds until the page is closed.
  }
}
