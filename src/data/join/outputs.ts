import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { usageError } from "../../core/errors.ts";
import { possibleNames } from "./outputs-name.ts";

/** A file with the texts of one system. Several files of the same system hold several samples. */
export interface Input {
  readonly system: string;
  readonly path: string;
}

/** What a user wrote for a system's texts: a path, with the system's name or without. */
export interface InputSpec {
  readonly name: string | undefined;
  readonly path: string;
}

/** Reads `name=path` or a bare `path`. What stands before `=` is part of the path when it holds a slash: `./a=b.txt`. */
export function parseInput(text: string): InputSpec {
  const at = text.indexOf("=");
  const name = at < 0 ? "" : text.slice(0, at).trim();
  const bare = at < 0 || /[\\/]/.test(name);
  const path = bare ? text : text.slice(at + 1);
  if (path === "" || (!bare && name === ""))
    throw usageError(
      `${JSON.stringify(text)} does not name a system and its file`,
      "Write name=path, for instance: -i t5=outputs/t5.txt",
    );
  return { name: bare ? undefined : name, path };
}

/**
 * The files that the user's inputs stand for, each with its system's name. A folder stands for every file in it, or
 * for the one file of every folder in it.
 */
export async function resolveInputs(inputs: readonly (string | InputSpec)[]): Promise<readonly Input[]> {
  const specs: InputSpec[] = [];
  for (const input of inputs)
    specs.push(...(await filesOf(typeof input === "string" ? parseInput(input) : input)));
  refuseRepeats(specs);
  return named(specs);
}

async function filesOf(spec: InputSpec): Promise<readonly InputSpec[]> {
  if (spec.path === "-") return [{ name: spec.name ?? "stdin", path: "-" }];
  const info = await stat(spec.path).catch(() => undefined);
  // A path that is not there gets its error from the reader, which knows best what is wrong.
  if (!info?.isDirectory()) return [spec];
  const files = await filesIn(spec.path);
  if (spec.name === undefined) return files;
  const [only] = files;
  if (files.length !== 1 || only === undefined)
    throw usageError(
      `${spec.path} holds ${files.length} files, they cannot all be the system ${JSON.stringify(spec.name)}`,
      `Name each file, for instance: -i ${spec.name}=${files[0]?.path ?? join(spec.path, "outputs.txt")}`,
    );
  return [{ name: spec.name, path: only.path }];
}

async function filesIn(folder: string): Promise<readonly InputSpec[]> {
  const found: InputSpec[] = [];
  for (const entry of await entriesOf(folder)) {
    const path = join(folder, entry.name);
    found.push(entry.folder ? { name: entry.name, path: await onlyFileIn(path) } : { name: undefined, path });
  }
  if (found.length === 0)
    throw usageError(`${folder} holds no file with outputs`, "Name a folder with one file for each system.");
  return found;
}

async function onlyFileIn(folder: string): Promise<string> {
  const files = (await entriesOf(folder)).filter((entry) => !entry.folder);
  const [only] = files;
  if (files.length !== 1 || only === undefined)
    throw usageError(
      `${folder} holds ${files.length} files: which has the system's outputs is not clear`,
      `Name each file, for instance: -i name=${join(folder, files[0]?.name ?? "outputs.txt")}`,
    );
  return join(folder, only.name);
}

/** Files that lie beside outputs and are none: hidden ones, papers, pages, pictures, archives, read-me and licence. */
const NOT_OUTPUTS =
  /^\.|\.(pdf|docx?|md|html?|xml|png|jpe?g|svg|zip|tar|tgz|ya?ml|py|sh|log)$|^(readme|licen[cs]e)\b/i;

async function entriesOf(folder: string): Promise<readonly { name: string; folder: boolean }[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const found: { name: string; folder: boolean }[] = [];
  for (const entry of entries) {
    if (NOT_OUTPUTS.test(entry.name)) continue;
    const isFolder = entry.isSymbolicLink()
      ? (await stat(join(folder, entry.name)).catch(() => undefined))?.isDirectory() === true
      : entry.isDirectory();
    found.push({ name: entry.name, folder: isFolder });
  }
  return found.sort((a, b) => (a.name < b.name ? -1 : 1));
}

function refuseRepeats(specs: readonly InputSpec[]): void {
  const seen = new Set<string>();
  for (const { name, path } of specs) {
    const key = path === "-" ? "-" : JSON.stringify([name, path]);
    if (seen.has(key))
      throw usageError(
        path === "-" ? "standard input can hold the outputs of one system only" : `${path} is given twice`,
        "Give each file once.",
      );
    seen.add(key);
  }
}

/** Gives the unnamed ones the plainest names that tell them apart. */
function named(specs: readonly InputSpec[]): readonly Input[] {
  const inputs = specs.map(({ name, path }) => ({
    path,
    names: name === undefined ? [...possibleNames(path)] : [name],
  }));
  for (;;) {
    const uses = new Map<string | undefined, number>();
    for (const { names } of inputs) uses.set(names[0], (uses.get(names[0]) ?? 0) + 1);
    const clashing = inputs.filter(({ names }) => names.length > 1 && (uses.get(names[0]) ?? 0) > 1);
    if (clashing.length === 0) return inputs.map(({ path, names }) => ({ system: names[0] ?? path, path }));
    for (const { names } of clashing) names.shift();
  }
}
