import { readdir } from "node:fs/promises";
import { basename, join } from "node:path";
import { ROOT } from "./run-cli.ts";

/** The names of all commands: one file each. */
export const COMMANDS: readonly string[] = (await readdir(join(ROOT, "src/cli/commands")))
  .filter((name) => !name.endsWith(".test.ts"))
  .map((name) => basename(name, ".ts"));
