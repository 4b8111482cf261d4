import type { Verdict } from "../../core/verdict.ts";
import "../styles/verdict.css";

/** What each verdict is called, and its sign: never the colour alone. */
export const VERDICT_LABELS: Readonly<Record<Verdict, { readonly sign: string; readonly label: string }>> = {
  faithful: { sign: "✓", label: "Faithful" },
  incomplete: { sign: "◐", label: "Incomplete" },
  unfaithful: { sign: "✗", label: "Unfaithful" },
  unsure: { sign: "?", label: "Unsure" },
};

/** A verdict as a small coloured mark, with its word where there is room. */
export function VerdictMark({
  verdict,
  word = false,
}: {
  readonly verdict: Verdict;
  readonly word?: boolean;
}) {
  const { sign, label } = VERDICT_LABELS[verdict];
  return (
    <span class={`verdict-mark verdict-${verdict}`} {...(word ? {} : { title: label })}>
      <span class="verdict-sign" aria-hidden="true">
        {sign}
      </span>
      <span class={word ? "verdict-word" : "hidden"}>{label}</span>
    </span>
  );
}
