import { useState } from "preact/hooks";
import { FaultMessage } from "../parts/message.tsx";
import type { Api } from "../source/api.ts";
import { PageFault } from "../source/page-fault.ts";
import { RUN_FILES, runForm } from "./evaluation-form.ts";
import { FileField } from "./file-field.tsx";
import { sendFiles } from "./runs-api.ts";

/** Stores a run folder that was made elsewhere. */
export function UploadRun({ api, onStored }: { readonly api: Api; readonly onStored: () => void }) {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<unknown>();
  const send = async (files: readonly File[]): Promise<void> => {
    setFault(undefined);
    const form = runForm(files);
    if (!form) {
      setFault(new PageFault("This is no run folder.", `It must hold ${RUN_FILES.join(", ")}.`));
      return;
    }
    setBusy(true);
    try {
      await sendFiles(api, form);
      onStored();
    } catch (error) {
      setFault(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div>
      <FileField
        label="A run folder, made by assay score -o run/"
        folder
        onFiles={(files) => void send(files)}
      />
      {busy ? <p class="note">Sending …</p> : null}
      {fault === undefined ? null : <FaultMessage fault={fault} />}
    </div>
  );
}
