import type { CheckResult } from "../../core/check-result.ts";
import { usageError } from "../../core/errors.ts";
import type { PolicyFile } from "../../data/policy-file.ts";
import { suggestPolicy } from "../../data/suggest-policy.ts";
import { writeAtomically } from "../../files/atomic-file.ts";
import { check, type Sensitivity } from "./check.ts";
import { openPolicy, readContext, readDataFile, wholeText } from "./check-files.ts";
import type { CheckTextOptions } from "./check-text-options.ts";

/** Checks one text against the data of a file. */
export async function checkText(options: CheckTextOptions, signal?: AbortSignal): Promise<CheckResult> {
  const { data, text } = await given(options);
  const { required, optional, ignore, context, sensitivity, suppressions } = options;
  return check(await readDataFile(data), await text(), {
    ...{ required, optional, ignore, suppressions, signal },
    policy: await openPolicy(options.policy, process.cwd()),
    sensitivity: Number(sensitivity) as Sensitivity,
    ...(context !== undefined && { context: await readContext(context) }),
  });
}

/** A policy for the fields of a file, for people to look over. */
export async function suggestedPolicy({ files }: CheckTextOptions): Promise<PolicyFile> {
  const [data, ...more] = files;
  if (data === undefined || more.length > 0)
    throw usageError(
      "a policy is suggested for one file of data",
      "Run: assay check --suggest-policy data.json",
    );
  return suggestPolicy((await readDataFile(data)).facts);
}

/** Writes a suggested policy; the file is there only when it is whole. */
export async function writePolicy(path: string, policy: string): Promise<void> {
  await writeAtomically(path, policy);
}

/** Where data and text are. */
async function given({
  files,
  textFile,
}: CheckTextOptions): Promise<{ readonly data: string; readonly text: () => Promise<string> }> {
  const [data, text, ...more] = files;
  if (data === undefined) throw usageError("no data was given", 'Run: assay check data.json "the text"');
  if (more.length > 0)
    throw usageError(
      `there are ${files.length} arguments, and a check takes the data and one text`,
      "Put the text in quotes.",
    );
  if ((text === undefined) === (textFile === undefined))
    throw usageError(
      text === undefined ? "no text was given" : "the text is given twice",
      'Give it as the second argument, as - for standard input, or with --text-file: assay check data.json "the text"',
    );
  if (data === "-" && (text === "-" || textFile === "-"))
    throw usageError("standard input (-) is named twice", "Give one of them as a file.");
  if (textFile !== undefined) return { data, text: () => wholeText(textFile) };
  return { data, text: text === "-" ? () => wholeText("-") : async () => text! };
}
