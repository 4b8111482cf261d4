import { type Claim, KINDS } from "./claim.ts";
import { KIND_WORDS } from "./claim-words.ts";

/** How much metrics object to in a text, by kind: `✗2 !1`. What was dismissed does not count. */
export function AlarmSigns({ claims }: { readonly claims: readonly Claim[] }) {
  return (
    <span class="alarm-signs">
      {KINDS.filter((kind) => kind !== "supported" && kind !== "unchecked").map((kind) => {
        const count = claims.filter(({ evidence }) => evidence.kind === kind && !evidence.dismissed).length;
        const { sign, label } = KIND_WORDS[kind];
        return count === 0 ? null : (
          <span key={kind} class={`alarm alarm-${kind}`}>
            <span aria-hidden="true">{sign}</span>
            {count}
            <span class="hidden"> {label}</span>
          </span>
        );
      })}
    </span>
  );
}
