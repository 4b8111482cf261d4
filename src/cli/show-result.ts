import type { z } from "zod";
import { shownMetrics } from "../render/score-table.ts";
import { renderTable } from "../render/terminal-table.ts";
import { renderWorst } from "../render/worst.ts";
import { type RenderOptions, type Result, renderResult } from "../store/result-files.ts";
import type { displayOptions } from "./display-options.ts";
import type { Io } from "./io.ts";

/** Prints a result to stdout in the form asked for. */
export async function showResult(
  { report, worst }: Result,
  { decimals, print, parts }: z.output<typeof displayOptions> & Pick<RenderOptions, "parts">,
  io: Io,
): Promise<void> {
  const { style, width } = io;
  if (print !== "table") {
    if (worst.length > 0 && print !== "md" && print !== "json")
      io.say(`--worst has no place in ${print}: it is shown in the table, in md and in json`);
    await io.print(renderResult(`.${print}`, { report, worst }, { decimals, parts }) ?? "");
    return;
  }
  await io.print(renderTable(report, { decimals, parts, style, width }));
  const metrics = shownMetrics(report, { parts });
  if (worst.length > 0) await io.print(`\n${renderWorst(worst, { metrics, decimals, style, width })}`);
}
