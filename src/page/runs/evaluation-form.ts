/** A file of texts, and the system that it is by. */
export interface Outputs {
  readonly file: File;
  readonly system: string;
}

/** What is to be evaluated. */
export interface Evaluation {
  readonly title: string;
  readonly data: readonly File[];
  readonly outputs: readonly Outputs[];
  readonly references: readonly File[];
  /** Names of metrics; those that apply when empty. */
  readonly metrics: readonly string[];
}

/** The system that a file of texts is by, as far as its name tells: `t5.txt` is by `t5`. */
export function systemOf(fileName: string): string {
  return fileName.replace(/\.gz$/i, "").replace(/\.[^.]*$/, "") || fileName;
}

/** The ending that tells how a file is read: `.txt`, `.jsonl`. */
function endingOf(fileName: string): string {
  return /\.[^./\\]+$/.exec(fileName)?.[0] ?? ".txt";
}

/** What keeps an evaluation from being started; nothing when it can be. */
export function whyNotStarted({ data, outputs }: Evaluation): string | undefined {
  if (data.length === 0) return "Choose the file with the data.";
  const names = outputs.map(({ system }) => system.trim());
  if (names.includes("")) return "Give every system a name.";
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  return twice === undefined ? undefined : `Two systems are called ${twice}.`;
}

/** An evaluation as a form for the server, which names systems after their files. */
export function evaluationForm({ title, data, outputs, references, metrics }: Evaluation): FormData {
  const form = new FormData();
  for (const file of data) form.append("data", file, file.name);
  for (const { file, system } of outputs)
    form.append("output", file, `${system.trim()}${endingOf(file.name)}`);
  for (const file of references) form.append("reference", file, file.name);
  const options = { ...(title.trim() === "" ? {} : { title }), ...(metrics.length === 0 ? {} : { metrics }) };
  form.append("options", JSON.stringify(options));
  return form;
}

/** The files of a run folder among those chosen, as a form for the server; nothing when one of them is missing. */
export function runForm(files: readonly File[]): FormData | undefined {
  const form = new FormData();
  for (const name of RUN_FILES) {
    const file = files.find((one) => one.name === name);
    if (!file) return undefined;
    form.append("files", file, name);
  }
  const folder = files[0]?.webkitRelativePath.split("/")[0];
  if (folder) form.append("title", folder);
  return form;
}

/** The files that make a run. */
export const RUN_FILES: readonly string[] = ["report.json", "examples.jsonl", "judgements.jsonl"];
