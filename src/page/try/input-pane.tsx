import { useId, useRef } from "preact/hooks";
import type { PastedKind } from "../../core/schema/explanation.ts";
import { Plain } from "../parts/plain.tsx";
import { Select } from "../parts/select.tsx";
import { PageFault } from "../source/page-fault.ts";
import { KIND_LABELS } from "./explain-api.ts";
import { lineRange } from "./line-range.ts";

/** The data, as it is pasted: what it is taken for, and what is wrong with it. */
export function InputPane({
  input,
  kind,
  read,
  fault,
  onInput,
  onKind,
}: {
  readonly input: string;
  readonly kind: PastedKind | "auto";
  /** What the last data that could be read was taken for. */
  readonly read: PastedKind | undefined;
  readonly fault: unknown;
  readonly onInput: (input: string) => void;
  readonly onKind: (kind: PastedKind | "auto") => void;
}) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const found = kind === "auto" && read && fault === undefined ? `found: ${KIND_LABELS[read]}` : "find out";
  return (
    <div class="try-pane">
      <header class="pane-head">
        <h2>
          <label for={id}>Data</label>
        </h2>
        <Select
          label="Read as"
          value={kind}
          choices={[
            { value: "auto", label: found },
            ...Object.entries(KIND_LABELS).map(([value, label]) => ({ value, label })),
          ]}
          onChange={(value) => onKind(value as PastedKind | "auto")}
        />
      </header>
      <textarea
        id={id}
        ref={area}
        class="try-input"
        value={input}
        rows={9}
        spellcheck={false}
        autocomplete="off"
        placeholder="Paste triples, Turtle, a table from a spreadsheet, name: value lines or JSON"
        aria-invalid={fault !== undefined}
        aria-describedby={`${id}-fault`}
        onInput={({ currentTarget }) => onInput(currentTarget.value)}
      />
      <div id={`${id}-fault`} aria-live="polite">
        {fault === undefined ? null : (
          <InputFault
            fault={fault}
            onLine={(line) => {
              const { start, end } = lineRange(input, line);
              area.current?.focus();
              area.current?.setSelectionRange(start, end);
            }}
          />
        )}
      </div>
    </div>
  );
}

/** What is wrong, and with which line, which can be gone to. */
function InputFault({ fault, onLine }: { readonly fault: unknown; readonly onLine: (line: number) => void }) {
  const { message, hint, where } =
    fault instanceof PageFault ? fault : { message: String(fault), hint: "", where: undefined };
  const line = where?.line;
  return (
    <p class="input-fault">
      {line === undefined ? null : (
        <button type="button" class="quiet" onClick={() => onLine(line)}>
          Line {line}
        </button>
      )}
      <span>
        <b>
          <Plain text={message} />
        </b>{" "}
        <Plain text={hint} />
      </span>
    </p>
  );
}
