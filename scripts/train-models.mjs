// Trains the models that figures are made with.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { isModelDirectory } from "../dist/models/index.js";

const CLI = fileURLToPath(new URL("../dist/cli/main.js", import.meta.url));

/** Trains the models that are not there yet, one after the other. */
export async function trainModels(commands, say) {
  for (const { output, args } of commands) {
    if (await isModelDirectory(output)) {
      say(`${output} is there already`);
      continue;
    }
    say(`assay ${args.join(" ")}`);
    const { status } = spawnSync(process.execPath, [CLI, ...args], {
      stdio: ["ignore", "inherit", "inherit"],
    });
    if (status !== 0) throw new Error(`the training of ${output} ended with ${status}`);
  }
}
