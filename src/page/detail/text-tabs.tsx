import type { Verdict } from "../../core/verdict.ts";
import { Plain } from "../parts/plain.tsx";
import { VerdictMark } from "../parts/verdict-mark.tsx";
import { AlarmSigns } from "./alarm-signs.tsx";
import type { Claim } from "./claim.ts";

/** The id of the panel that a tab shows. */
export function panelId(at: number): string {
  return `text-panel-${at}`;
}

/** The id of a tab. */
export function tabId(at: number): string {
  return `text-tab-${at}`;
}

/** A tab for each text; arrow keys move between them. */
export function TextTabs({
  names,
  claims,
  verdicts,
  active,
  onActive,
}: {
  readonly names: readonly string[];
  /** What is said of each text. */
  readonly claims: readonly (readonly Claim[])[];
  /** The verdict on each, where a metric gives one. */
  readonly verdicts: readonly (Verdict | undefined)[];
  readonly active: number;
  readonly onActive: (at: number) => void;
}) {
  const move = (to: number): void => {
    const at = (to + names.length) % names.length;
    onActive(at);
    document.getElementById(tabId(at))?.focus();
  };
  const keys: Readonly<Record<string, () => void>> = {
    ArrowRight: () => move(active + 1),
    ArrowLeft: () => move(active - 1),
    Home: () => move(0),
    End: () => move(names.length - 1),
  };
  return (
    <div
      class="text-tabs"
      role="tablist"
      aria-label="Texts"
      onKeyDown={(event) => {
        const action = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined;
        if (!action) return;
        event.preventDefault();
        action();
      }}
    >
      {names.map((name, at) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={tabId(at)}
          aria-selected={at === active}
          aria-controls={panelId(at)}
          tabIndex={at === active ? 0 : -1}
          onClick={() => onActive(at)}
        >
          {verdicts[at] ? <VerdictMark verdict={verdicts[at]} /> : null}
          <Plain text={name} />
          <AlarmSigns claims={claims[at]!} />
        </button>
      ))}
    </div>
  );
}
