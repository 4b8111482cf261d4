import type { ComponentChildren } from "preact";
import { PageFault } from "../source/page-fault.ts";
import { faultWords } from "./fault-words.ts";
import { Plain } from "./plain.tsx";

/** Something to say in place of content: nothing to show, still loading, or a fault. */
export function Message({
  kind = "empty",
  title,
  children,
}: {
  readonly kind?: "empty" | "wait" | "fault" | "warning";
  readonly title: ComponentChildren;
  readonly children?: ComponentChildren;
}) {
  return (
    <div class={`message message-${kind}`} role={kind === "fault" ? "alert" : "status"}>
      <p class="message-title">{title}</p>
      {children === undefined ? null : <div class="message-more">{children}</div>}
    </div>
  );
}

/** What went wrong, in its own words, which may quote the data. */
export function FaultMessage({ fault }: { readonly fault: unknown }) {
  const hint = fault instanceof PageFault ? fault.hint : "";
  return (
    <Message kind="fault" title={<Plain text={wordsOf(fault)} />}>
      {hint === "" ? undefined : (
        <p>
          <Plain text={hint} />
        </p>
      )}
    </Message>
  );
}

function wordsOf(fault: unknown): string {
  if (fault instanceof PageFault) return faultWords(fault);
  return fault instanceof Error ? fault.message : String(fault);
}
