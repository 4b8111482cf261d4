import { createHash } from "node:crypto";
import { resolve } from "node:path";
import { UserError } from "../../core/errors.ts";
import type { Resource } from "../../core/metric.ts";
import { isFolder } from "../../data/bytes/folder.ts";
import { fileSource } from "../../data/bytes/source.ts";
import { readItems } from "../../data/read-items.ts";
import { TrainingFacts } from "../../metrics/index.ts";

/** The distinct facts of a file or folder of data in any format that Assay reads; the hash is over the files, in their order. */
export async function loadTrainingFacts(named: string): Promise<Resource> {
  const path = resolve(named);
  if (!(await isFolder(path)))
    await fileSource(path).catch((cause) => {
      throw new UserError("missing", `the training data cannot be opened: ${(cause as Error).message}`, {
        where: { file: path },
        hint: "Name a file or folder of data with --train, or in the metric's option train.",
        cause,
      });
    });
  const training = new TrainingFacts();
  const hash = createHash("sha256");
  const warnings = new Set<string>();
  const items = readItems([path], {
    onWarning: (message) => warnings.add(message),
    onSource: ({ sha256 }) => hash.update(`${sha256}\n`),
  });
  for await (const { example } of items) for (const fact of example.facts) training.add(fact);
  return { value: training, fingerprint: hash.digest("hex"), warnings: [...warnings] };
}
