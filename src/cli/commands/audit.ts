import { z } from "zod";
import { EXIT } from "../../core/errors.ts";
import { renderAuditTable } from "../../render/audit/audit-terminal.ts";
import { audit as runAudit } from "../../verbs/audit/audit.ts";
import { auditOptions } from "../../verbs/audit/audit-options.ts";
import { AUDIT_RENDERERS } from "../../verbs/audit/audit-renderers.ts";
import { defineCommand } from "../command.ts";
import { displayOptions } from "../display-options.ts";
import { runHooks } from "../run-hooks.ts";

/** `assay audit`: has a person check what a metric calls missing. */
export const audit = defineCommand({
  summary:
    'Draw a sheet of "missing" verdicts for a person to check; from the answers, compute the rate of false alarms and learn aliases.',
  positional: "[run]",
  examples: [
    "assay audit demo-run -m faithfulness --sample 5 --seed 7 -o sheet.jsonl",
    'sed \'s/"verdict":""/"verdict":"missing"/\' sheet.jsonl > answered.jsonl',
    "assay audit --answers answered.jsonl --aliases-out aliases.tsv -o audit.json -o audit.md",
  ],
  options: z.strictObject({
    ...auditOptions.shape,
    decimals: displayOptions.shape.decimals,
    print: z.enum(["table", "json", "md"]).default("table").describe("What stdout carries (default table)."),
  }),
  async run({ print, ...own }, io) {
    const { hooks, clear } = runHooks(io);
    const result = await runAudit(own, hooks).finally(clear);
    if (result.kind === "sheet") {
      const { rows, verdicts, metric, strata, dividedBy, files } = result;
      io.say(
        `${rows} of ${verdicts.toLocaleString("en")} verdicts "missing" of ${metric}, from ${strata} ${strata === 1 ? "stratum" : "strata"} (by ${dividedBy}): ${files.join(", ")}`,
      );
      return EXIT.done;
    }
    const { decimals } = own;
    const { style, width } = io;
    // Warnings were said while the work went on.
    await io.print(
      print === "table"
        ? renderAuditTable({ ...result.audit, warnings: [] }, { decimals, style, width })
        : AUDIT_RENDERERS[`.${print}`]!(result.audit, { decimals }),
    );
    if (result.files.length > 0) io.say(`written: ${result.files.join(", ")}`);
    return EXIT.done;
  },
});
