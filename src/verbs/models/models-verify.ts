import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { UserError } from "../../core/errors.ts";
import { type ModelPlaces, modelFolder, openModel } from "../../engine/resources/models.ts";
import { checkModelFile, isModelDirectory, type ModelDirectory } from "../../models/files/model-directory.ts";
import { MANIFEST, modelFingerprint, parseManifest } from "../../models/files/model-manifest.ts";
import { readText } from "../../models/files/read-json.ts";

/** What was found about one file of a model, or about its weights as a whole. */
export interface Finding {
  readonly about: string;
  readonly ok: boolean;
  readonly note: string;
}

/** Reads a whole model again: every file is hashed, every shape compared with its configuration. */
export async function verifyModel(model: string, places: ModelPlaces = {}): Promise<readonly Finding[]> {
  const folder = await modelFolder(model, places);
  const saved = folder !== undefined && (await isModelDirectory(folder));
  const files = saved ? await fileFindings(folder) : [];
  // Shapes are worth a look only when the files are those that were written.
  if (!files.every(({ ok }) => ok)) return files;
  const weights = await finding("weights", async () => {
    const { size } = await (await openModel(model, places)).parameters({ heads: true });
    return `${size} tensors of the shapes that config.json asks for`;
  });
  return [...files, weights];
}

async function fileFindings(folder: string): Promise<readonly Finding[]> {
  const path = join(folder, MANIFEST);
  const manifest = parseManifest(await readText(path, "Run: assay models list"), path);
  const model: ModelDirectory = { folder, manifest, fingerprint: modelFingerprint(manifest) };
  const findings: Finding[] = [];
  for (const [name, { bytes }] of Object.entries(manifest.files))
    findings.push(
      await finding(name, async () => {
        await checkModelFile(model, name);
        return `as written (${bytes.toLocaleString("en")} bytes)`;
      }),
    );
  for (const name of await readdir(folder))
    if (name !== MANIFEST && !Object.hasOwn(manifest.files, name))
      findings.push({ about: name, ok: true, note: "no part of the model" });
  return findings;
}

async function finding(about: string, check: () => Promise<string>): Promise<Finding> {
  try {
    return { about, ok: true, note: await check() };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return { about, ok: false, note: error.message };
  }
}
