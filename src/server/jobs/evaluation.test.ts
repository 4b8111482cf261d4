import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../../test/support/run-cli.ts";
import { item, lengthMetric, streamOf } from "../../../test/support/toy-metric.ts";
import { RunShelf } from "../shelf/run-shelf.ts";
import { evaluateInto } from "./evaluation.ts";

describe("evaluateInto(folder, input, hooks)", () => {
  it("keeps what was scored until it was stopped, as a run that says so", async () => {
    await using folder = await temporaryFolder();
    const runs = join(folder.path, "runs");
    await mkdir(runs);
    const abort = new AbortController();
    const items = streamOf(Array.from({ length: 300 }, (_, at) => item(`e${at}`, { one: `text ${at}` })));
    const input = { items, metrics: [lengthMetric()], cache: false, resamples: 0 };
    const made = await evaluateInto(join(runs, "mine"), input, {
      signal: abort.signal,
      onProgress: () => abort.abort(),
    });
    expect([made.status, made.folder]).toEqual(["partial", join(runs, "mine.partial")]);
    const shelf = new RunShelf({ folder: runs, named: [] });
    expect(await shelf.list()).toMatchObject([
      {
        id: shelf.idOf(made.folder),
        name: "mine.partial",
        status: "partial",
        problem: { message: expect.stringMatching(/^is partial/) },
      },
    ]);
  });

  it("leaves nothing when nothing could be scored", async () => {
    await using folder = await temporaryFolder();
    const input = { items: [item("a", {})], metrics: [lengthMetric()] };
    await expect(evaluateInto(join(folder.path, "mine"), input, {})).rejects.toThrow(
      "there is no text to score",
    );
  });
});
