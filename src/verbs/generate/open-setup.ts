import { readFile } from "node:fs/promises";
import { UserError } from "../../core/errors.ts";
import type { FactScorer, Generator, SupportReader } from "../../core/ports.ts";
import { Holdings } from "../../engine/resources/holdings.ts";
import { loadFactScorer } from "../../engine/resources/load-fact-scorer.ts";
import { loadGenerator } from "../../engine/resources/load-generator.ts";
import { loadSupportReader } from "../../engine/resources/load-support-reader.ts";
import type { WritingSetup } from "../../generate/index.ts";
import type { GenerateOptions } from "./generate-options.ts";

/** Changes whenever the same generator would write other texts with the same options. */
const VERSION = "1";

/** How many continuations are looked at for a name, or to draw from. */
const CONSIDERED = 200;

/** What is there already, and need not be opened. */
interface Given {
  readonly generator?: Generator;
  readonly factScorer?: FactScorer | undefined;
  readonly supportReader?: SupportReader | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Whatever texts are written with, and how that is quoted. */
export interface OpenedSetup extends AsyncDisposable {
  readonly writing: WritingSetup;
  readonly signature: string;
  readonly warnings: readonly string[];
}

/** Opens generator and readers as far as the options ask for them. */
export async function openSetup(options: GenerateOptions, given: Given): Promise<OpenedSetup> {
  const holdings = new Holdings();
  try {
    const setup = await setUp(options, given, holdings);
    return { ...setup, [Symbol.asyncDispose]: () => holdings[Symbol.asyncDispose]() };
  } catch (cause) {
    await holdings[Symbol.asyncDispose]();
    throw cause;
  }
}

async function setUp(
  options: GenerateOptions,
  given: Given,
  opened: Holdings,
): Promise<Omit<OpenedSetup, typeof Symbol.asyncDispose>> {
  const { beams, groups, diversity, lengthPenalty, stopping, maxTokens, noRepeat } = options;
  const { factual, supported, decoding, threshold, pool, readFrom, wholeWords, temperature, topP } = options;
  const prompt = options.prompt === undefined ? undefined : await promptIn(options.prompt);
  // Readers first: where one is missing, no server is asked for anything.
  const facts = factual ? (given.factScorer ?? (await ownFactScorer(options, opened))) : undefined;
  const support = supported ? (given.supportReader ?? (await ownSupportReader(options, opened))) : undefined;
  const found = given.generator
    ? { generator: given.generator, warnings: [], release: async () => {} }
    : await loadGenerator(options.generator, { prompt, maxTokens }, { signal: given.signal });
  opened.add(() => found.release());
  const steered = facts !== undefined || support !== undefined;
  const sampled = temperature !== undefined;
  const writing: WritingSetup = {
    generator: found.generator,
    // What is drawn is given: the best of more draws would be likelier than what the generator says.
    search: {
      beams: sampled ? options.texts : beams,
      groups: sampled ? 1 : groups,
      diversity,
      lengthPenalty,
      stopping,
      maxTokens,
      noRepeat,
    },
    ...{ factScorer: facts, supportReader: support, names: options.names, considered: CONSIDERED },
    ...(steered && {
      factual: {
        ...{ decoding, threshold, pool, from: readFrom, completeWords: wholeWords },
        weight: factual ?? 0,
        supportWeight: supported ?? 0,
      },
    }),
    ...(sampled && { sampling: { temperature, topP, seed: options.seed } }),
  };
  const signature = [
    "generate",
    ...[
      `generator#${hash(found.generator)}`,
      `beams:${beams}`,
      `tokens:${maxTokens}`,
      `penalty:${lengthPenalty}`,
    ],
    ...(sampled
      ? [`temperature:${temperature}`, `p:${topP}`, `seed:${options.seed}`]
      : [`stopping:${stopping}`, ...(groups > 1 ? [`groups:${groups}`, `diversity:${diversity}`] : [])]),
    ...(noRepeat > 0 ? [`repeat:${noRepeat}`] : []),
    ...(options.names ? ["names:true"] : []),
    ...(steered
      ? [
          ...[`decoding:${decoding}`, `factual:${factual ?? 0}`, `supported:${supported ?? 0}`],
          ...[`threshold:${threshold}`, `pool:${pool ?? "default"}`, `from:${readFrom ?? "default"}`],
          `words:${wholeWords ? "whole" : "as-they-are"}`,
          ...(facts ? [`reader#${hash(facts)}`] : []),
          ...(support ? [`support-reader#${hash(support)}`] : []),
        ]
      : []),
    `v:${VERSION}`,
  ].join("|");
  return { writing, signature, warnings: found.warnings };
}

async function ownFactScorer({ reader }: GenerateOptions, opened: Holdings): Promise<FactScorer> {
  const { value, release } = await loadFactScorer(reader, { uncalibrated: true });
  opened.add(release);
  return value;
}

async function ownSupportReader(
  { supportReader }: GenerateOptions,
  opened: Holdings,
): Promise<SupportReader> {
  const { value, release } = await loadSupportReader(supportReader);
  opened.add(release);
  return value;
}

async function promptIn(file: string): Promise<string> {
  return readFile(file, "utf8").catch((cause: unknown) => {
    throw new UserError("missing", `the prompt cannot be read: ${(cause as Error).message}`, {
      where: { file },
      hint: "Name a text file in which {data} stands where the facts are to stand.",
      cause,
    });
  });
}

function hash({ fingerprint }: { readonly fingerprint: string }): string {
  return fingerprint.slice(0, 12);
}
