import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";
import { VERDICT_SIGNS } from "../../render/verdict.ts";
import { VERDICT_WORDS } from "./claim-words.ts";
import type { DataRow } from "./data-rows.ts";
import { opinionWords } from "./opinion-words.ts";
import { useSharedPointing } from "./pointing.tsx";

/** A row of the data that can be pointed at: it lights up with its mentions, and is signed with what is said of it. */
export function FactButton({
  row,
  lit,
  class: more = "",
  children,
  style,
}: {
  readonly row: DataRow;
  readonly lit: boolean;
  readonly class?: string;
  readonly children: ComponentChildren;
  readonly style?: Readonly<Record<string, string>>;
}) {
  const id = useId();
  const pointing = useSharedPointing();
  const { verdict } = row;
  return (
    <button
      type="button"
      class={`fact fact-${verdict}${lit ? " is-lit" : ""} ${more}`.trimEnd()}
      title={opinionWords(row)}
      {...(style ? { style } : {})}
      {...(row.opinions.length > 0 ? { "aria-describedby": id } : {})}
      {...pointing.props(row.key, { row })}
    >
      <VerdictSign verdict={verdict} />
      {children}
      <span hidden id={id}>
        {opinionWords(row)}
      </span>
    </button>
  );
}

/** The sign of a verdict; heard as a word. */
export function VerdictSign({ verdict }: { readonly verdict: DataRow["verdict"] }) {
  return (
    <span class={`sign sign-${verdict}`}>
      <span aria-hidden="true">{VERDICT_SIGNS[verdict] || "·"}</span>
      {verdict === "silent" ? null : <span class="hidden">{VERDICT_WORDS[verdict]}: </span>}
    </span>
  );
}
