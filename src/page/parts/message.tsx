import type { ComponentChildren } from "preact";
import { PageFault } from "../source/page-fault.ts";

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

/** What went wrong, in its own words. */
export function FaultMessage({ fault }: { readonly fault: unknown }) {
  const message = fault instanceof Error ? fault.message : String(fault);
  const hint = fault instanceof PageFault ? fault.hint : "";
  return (
    <Message kind="fault" title={message}>
      {hint === "" ? undefined : <p>{hint}</p>}
    </Message>
  );
}
