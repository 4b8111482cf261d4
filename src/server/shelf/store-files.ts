import { type Upload, uploadLabel } from "./upload.ts";
import { UploadFolder } from "./upload-folder.ts";

/** Files to evaluate: the data, texts of systems (a file each), references. */
export interface EvaluationFiles {
  readonly data: readonly Upload[];
  readonly outputs: readonly Upload[];
  readonly references: readonly Upload[];
}

/** The same in a folder, where they wait for their evaluation. */
export interface StoredFiles {
  readonly data: readonly string[];
  readonly texts: readonly { readonly system: string; readonly path: string }[];
  readonly references: readonly string[];
  /** Whoever stores them disposes of the folder in the end. */
  readonly uploads: UploadFolder;
}

/** Puts files that somebody sent on the disk: evaluations that wait hold none of them in memory. */
export async function storeFiles(
  folder: string,
  { data, outputs, references }: EvaluationFiles,
): Promise<StoredFiles> {
  const uploads = await UploadFolder.create(folder);
  const stored = async (files: readonly Upload[]): Promise<string[]> => {
    const paths: string[] = [];
    for (const file of files) paths.push(await uploads.add(file));
    return paths;
  };
  try {
    const systems = systemNames(outputs);
    const texts = (await stored(outputs)).map((path, at) => ({ system: systems[at]!, path }));
    return { data: await stored(data), texts, references: await stored(references), uploads };
  } catch (error) {
    await uploads.dispose();
    throw error;
  }
}

/** The system that each file of texts is by: the file's name without its ending; two of one name are told apart. */
function systemNames(files: readonly Upload[]): string[] {
  const names: string[] = [];
  for (const { name } of files) {
    const plain = uploadLabel(name)
      .replace(/(?<=.)\.[^.]*$/, "")
      .replaceAll("=", "-");
    let distinct = plain;
    for (let number = 2; names.includes(distinct); number++) distinct = `${plain}-${number}`;
    names.push(distinct);
  }
  return names;
}
