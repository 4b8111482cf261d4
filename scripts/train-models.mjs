// Trains the models that figures are made with.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { isModelDirectory } from "../dist/models/index.js";

const CLI = fileURLToPath(new URL("../dist/cli/main.js", import.meta.url));

/** Trains the models that are not there yet, one after the other; steps towards a model that is there are not taken again. */
export async function trainModels(commands, say) {
  for (const { output, model = output, args } of commands) {
    const there = [model, output];
    const found = (await Promise.all(there.map(isModelDirectory))).indexOf(true);
    if (found >= 0) {
      say(`${there[found]} is there already`);
      continue;
    }
    say(`assay ${args.join(" ")}`);
    const { status } = spawnSync(process.execPath, [CLI, ...args], {
      stdio: ["ignore", "inherit", "inherit"],
    });
    if (status !== 0) throw new Error(`the training of ${output} ended with ${status}`);
  }
}
