import { badData } from "../../core/errors.ts";
import type { SourceInfo } from "../../core/report.ts";
import type { DecodeOptions } from "../bytes/lines.ts";
import { hashing, type Source } from "../bytes/source.ts";
import { webnlg } from "../formats/webnlg.ts";
import { planSources } from "../plan-sources.ts";
import { parseXml } from "../syntax/parse-xml.ts";
import { AnnotatedReader } from "./annotated-reader.ts";
import type { AnnotatedText } from "./annotated-text.ts";

/** How to read annotated texts, and what to tell on the way. */
export interface ReadAnnotatedOptions extends DecodeOptions {
  readonly signal?: AbortSignal | undefined;
  readonly onWarning?: ((message: string) => void) | undefined;
  /** Called once, before the first text, with what is going to be read. */
  readonly onPlan?: ((sources: readonly Source[]) => void) | undefined;
  /** Called when a file is done with; it has a hash if it was read to its end. */
  readonly onSource?: ((info: SourceInfo) => void) | undefined;
  /** Called for every text that is blank and so left out. */
  readonly onEmpty?: (() => void) | undefined;
}

/**
 * Streams the texts of Enriched WebNLG, each with the mentions of entities that people marked in it: from files, and
 * from folders with all that is in them. Blank texts are left out; a file without a text is an error.
 */
export async function* readAnnotated(
  paths: readonly (string | Source)[],
  options: ReadAnnotatedOptions = {},
): AsyncGenerator<AnnotatedText> {
  const planned = await planSources(paths, {
    formats: [webnlg],
    format: webnlg.id,
    encoding: options.encoding,
    onWarning: options.onWarning,
  });
  options.onPlan?.(planned.map(({ source }) => source));
  const uniqueId = idGiver();
  for (const { source } of planned) yield* readSource(source, uniqueId, options);
}

async function* readSource(
  source: Source,
  uniqueId: (id: string) => string,
  options: ReadAnnotatedOptions,
): AsyncGenerator<AnnotatedText> {
  const hashed = hashing(source);
  let count = 0;
  const onEmpty = (): void => {
    count++;
    options.onEmpty?.();
  };
  const texts = parseXml<AnnotatedText>(
    hashed.source,
    options,
    (emit) => new AnnotatedReader({ file: source.name, emit, onEmpty, uniqueId }),
  );
  try {
    for await (const text of texts) {
      options.signal?.throwIfAborted();
      count++;
      yield text;
    }
  } finally {
    const sha256 = hashed.sha256();
    options.onSource?.({ name: source.name, format: webnlg.id, ...(sha256 !== undefined && { sha256 }) });
  }
  if (count === 0)
    throw badData(
      "there is no annotated text in this file",
      { file: source.name },
      "Name a file or folder of Enriched WebNLG, with texts in <lex>.",
    );
}

/** Train and dev of one release, read together, share ids: the second of an id becomes `id#2`. */
function idGiver(): (id: string) => string {
  const seen = new Map<string, number>();
  return (id) => {
    const count = (seen.get(id) ?? 0) + 1;
    seen.set(id, count);
    return count === 1 ? id : `${id}#${count}`;
  };
}
