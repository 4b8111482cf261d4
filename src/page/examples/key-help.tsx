import { useEffect, useRef } from "preact/hooks";

/** A dialog that says what the keys do. */
export function KeyHelp({
  keys,
  onClose,
}: {
  readonly keys: readonly (readonly [keys: string, does: string])[];
  readonly onClose: () => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog class="key-help" ref={dialog} aria-labelledby="key-help-title" onClose={onClose}>
      <form method="dialog">
        <h2 id="key-help-title">Keys</h2>
        <dl>
          {keys.map(([names, does]) => (
            <div key={names} class="key-line">
              <dt>
                {names.split(" ").map((name) => (
                  <kbd key={name}>{name}</kbd>
                ))}
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <button type="submit">Close</button>
      </form>
    </dialog>
  );
}
