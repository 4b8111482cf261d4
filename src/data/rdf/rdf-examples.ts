import { detach } from "../bytes/detach.ts";
import { fileStem } from "../bytes/file-stem.ts";
import { type Source, spool } from "../bytes/source.ts";
import type { ReadItem, ReadOptions } from "../format.ts";
import { Regroup } from "../regroup.ts";
import { localName } from "./iri-label.ts";
import { rdfExample } from "./rdf-example.ts";
import { RdfSurvey, type Survey } from "./rdf-survey.ts";
import type { Statement } from "./rdf-terms.ts";

/** Streams the statements of a source in batches. */
export type StatementReader = (source: Source, options: ReadOptions) => AsyncIterable<readonly Statement[]>;

/**
 * Streams the examples of an RDF file. It is read twice: first for labels, which may follow their use, and for where
 * each graph ends; then for the examples, each handed out once it is whole, in the order in which they begin.
 */
export async function* rdfExamples(
  source: Source,
  options: ReadOptions,
  read: StatementReader,
): AsyncGenerator<ReadItem> {
  const spooled = await spool(source);
  try {
    const survey = new RdfSurvey(options);
    for await (const batch of read(spooled.source, { ...options, onBytes: undefined })) {
      options.signal?.throwIfAborted();
      for (const statement of batch) survey.add(statement);
    }
    yield* secondPass(spooled.source, options, read, survey.finish());
  } finally {
    await spooled.dispose();
  }
}

async function* secondPass(
  source: Source,
  options: ReadOptions,
  read: StatementReader,
  survey: Survey,
): AsyncGenerator<ReadItem> {
  const where = { file: source.name };
  const lost = new Map<string, number>();
  const onLost = (reason: string) => lost.set(reason, (lost.get(reason) ?? 0) + 1);
  const regroup = new Regroup<Statement>(survey.groups);
  const items = function* (groups: ReturnType<typeof regroup.add>): Generator<ReadItem> {
    for (const { key, members } of groups) {
      const id = key === "" ? fileStem(source) : detach(survey.ambiguous ? key : localName(key));
      const example = rdfExample({ statements: members, id, labels: survey.labels, where, onLost });
      if (example !== undefined) yield { example, candidates: [], where };
    }
  };
  const { keyOf, leftOut } = survey;
  if (leftOut > 0)
    options.onWarning?.(
      `${source.name}: left out ${leftOut} × a statement outside the named graphs, which are the examples`,
    );
  for await (const batch of read(source, options)) {
    options.signal?.throwIfAborted();
    for (const statement of batch) {
      const key = keyOf(statement);
      if (key !== undefined) yield* items(regroup.add(key, statement));
    }
  }
  yield* items(regroup.end());
  for (const [reason, count] of lost) options.onWarning?.(`${source.name}: left out ${count} × ${reason}`);
}
