import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { pick } from "../fuzz/draw.mjs";
import { exists, requireNoneLeftIn, writeData } from "./files.mjs";
import { endedAfter, Fault, mustRun, ROOT, SIGNALS } from "./programs.mjs";

const EXAMPLES = 60;

/** Writes the tiny encoder that the tests train. */
async function writeTiny(folder) {
  const outfile = join(folder, "tiny-model.mjs");
  await build({
    ...{ entryPoints: [join(ROOT, "test/support/tiny-model.ts")], outfile },
    ...{ bundle: true, platform: "node", format: "esm", logLevel: "silent" },
  });
  const { writeTinyModel } = await import(pathToFileURL(outfile).href);
  await writeTinyModel(join(folder, "tiny"));
}

function weights(place, model) {
  return readFile(join(place.cwd, model, "model.safetensors"));
}

/** `assay train`, ended at a random moment and taken up again: the model is what it would have been. */
export const train = {
  name: "train",
  async open(folder) {
    const place = { cwd: folder, cache: join(folder, "cache") };
    await writeTiny(folder);
    await writeData(join(folder, "data.jsonl"), EXAMPLES);
    const args = (model) => [
      ...["train", "encoder", "data.jsonl", "--model", "tiny", "--batch", "1", "--epochs", "8", "--quiet"],
      ...["-o", model],
    ];
    await mustRun(args("whole"), place);
    await rm(join(folder, "whole"), { recursive: true });
    const began = performance.now();
    await mustRun(args("whole"), place);
    return { ...place, args, ms: performance.now() - began, whole: await weights(place, "whole") };
  },
  async round(place, draw) {
    const [signal, ms] = [pick(draw, SIGNALS), draw(Math.ceil(place.ms * 1.1))];
    const when = `${signal} after ${ms} ms`;
    const requireTrained = async (said) => {
      if (!(await weights(place, "mine")).equals(place.whole))
        throw new Fault(`${said}: the model is another one`);
      await mustRun(["models", "verify", "mine"], place);
    };
    try {
      const end = await endedAfter(place.args("mine"), place, { signal, ms });
      const done = await exists(join(place.cwd, "mine"));
      if (done) await requireTrained(when);
      const kept = await exists(join(place.cwd, "mine.training"));
      if (!done || kept) {
        await mustRun([...place.args("mine"), ...(kept ? ["--resume"] : [])], place);
        await requireTrained(`trained on after ${when}`);
      }
      if (await exists(join(place.cwd, "mine.training"))) throw new Fault(`${when}: mine.training is left`);
      await requireNoneLeftIn(place.cwd, `trained on after ${when}`);
      return end.code === 0 ? "done before" : kept ? `${signal}, resumed` : `${signal}, begun again`;
    } finally {
      for (const name of ["mine", "mine.training"])
        await rm(join(place.cwd, name), { recursive: true, force: true });
    }
  },
};
