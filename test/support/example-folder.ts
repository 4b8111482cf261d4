import { cp, mkdir, symlink } from "node:fs/promises";
import { join } from "node:path";
import { ROOT, temporaryFolder } from "./run-cli.ts";

/** A copy of a folder of examples as somebody has it who installed the package, and the packages named beside it. */
export async function exampleFolder(
  name: string,
  packages: readonly string[] = [],
): Promise<AsyncDisposable & { path: string }> {
  const folder = await temporaryFolder();
  await cp(join(ROOT, "examples", name), folder.path, { recursive: true });
  await mkdir(join(folder.path, "node_modules"));
  await symlink(ROOT, join(folder.path, "node_modules/assay"));
  for (const one of packages)
    await symlink(join(ROOT, "node_modules", one), join(folder.path, "node_modules", one));
  return folder;
}
