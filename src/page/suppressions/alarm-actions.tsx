import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import type { Example } from "../../core/example.ts";
import type { MetricInfo } from "../../core/report.ts";
import type { Suppression } from "../../core/suppression.ts";
import type { Alarm } from "../detail/claim.ts";
import { FaultMessage } from "../parts/message.tsx";
import { Plain } from "../parts/plain.tsx";
import { AcceptDialog } from "./accept-dialog.tsx";
import { acceptanceOf, confirmationOf, dismissalOf } from "./decision-of.ts";
import type { Decisions } from "./use-decisions.ts";
import { acceptanceAbout, confirmationAbout, dismissalAbout } from "./with-decisions.ts";

/** What a person can decide about an alarm: that it is right, that it is false, or that words are another name. What is decided can be undone. */
export function AlarmActions({
  alarm,
  example,
  metric,
  decisions,
  wordings,
  onDecided,
}: {
  readonly alarm: Alarm;
  readonly example: Example;
  readonly metric: MetricInfo;
  readonly decisions: Decisions;
  /** Words of the text that may be a name of something. */
  readonly wordings: readonly string[];
  /** Told when something was decided or undone. */
  readonly onDecided?: () => void;
}) {
  /** Words that were selected when the button was pressed; undefined while nothing is asked. */
  const [accepting, setAccepting] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<unknown>();
  const act = async (change: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setFault(undefined);
    try {
      await change();
      onDecided?.();
    } catch (error) {
      setFault(error);
    } finally {
      setBusy(false);
    }
  };
  const { evidence, text } = alarm;
  const place = { example, text, metric };
  const dismissed = dismissalAbout(decisions.all, evidence, place);
  const accepted = acceptanceAbout(decisions.all, evidence, place);
  const confirmed = confirmationAbout(decisions.all, evidence, place);
  const open = !dismissed && !accepted && !confirmed && !evidence.dismissed;
  const undo = (decision: Suppression, words: ComponentChildren) => (
    <Decided words={words} busy={busy} onUndo={() => act(() => decisions.undo(decision))} />
  );
  const dismissal = open ? dismissalOf(alarm, example.facts) : undefined;
  const confirmation = open ? confirmationOf(alarm) : undefined;
  return (
    <span class="alarm-actions">
      {confirmed ? undo(confirmed, "Agreed") : null}
      {dismissed ? undo(dismissed, "Dismissed") : null}
      {accepted
        ? undo(
            accepted,
            <>
              Accepted: <Plain text={accepted.wording} />
            </>,
          )
        : null}
      {evidence.dismissed && !dismissed && !accepted ? <span>Dismissed when it was scored</span> : null}
      {confirmation ? (
        <button
          type="button"
          class="quiet"
          disabled={busy}
          title="This alarm is right: it is counted as such"
          onClick={() => act(() => decisions.decide(confirmation))}
        >
          Agree
        </button>
      ) : null}
      {dismissal ? (
        <button
          type="button"
          class="quiet"
          disabled={busy}
          title="This alarm is false: it is dismissed, for this very text"
          onClick={() => act(() => decisions.decide(dismissal))}
        >
          Disagree
        </button>
      ) : null}
      {open ? (
        <button
          type="button"
          class="quiet"
          disabled={busy}
          title="The text calls something by another name"
          onClick={() => setAccepting(selectedIn(text))}
        >
          Accept a wording …
        </button>
      ) : null}
      {accepting !== undefined ? (
        <AcceptDialog
          alarm={alarm}
          selected={accepting}
          facts={example.facts}
          wordings={wordings}
          file={decisions.file}
          onAccept={(entity, wording) => act(() => decisions.decide(acceptanceOf(entity, wording)))}
          onClose={() => setAccepting(undefined)}
        />
      ) : null}
      {fault === undefined ? null : <FaultMessage fault={fault} />}
    </span>
  );
}

/** What of a text is selected on the page; empty where something else is, or nothing. */
function selectedIn(text: string): string {
  const selected = getSelection()?.toString().trim() ?? "";
  return text.includes(selected) ? selected : "";
}

/** Something that is decided, and a button that takes it back. */
function Decided({
  words,
  busy,
  onUndo,
}: {
  readonly words: ComponentChildren;
  readonly busy: boolean;
  readonly onUndo: () => void;
}) {
  return (
    <span class="is-decided" title="Counts when texts are scored again">
      <span>{words}</span>
      <button type="button" class="quiet" disabled={busy} onClick={onUndo}>
        Undo
      </button>
    </span>
  );
}
