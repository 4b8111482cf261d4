import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT, run } from "./support/run-cli.ts";

const faults = (...args: string[]) => run(process.execPath, [join(ROOT, "scripts/faults.mjs"), ...args]);

interface Result {
  readonly name: string;
  readonly rounds: number;
  readonly faults: readonly string[];
  readonly skipped?: string;
}

describe("programs that are ended, disks that are full", () => {
  it("leave nothing half done in a short run with a fixed seed", async () => {
    const { stdout, stderr } = await faults("--rounds", "1", "--seed", "25", "--json");
    expect(stdout, stderr).not.toBe("");
    const { results } = JSON.parse(stdout) as { results: readonly Result[] };
    expect(results.flatMap(({ faults: found }) => found)).toEqual([]);
    for (const { name, rounds, skipped } of results) {
      if (skipped !== undefined) console.warn(`${name} was skipped: ${skipped}`);
      expect([name, rounds], skipped).toEqual([name, skipped === undefined ? 1 : 0]);
    }
    expect(results.map(({ name }) => name)).toEqual([
      ...["score", "together", "full-disk", "read-only", "read-only-cache", "train", "serve"],
    ]);
  }, 300_000);

  it("are asked for by names that there are", async () => {
    expect(await faults("--only", "nothing")).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/there are: score, /),
    });
    expect(await faults("--rounds", "many")).toMatchObject({ code: 2 });
  });
});
