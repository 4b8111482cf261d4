import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../../test/support/run-cli.ts";
import { type Checkpoint, readCheckpoint, writeCheckpoint } from "./checkpoint.ts";

const arrays = (...values: readonly number[]) =>
  new Map([
    ["a", Float32Array.from(values)],
    ["b", new Float32Array(0)],
  ]);

function checkpoint(step: number): Checkpoint {
  return {
    identity: { seed: 1, data: "x" },
    progress: {
      step,
      epoch: 1,
      batch: step,
      validatedAt: 2,
      best: { score: 0.1, step: 2, epoch: 1 },
      elapsedMs: 4,
    },
    weights: arrays(0.1, -0, 1e-45),
    firstMoments: arrays(1, 2, 3),
    secondMoments: arrays(4, 5, 6),
    bestWeights: arrays(7, 8, 9),
  };
}

describe("a checkpoint", () => {
  it("is read bit for bit as it was written", async () => {
    await using folder = await temporaryFolder();
    const path = join(folder.path, "run", "checkpoint");
    await writeCheckpoint(path, checkpoint(3));
    expect(await readCheckpoint(path)).toEqual(checkpoint(3));
    const { bestWeights: _, ...without } = checkpoint(4);
    await writeCheckpoint(path, { ...without, bestWeights: undefined });
    expect(await readCheckpoint(path)).toEqual({ ...without, bestWeights: undefined });
    expect(await readdir(join(folder.path, "run"))).toEqual(["checkpoint"]);
  });

  it("that is not there is undefined", async () => {
    await using folder = await temporaryFolder();
    expect(await readCheckpoint(join(folder.path, "checkpoint"))).toBeUndefined();
  });

  it("with a byte changed, cut off or added is refused", async () => {
    await using folder = await temporaryFolder();
    const path = join(folder.path, "checkpoint");
    await writeCheckpoint(path, checkpoint(3));
    const good = await readFile(path);
    const refused = { kind: "badData", where: { file: path } };
    for (let at = 0; at < good.length; at += 7) {
      const bad = Buffer.from(good);
      bad[at]! ^= 1 << (at % 8);
      await writeFile(path, bad);
      await expect(readCheckpoint(path), `byte ${at}`).rejects.toMatchObject(refused);
    }
    for (const bad of [
      Buffer.alloc(0),
      good.subarray(0, 20),
      good.subarray(0, -1),
      Buffer.concat([good, good]),
    ]) {
      await writeFile(path, bad);
      await expect(readCheckpoint(path)).rejects.toMatchObject(refused);
    }
  });

  it("survives a disk that is full when the next one is written", async () => {
    await using folder = await temporaryFolder();
    const path = join(folder.path, "checkpoint");
    await writeCheckpoint(path, checkpoint(3));
    const { size } = await stat(path);
    for (const room of [0, 10, size - 1]) {
      let left = room;
      const next = writeCheckpoint(path, checkpoint(4), async (file, bytes) => {
        await file.write(bytes.subarray(0, Math.min(left, bytes.length)));
        left -= bytes.length;
        if (left < 0) throw Object.assign(new Error("ENOSPC"), { code: "ENOSPC" });
      });
      await expect(next).rejects.toMatchObject({
        kind: "usage",
        message: expect.stringContaining("no space left"),
      });
      expect(await readCheckpoint(path)).toEqual(checkpoint(3));
      expect(await readdir(folder.path)).toEqual(["checkpoint"]);
    }
  });
});
