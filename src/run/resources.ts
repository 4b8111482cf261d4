import { UserError } from "../core/errors.ts";
import type { Resource } from "../core/metric.ts";
import { isFolder } from "../data/bytes/folder.ts";
import { lines } from "../data/bytes/lines.ts";
import { fileSource, hashing, type Source } from "../data/bytes/source.ts";
import { CooccurrenceReader, DocumentFrequenciesReader } from "../metrics/index.ts";
import { loadSynonyms, loadWordNet } from "./load-synonyms.ts";

type Loader = (source: Source) => Promise<unknown>;

/** The kinds of file that metrics are given, and how each is read. */
const LOADERS: Readonly<Record<string, Loader>> = {
  cooccurrence: loadCooccurrence,
  "document-frequencies": loadDocumentFrequencies,
  synonyms: loadSynonyms,
};

/** The kinds that may also be a folder of files, and how it is read. */
const FOLDER_LOADERS: Readonly<Record<string, (folder: string) => Promise<Resource>>> = {
  synonyms: loadWordNet,
};

/** Reads a file for a metric; its content hash goes into the signature. A file that is not there is a missing resource, exit 4. */
export async function loadResource(kind: string, path: string): Promise<Resource> {
  const loader = LOADERS[kind];
  if (!loader) throw new Error(`no loader for resources of kind ${kind}`);
  const folderLoader = FOLDER_LOADERS[kind];
  if (folderLoader && (await isFolder(path))) return folderLoader(path);
  const file = await fileSource(path).catch((cause) => {
    throw new UserError("missing", `the ${kind} file cannot be opened: ${(cause as Error).message}`, {
      where: { file: path },
      hint: "Check the path given in the metric's options.",
      cause,
    });
  });
  const { source, sha256 } = hashing(file);
  const value = await loader(source);
  return { value, fingerprint: sha256()! };
}

async function loadCooccurrence(source: Source): Promise<unknown> {
  const reader = new CooccurrenceReader(source.name);
  for await (const { text } of lines(source)) reader.line(text);
  return reader.finish();
}

async function loadDocumentFrequencies(source: Source): Promise<unknown> {
  const reader = new DocumentFrequenciesReader(source.name);
  for await (const { text } of lines(source)) reader.line(text);
  return reader.finish();
}
