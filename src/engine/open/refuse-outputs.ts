import { resolve } from "node:path";
import { usageError } from "../../core/errors.ts";
import { parseInput } from "../../data/join/outputs.ts";
import type { DataOptions } from "./data-options.ts";

/** An output that would overwrite what is read, or another output, is refused before anything is touched. */
export function refuseOutputs(
  options: DataOptions & { readonly output?: readonly string[] | undefined },
  alsoRead: readonly string[] = [],
): void {
  const inputs = (options.input ?? []).map((text) => parseInput(text).path);
  const { data, tables, references = [], tags = [], systemsFile } = options;
  const read = [...data, ...inputs, ...references, ...tags, tables ?? "", systemsFile ?? "", ...alsoRead];
  const taken = new Set(read.filter(Boolean).map((path) => resolve(path)));
  for (const path of options.output ?? []) {
    if (path === "-")
      throw usageError("-o writes files, not standard output", "Use --print json, csv, md or tex for that.");
    if (taken.has(resolve(path)))
      throw usageError(`${path} is read, or written, by this run already`, "Choose another place with -o.");
    taken.add(resolve(path));
  }
}
