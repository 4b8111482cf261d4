import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

/** Compiles source files for Node into one folder, each under its own name, so that processes and threads can start from them. */
export async function bundle(sources: readonly URL[], folder: string): Promise<void> {
  await build({
    entryPoints: sources.map((source) => fileURLToPath(source)),
    outdir: folder,
    entryNames: "[name]",
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node20",
    packages: "external",
    logLevel: "silent",
  });
  await writeFile(join(folder, "package.json"), '{"type":"module"}');
}
