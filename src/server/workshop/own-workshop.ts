import { checkOptions } from "../../core/check-options.ts";
import { type Clock, systemClock } from "../../core/clock.ts";
import { writePagePieces } from "../../store/page/page-pieces.ts";
import { openRun } from "../../store/run-folder.ts";
import { compare } from "../../verbs/compare/compare.ts";
import { evaluate, evaluationRequest } from "../jobs/evaluation.ts";
import { parsedBytes } from "../json-body.ts";
import { runState } from "../shelf/run-state.ts";
import type { Workshop } from "./workshop.ts";

/** Does everything in this process. */
export function ownWorkshop(clock: Clock = systemClock): Workshop {
  return {
    async examples(body) {
      const { items, ...options } = checkOptions(evaluationRequest, parsedBytes(body));
      const lines = items.map((item) => `${JSON.stringify(item)}\n`).join("");
      return { options, lines: new TextEncoder().encode(lines) };
    },
    async compare({ runs, baseline }, signal) {
      const { comparison } = await compare(
        { data: runs.map(({ path }) => path), baseline },
        { signal, clock },
      );
      const names = new Map(runs.map(({ path, name }) => [path, name]));
      const named = comparison.runs.map((run) => ({ ...run, name: names.get(run.name) ?? run.name }));
      return asJson({ ...comparison, runs: named });
    },
    pieces: ({ folder, into }) => writePagePieces(folder, into),
    async readThrough(folder, signal) {
      const { items } = await openRun(folder);
      for await (const _ of items()) signal?.throwIfAborted();
      return undefined;
    },
    look: (folder) => runState(folder),
    report: async (folder) => asJson((await openRun(folder)).report),
    evaluate: (evaluation, hooks) => evaluate(evaluation, { clock, ...hooks }),
    close: async () => {},
  };
}

function asJson(value: unknown): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(JSON.stringify(value));
}
