import { resolve } from "node:path";
import { UserError } from "../../core/errors.ts";
import type { Resource } from "../../core/metric.ts";
import { isFolder } from "../../data/bytes/folder.ts";
import { decode, lines } from "../../data/bytes/lines.ts";
import { fileSource, hashing, type Source } from "../../data/bytes/source.ts";
import { parseTemplates } from "../../detect/entailment/templates.ts";
import { parseAliasFile } from "../../mentions/index.ts";
import { CooccurrenceReader, DocumentFrequenciesReader, parseBaselines } from "../../metrics/index.ts";
import { Linkers } from "./linkers.ts";
import { loadEntailment } from "./load-entailment.ts";
import { loadExtractor } from "./load-extractor.ts";
import { loadFactScorer } from "./load-fact-scorer.ts";
import { loadLanguageModel } from "./load-language-model.ts";
import { loadRanker } from "./load-ranker.ts";
import { loadSupportReader } from "./load-support-reader.ts";
import { loadSynonyms, loadWordNet } from "./load-synonyms.ts";
import { loadTokenEncoder } from "./load-token-encoder.ts";
import { loadTrainingFacts } from "./load-training-facts.ts";

type Loader = (source: Source, warn: (message: string) => void) => Promise<unknown>;

/** The kinds of file that metrics are given, and how each is read. */
const LOADERS: Readonly<Record<string, Loader>> = {
  aliases: loadAliases,
  baselines: loadBaselines,
  cooccurrence: loadCooccurrence,
  "document-frequencies": loadDocumentFrequencies,
  synonyms: loadSynonyms,
  templates: loadTemplates,
};

/** The kinds that may also be a folder of files, and how it is read. */
const FOLDER_LOADERS: Readonly<Record<string, (folder: string) => Promise<Resource>>> = {
  synonyms: loadWordNet,
};

/**
 * Opens what a metric needs: a file, whose content hash goes into the signature, a model, a ranker, or a linker of the run. A file that is not
 * there is a missing resource, exit 4.
 */
export async function loadResource(
  kind: string,
  named: string,
  linkers: Linkers = new Linkers(),
): Promise<Resource> {
  if (kind === "linker") return linkers.resource(named);
  if (kind === "entailment") return loadEntailment(named);
  if (kind === "extractor") return loadExtractor(named);
  if (kind === "fact-scorer") return loadFactScorer(named);
  if (kind === "language-model") return loadLanguageModel(named);
  if (kind === "ranker") return loadRanker(named);
  if (kind === "second-judge") return loadLanguageModel(named, { essential: false });
  if (kind === "support-reader") return loadSupportReader(named);
  if (kind === "token-encoder") return loadTokenEncoder(named);
  if (kind === "training-facts") return loadTrainingFacts(named);
  const path = resolve(named);
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
  const warnings: string[] = [];
  const value = await loader(source, (message) => warnings.push(message));
  return { value, fingerprint: sha256()!, warnings };
}

/** Opens what comes with Assay of a kind of resource. */
export async function loadEmbedded(kind: string): Promise<Resource> {
  if (kind === "entailment") return loadEntailment();
  if (kind === "fact-scorer") return loadFactScorer();
  if (kind === "ranker") return loadRanker();
  if (kind === "support-reader") return loadSupportReader();
  if (kind === "token-encoder") return loadTokenEncoder();
  throw new Error(`no resource of kind ${kind} comes with Assay`);
}

async function textOf(source: Source): Promise<string> {
  let text = "";
  for await (const piece of decode(source)) text += piece;
  return text;
}

async function loadBaselines(source: Source): Promise<unknown> {
  return parseBaselines(await textOf(source), source.name);
}

async function loadTemplates(source: Source): Promise<unknown> {
  return parseTemplates(await textOf(source), source.name);
}

async function loadAliases(source: Source, warn: (message: string) => void): Promise<unknown> {
  const text = await textOf(source);
  const { entries, warnings } = parseAliasFile(text, source.name);
  for (const warning of warnings) warn(warning);
  return entries;
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
