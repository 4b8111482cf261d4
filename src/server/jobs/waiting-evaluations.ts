import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { timestamp } from "../../core/clock.ts";
import { writeAtomically } from "../../files/atomic-file.ts";
import { ownerOf, ownerState, ownerTag } from "../../files/owner.ts";
import { type EvaluationFiles, type StoredFiles, storeFiles } from "../shelf/store-files.ts";
import { UploadFolder } from "../shelf/upload-folder.ts";
import { type EvaluationOptions, evaluationOptions } from "./evaluation.ts";

/** An evaluation with all it needs, on the disk until it is over. */
export interface KeptEvaluation {
  readonly id: string;
  readonly title: string;
  readonly createdAt: string;
  readonly options: EvaluationOptions;
  readonly stored: StoredFiles;
}

const ID = /^[0-9a-f]{16}$/;
const file = z.string().regex(/^\d+(?:\.[a-z0-9]{1,8})?$/);

/** What is written of one beside its files, which are called by numbers. */
const noteSchema = z.strictObject({
  owner: z.string(),
  title: z.string(),
  createdAt: z.string(),
  options: evaluationOptions,
  labels: z.record(file, z.string()),
  data: z.array(file).min(1),
  texts: z.array(z.strictObject({ system: z.string(), file })),
  references: z.array(file),
});

const NOTE = "evaluation.json";

/** Where evaluations wait for their turn, each in a folder of its own: should the server be killed, the next one knows of them. */
export class WaitingEvaluations {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Puts an evaluation on the disk: waiting, it holds nothing in memory. */
  async keep(
    id: string,
    {
      title,
      files,
      options,
    }: Pick<KeptEvaluation, "title" | "options"> & { readonly files: EvaluationFiles },
  ): Promise<KeptEvaluation> {
    const stored = await storeFiles(join(this.#folder, id), files);
    const kept = { id, title, createdAt: timestamp(), options, stored };
    await this.take(kept);
    return kept;
  }

  /** Says that it is this server that will make it. */
  async take({ title, createdAt, options, stored }: KeptEvaluation): Promise<void> {
    const { uploads, data, texts, references } = stored;
    const nameOf = (path: string): string => path.slice(uploads.folder.length + 1);
    const note: z.input<typeof noteSchema> = {
      owner: ownerTag(),
      ...{ title, createdAt, options, labels: uploads.labels },
      data: data.map(nameOf),
      texts: texts.map(({ system, path }) => ({ system, file: nameOf(path) })),
      references: references.map(nameOf),
    };
    await writeAtomically(join(uploads.folder, NOTE), `${JSON.stringify(note)}\n`);
  }

  /** Those whose server is gone. What cannot be read is none: it was killed while it was written. */
  async interrupted(): Promise<KeptEvaluation[]> {
    const found: KeptEvaluation[] = [];
    for (const id of (await readdir(this.#folder).catch(() => [])).filter((name) => ID.test(name))) {
      const folder = join(this.#folder, id);
      const note = await readNote(join(folder, NOTE));
      if (!note || ownerState(ownerOf(note.owner)) !== "gone") continue;
      const path = (name: string): string => join(folder, name);
      const paths = [...note.data, ...note.texts.map((one) => one.file), ...note.references].map(path);
      const there = await Promise.all(paths.map((one) => stat(one).catch(() => undefined)));
      if (!there.every((info) => info?.isFile())) continue;
      const stored = {
        uploads: UploadFolder.taken(folder, note.labels),
        data: note.data.map(path),
        texts: note.texts.map(({ system, file }) => ({ system, path: path(file) })),
        references: note.references.map(path),
      };
      found.push({ id, title: note.title, createdAt: note.createdAt, options: note.options, stored });
    }
    return found.sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
  }
}

async function readNote(path: string): Promise<z.output<typeof noteSchema> | undefined> {
  try {
    return noteSchema.parse(JSON.parse(await readFile(path, "utf8")));
  } catch {
    return undefined;
  }
}
