import type { PageManifest } from "../../core/page.ts";
import { neutralize } from "../../render/neutralize.ts";
import { partialNotice } from "../../render/reading-note.ts";
import { counted } from "../parts/counted.ts";
import { Message } from "../parts/message.tsx";
import { Plain } from "../parts/plain.tsx";

/** What the run is, in a line, and what must be said first. */
export function RunHead({ manifest }: { readonly manifest: PageManifest }) {
  const { title, report } = manifest;
  const partial = partialNotice(report);
  return (
    <header class="run-head">
      <h1>
        <Plain text={title} />
      </h1>
      <p class="muted">
        {counted(report.examples, "example")} · {counted(report.systems.length, "system")} ·{" "}
        {counted(report.metrics.length, "metric")}
        {manifest.dimensions.length === 0
          ? ""
          : ` · rated by people for ${neutralize(manifest.dimensions.join(", "))}`}
      </p>
      {partial === "" ? null : <Message kind="fault" title={partial} />}
      {report.warnings.length === 0 ? null : (
        <Message kind="warning" title={counted(report.warnings.length, "warning")}>
          <ul>
            {report.warnings.map((warning) => (
              <li key={warning}>
                <Plain text={warning} />
              </li>
            ))}
          </ul>
        </Message>
      )}
    </header>
  );
}
