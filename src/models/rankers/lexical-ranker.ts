import { setImmediate as turn } from "node:timers/promises";
import type { RankAnswer, RankerIndex, RankQuery } from "../../core/ports.ts";
import { Bm25Builder, type Bm25Index, type Bm25Options } from "../../text/index.ts";
import { type Candidates, readCandidates } from "./candidates.ts";
import { type OpenRanker, rankerFingerprint } from "./open-ranker.ts";
import { Standing } from "./standing.ts";

/** Changes whenever the same words get other scores. */
const VERSION = 1;

/** Ranks by the words that query and candidate share: BM25 with Lucene's formula and English analysis, in this process. */
export function lexicalRanker({ k1 = 1.2, b = 0.75 }: Bm25Options = {}): OpenRanker {
  return {
    fingerprint: rankerFingerprint("bm25", k1, b, VERSION),
    async index(given, signal): Promise<RankerIndex> {
      const candidates = await readCandidates(given, signal);
      const index = await bm25Of(candidates, { k1, b }, signal);
      return {
        size: candidates.size,
        async rank(queries, stop) {
          const answers: RankAnswer[] = [];
          for (const query of queries) {
            await turn();
            stop?.throwIfAborted();
            answers.push(rankOne(index, candidates, query));
          }
          return answers;
        },
        close: async () => {},
      };
    },
    release: async () => {},
  };
}

/** Texts between two turns given to other work. */
const PATIENCE = 1 << 13;

/** The rows of candidates as an index. */
export async function bm25Of(
  { texts, copies }: Candidates,
  options: Bm25Options,
  signal?: AbortSignal,
): Promise<Bm25Index> {
  const builder = new Bm25Builder();
  for (const [row, text] of texts.entries()) {
    builder.add(text, copies[row]);
    if (row % PATIENCE !== PATIENCE - 1) continue;
    await turn();
    signal?.throwIfAborted();
  }
  return builder.index(options);
}

/** Rows without a word of the query all score 0: they are counted, not visited. */
function rankOne(index: Bm25Index, candidates: Candidates, { text, wanted, top }: RankQuery): RankAnswer {
  const { rows, scores } = index.search(text);
  const wantedRows = wanted.map((candidate) => candidates.rowOf(candidate));
  const scoreOf = new Map(wantedRows.map((row) => [row, 0]));
  for (let at = 0; at < rows.length; at++) if (scoreOf.has(rows[at]!)) scoreOf.set(rows[at]!, scores[at]!);
  const standing = new Standing(
    candidates,
    wantedRows.map((row) => scoreOf.get(row)!),
    top,
  );
  let found = 0;
  for (let at = 0; at < rows.length; at++) {
    found += candidates.copies[rows[at]!]!;
    if (scores[at]! >= standing.floor) standing.add(rows[at]!, scores[at]!);
  }
  standing.count(0, candidates.size - found);
  return standing.answer();
}
