import { readdir, stat } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import { z } from "zod";
import { badData, UserError } from "../../core/errors.ts";
import { parseJsonAs, readText } from "./read-json.ts";
import { openSafetensors, PICKLE_REMEDY, type SafetensorsFile } from "./safetensors.ts";

/** The weights of a model folder: one safetensors file or several, seen as one. */
export interface Weights {
  /** The files they are in, by their names in the folder. */
  readonly files: readonly string[];
  /** The file that holds a tensor, undefined when none does. */
  fileOf(name: string): SafetensorsFile | undefined;
  readonly names: readonly string[];
  close(): Promise<void>;
}

const WHOLE = "model.safetensors";
const INDEX = "model.safetensors.index.json";

const index = z.object({ weight_map: z.record(z.string(), z.string()) });

/** Names of the weight files of a model folder: the whole file, or those that the index of a divided one names. */
export async function weightFiles(folder: string): Promise<readonly string[]> {
  const has = async (name: string): Promise<boolean> =>
    (await stat(join(folder, name)).catch(() => undefined))?.isFile() ?? false;
  if (await has(WHOLE)) return [WHOLE];
  if (await has(INDEX)) return [...new Set(Object.values((await readIndex(folder)).weight_map))].sort();
  throw await noWeights(folder);
}

async function readIndex(folder: string): Promise<z.output<typeof index>> {
  const file = join(folder, INDEX);
  const parsed = parseJsonAs(await readText(file, "Copy the model again."), index, file);
  for (const name of Object.values(parsed.weight_map))
    if (basename(name) !== name || extname(name) !== ".safetensors")
      throw badData(`names ${JSON.stringify(name)}, which is not a safetensors file of this folder`, {
        file,
      });
  return parsed;
}

/** Opens the weights of a model folder, or the files named. The index of a divided model must agree with its files. */
export async function openWeights(folder: string, names?: readonly string[]): Promise<Weights> {
  const files = names ?? (await weightFiles(folder));
  const opened: SafetensorsFile[] = [];
  const close = async (): Promise<void> => {
    for (const file of opened) await file.close();
  };
  try {
    for (const name of files) opened.push(await openSafetensors(join(folder, name)));
    const places = new Map<string, SafetensorsFile>();
    for (const file of opened)
      for (const name of file.tensors.keys()) {
        if (places.has(name))
          throw badData(
            `holds the tensor ${JSON.stringify(name)}, which ${places.get(name)!.path} also holds`,
            {
              file: file.path,
            },
          );
        places.set(name, file);
      }
    if (names === undefined && files[0] !== WHOLE) await checkIndex(folder, places);
    return {
      files,
      names: [...places.keys()],
      fileOf: (name) => places.get(name),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function checkIndex(folder: string, places: ReadonlyMap<string, SafetensorsFile>): Promise<void> {
  for (const [tensor, file] of Object.entries((await readIndex(folder)).weight_map))
    if (places.get(tensor)?.path !== join(folder, file))
      throw badData(
        `says that ${file} holds the tensor ${JSON.stringify(tensor)}, but it does not`,
        { file: join(folder, INDEX) },
        "The parts are of different models, or one is damaged: copy the model again.",
      );
}

/** What is wrong with a folder without safetensors: perhaps it has pickles, perhaps it is not there. */
async function noWeights(folder: string): Promise<UserError> {
  const names = await readdir(folder).catch(() => undefined);
  const where = { file: folder };
  if (names === undefined)
    return new UserError("missing", "is not a folder that can be read", {
      where,
      hint: "Run: assay models list",
    });
  const pickle = names.find((name) => /\.(bin|pt|pth|pkl|ckpt)$/i.test(name));
  if (pickle !== undefined)
    return badData("holds pickled weights and no safetensors", { file: join(folder, pickle) }, PICKLE_REMEDY);
  return new UserError("missing", `has no ${WHOLE}`, {
    where,
    hint: "A model is a folder with config.json, tokenizer.json and model.safetensors.",
  });
}
