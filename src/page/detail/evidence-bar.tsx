import { Plain } from "../parts/plain.tsx";
import { Toggle } from "../parts/toggle.tsx";
import { KINDS, type Kind } from "./claim.ts";
import { KIND_WORDS } from "./claim-words.ts";

/** What evidence is shown: by which metrics, and of which kinds, with how much there is of each. */
export function EvidenceBar({
  metrics,
  shown,
  hidden,
  kinds,
  counts,
  onMetrics,
  onHidden,
}: {
  /** Metrics that have evidence. */
  readonly metrics: readonly string[];
  readonly shown: ReadonlySet<string>;
  readonly hidden: ReadonlySet<Kind>;
  /** Kinds that there is evidence of. */
  readonly kinds: readonly Kind[];
  readonly counts: Readonly<Record<Kind, number>>;
  readonly onMetrics: (names: readonly string[]) => void;
  readonly onHidden: (kinds: readonly Kind[]) => void;
}) {
  if (metrics.length === 0)
    return <p class="note">No metric gives reasons for its scores of this example.</p>;
  return (
    <div class="evidence-bar">
      <fieldset>
        <legend>Evidence by</legend>
        {metrics.map((name) => (
          <Toggle
            key={name}
            checked={shown.has(name)}
            onChange={(on) => onMetrics(metrics.filter((one) => (one === name ? on : shown.has(one))))}
          >
            <Plain text={name} />
          </Toggle>
        ))}
      </fieldset>
      <fieldset>
        <legend class="hidden">Kinds of evidence</legend>
        {kinds.map((kind) => (
          <Toggle
            key={kind}
            checked={!hidden.has(kind)}
            onChange={(on) => onHidden(KINDS.filter((one) => (one === kind ? !on : hidden.has(one))))}
          >
            <span class={`kind kind-${kind}`}>
              <span class={`sign sign-${kind}`} aria-hidden="true">
                {KIND_WORDS[kind].sign}
              </span>
              <span class="kind-word">{KIND_WORDS[kind].label}</span>
              <span class="muted"> {counts[kind]}</span>
            </span>
          </Toggle>
        ))}
      </fieldset>
    </div>
  );
}
