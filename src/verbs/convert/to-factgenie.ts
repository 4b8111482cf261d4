import { usageError } from "../../core/errors.ts";
import type { RunHooks } from "../../core/progress.ts";
import type { ConvertOptions, ConvertResult } from "./convert-options.ts";
import { FactgenieFolder } from "./factgenie-folder.ts";
import { type JudgedItems, openJudged } from "./judged-items.ts";

/** Writes data and texts as factgenie keeps them and, from a run folder, what each metric marks as a campaign. */
export async function toFactgenie(options: ConvertOptions, hooks: RunHooks): Promise<ConvertResult> {
  const { output } = options;
  if (output === undefined || output === "-")
    throw usageError("factgenie's files need a folder", "Name one with -o, for instance: -o for-factgenie/");
  const judged = await openJudged(options, hooks);
  try {
    const count = await writeFolder(judged, output, hooks);
    if (judged.pointing.size === 0)
      hooks.onWarning?.("no metric marks anything here: data and texts were written, without a campaign");
    return { count, unit: "examples", file: output };
  } finally {
    await judged.opened.dispose();
  }
}

async function writeFolder(
  { opened, name, createdAt, recordsOf, pointing }: JudgedItems,
  output: string,
  hooks: RunHooks,
): Promise<number> {
  const folder = await FactgenieFolder.create({ folder: output, name, createdAt, metrics: pointing });
  let examples = 0;
  let texts = 0;
  try {
    for await (const { example, candidates } of opened.items()) {
      hooks.signal?.throwIfAborted();
      hooks.onProgress?.({ done: ++examples, unit: "examples" });
      await folder.addExample(example);
      for (const candidate of candidates) await folder.addText({ example, candidate }, recordsOf(candidate));
      texts += candidates.length;
    }
    if (texts === 0)
      throw usageError("there is no text to annotate", "Give the texts of systems with -i, or a run folder.");
    await folder.commit();
    return examples;
  } catch (cause) {
    await folder.discard();
    throw cause;
  }
}
