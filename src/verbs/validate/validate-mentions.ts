import { timestamp } from "../../core/clock.ts";
import { badData } from "../../core/errors.ts";
import { MENTION_AGREEMENT_SCHEMA, type MentionAgreement } from "../../core/mention-agreement.ts";
import type { RunHooks } from "../../core/progress.ts";
import { VERSION } from "../../core/version.ts";
import type { AnnotatedText } from "../../data/annotated/annotated-text.ts";
import { type ComparedEntity, compareText } from "../../engine/annotated/compare-text.ts";
import { AnnotatedReading } from "../../engine/open/open-annotated.ts";
import { AtomicFile } from "../../files/atomic-file.ts";
import type { MentionDetector } from "../../mentions/detection.ts";
import { RenderedFiles } from "../../store/rendered-files.ts";
import { AgreementTally } from "./mentions/agreement-tally.ts";
import { MENTION_AGREEMENT_RENDERERS } from "./mentions/mention-agreement-renderers.ts";
import { mentionErrors } from "./mentions/mention-errors.ts";
import type { ValidateOptions } from "./validate-options.ts";

/** A detector of mentions and the name it goes by in the result. */
export interface NamedDetector {
  readonly name: string;
  readonly detector: MentionDetector;
  /** What was noticed in the files it was made from. */
  readonly warnings?: readonly string[];
}

export interface MentionsInput {
  readonly options: ValidateOptions;
  readonly detector: NamedDetector;
  readonly decimals: number;
}

export interface MentionsResult {
  readonly agreement: MentionAgreement;
  readonly files: readonly string[];
}

/** How far apart words may be that count as the same approximately: as in the ESA paper. */
const DISTANCE = 0.2;

/** Holds a detector against texts in which people marked every mention of an entity, and writes what comes of it. */
export async function validateMentions(
  { options, detector, decimals }: MentionsInput,
  hooks: RunHooks,
): Promise<MentionsResult> {
  const reading = new AnnotatedReading(options, hooks);
  for (const warning of detector.warnings ?? []) hooks.onWarning?.(warning);
  const files = await RenderedFiles.open(options.output ?? [], MENTION_AGREEMENT_RENDERERS);
  let errors: AtomicFile | undefined;
  try {
    errors = options.errors === undefined ? undefined : await AtomicFile.create(options.errors);
    const agreement = await compareAll(reading, { options, detector, errors, clock: hooks.clock });
    const written = await files.commit(agreement, { decimals });
    if (errors) written.push(await errors.commit());
    return { agreement, files: written };
  } catch (cause) {
    await files.discard();
    await errors?.discard();
    throw cause;
  }
}

interface Setup {
  readonly options: ValidateOptions;
  readonly detector: NamedDetector;
  readonly errors: AtomicFile | undefined;
  readonly clock: RunHooks["clock"];
}

async function compareAll(
  reading: AnnotatedReading,
  { options, detector: { name, detector, warnings = [] }, errors, clock }: Setup,
): Promise<MentionAgreement> {
  const { resamples, confidence, seed, distance = DISTANCE } = options;
  const tally = new AgreementTally({ resamples, confidence, seed, distance });
  const alignedTally = new AgreementTally({ resamples, confidence, seed, distance });
  let texts = 0;
  let unaligned = 0;
  for await (const text of reading.texts()) {
    texts++;
    const entities = compareText(text, detector.detect(text.facts, text.text), distance);
    tally.add(entities);
    if (text.aligned) alignedTally.add(entities);
    else unaligned++;
    if (errors) await writeErrors(errors, text, entities);
  }
  if (texts === 0)
    throw badData(
      "every text is empty",
      { file: options.data[0]! },
      "Name data that has texts with marked mentions.",
    );
  const { unknown, ...counted } = tally.finish();
  const { exact, approximate } = alignedTally.finish();
  return {
    schema: MENTION_AGREEMENT_SCHEMA,
    tool: { name: "assay", version: VERSION },
    createdAt: timestamp(clock),
    seed,
    bootstrap: { resamples, confidence },
    data: reading.sources,
    detector: name,
    counts: { texts, empty: reading.empty, unaligned, unknown },
    ...counted,
    aligned: { exact, approximate },
    warnings: [...warnings, ...reading.warnings],
  };
}

async function writeErrors(
  file: AtomicFile,
  text: AnnotatedText,
  entities: readonly ComparedEntity[],
): Promise<void> {
  for (const error of mentionErrors(text, entities)) await file.write(`${JSON.stringify(error)}\n`);
}
