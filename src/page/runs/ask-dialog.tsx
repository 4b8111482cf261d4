import type { ComponentChildren } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";

/** Asks before something is done that cannot be taken back with a key. */
export function AskDialog({
  title,
  yes,
  onYes,
  onClose,
  children,
}: {
  readonly title: string;
  /** What the button says that does it. */
  readonly yes: string;
  readonly onYes: () => void;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog class="ask-dialog" ref={dialog} aria-labelledby={id} onClose={onClose}>
      <form method="dialog">
        <h2 id={id}>{title}</h2>
        {children}
        <p class="dialog-buttons">
          <button type="submit" class="quiet">
            Cancel
          </button>
          <button type="submit" class="danger" onClick={onYes}>
            {yes}
          </button>
        </p>
      </form>
    </dialog>
  );
}
