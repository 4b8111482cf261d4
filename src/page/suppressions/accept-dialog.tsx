import { useEffect, useId, useRef, useState } from "preact/hooks";
import type { Fact } from "../../core/fact.ts";
import type { Alarm } from "../detail/claim.ts";
import { Plain } from "../parts/plain.tsx";
import { Select } from "../parts/select.tsx";
import { wordsOf } from "./decision-of.ts";
import { entityChoices } from "./entity-choices.ts";

/** Asks which words of the text are another name of which entity. */
export function AcceptDialog({
  alarm,
  selected,
  facts,
  wordings,
  file,
  onAccept,
  onClose,
}: {
  readonly alarm: Alarm;
  /** Words of the text that were selected; empty for none. */
  readonly selected: string;
  readonly facts: readonly Fact[];
  readonly wordings: readonly string[];
  /** Where the decision is written. */
  readonly file: string;
  readonly onAccept: (entity: string, wording: string) => void;
  readonly onClose: () => void;
}) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const entities = entityChoices(alarm.evidence, facts);
  const [entity, setEntity] = useState(entities[0] ?? "");
  const [wording, setWording] = useState(
    selected || (wordsOf(alarm.evidence, alarm.text) ?? wordings[0] ?? ""),
  );
  useEffect(() => dialog.current?.showModal(), []);
  const stands = alarm.text.toLowerCase().includes(wording.trim().toLowerCase());
  const ready = entity !== "" && wording.trim() !== "" && stands;
  return (
    <dialog class="accept-dialog" ref={dialog} aria-labelledby={`${id}-title`} onClose={onClose}>
      <form
        method="dialog"
        onSubmit={() => {
          if (ready) onAccept(entity, wording);
        }}
      >
        <h2 id={`${id}-title`}>Accept a wording</h2>
        <blockquote>
          <Plain text={alarm.text} />
        </blockquote>
        <Select label="Entity" value={entity} choices={entities} onChange={setEntity} />
        <p class="field">
          <label for={`${id}-wording`}>is called</label>
          <input
            id={`${id}-wording`}
            value={wording}
            aria-describedby={`${id}-note`}
            onInput={({ currentTarget }) => setWording(currentTarget.value)}
          />
        </p>
        {wordings.length > 0 ? (
          <p class="wordings">
            {wordings.map((words) => (
              <button key={words} type="button" class="quiet" onClick={() => setWording(words)}>
                <Plain text={words} />
              </button>
            ))}
          </p>
        ) : null}
        <p class="note" id={`${id}-note`}>
          {stands || wording.trim() === ""
            ? `From now on these words count as a name of it in every text. Written to ${file}; scores change when texts are scored again.`
            : "The text does not have these words."}
        </p>
        <p class="dialog-buttons">
          <button type="button" class="quiet" onClick={() => dialog.current?.close()}>
            Cancel
          </button>
          <button type="submit" disabled={!ready}>
            Accept
          </button>
        </p>
      </form>
    </dialog>
  );
}
