import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { inventedLlama } from "../support/invented-generator.ts";
import { ROOT, run, temporaryFolder } from "../support/run-cli.ts";
import type { Toy } from "../support/toy-generator.ts";

/** Says the floors, and seldom the architect. */
const toy: Toy = {
  words: [" Halden Tower", " has 27 floors", " and was designed by Mira Oduya", "."],
  after: (tokens) => {
    const last = tokens.at(-1) ?? -1;
    if (last === 1) return [0, 0, 0.3, 0.7, 0];
    return Array.from({ length: 5 }, (_, at) => Number(at === last + 1));
  },
};

const WHOLE = "Halden Tower has 27 floors and was designed by Mira Oduya.";

describe("npm run eval:generation", () => {
  it("says for each weight what steering gains, by others than the reader that steers, and what it costs", async () => {
    await using folder = await temporaryFolder();
    await using server = await inventedLlama({ toy });
    const at = (name: string): string => join(folder.path, name);
    const facts = [
      ["Halden Tower", "floors", "27"],
      ["Halden Tower", "architect", "Mira Oduya"],
    ];
    const examples = [1, 2, 3, 4].map((id) => JSON.stringify({ id: `${id}`, facts, references: [WHOLE] }));
    await writeFile(at("data.jsonl"), `${examples.join("\n")}\n`);
    await mkdir(at("systems/copier"), { recursive: true });
    await writeFile(at("systems/copier/primary.en"), `${Array(4).fill(WHOLE).join("\n")}\n`);
    const { code, stdout, stderr } = await run(
      process.execPath,
      [
        ...[join(ROOT, "scripts/eval-generation.mjs"), "--data", "data.jsonl"],
        ...["--generator", `llama:${server.url}`, "--weights", "0.3", "--beams", "2"],
        ...["--systems", "systems", "-o", "figures.json"],
      ],
      { cwd: folder.path },
    );
    expect(code, stderr).toBe(0);
    const [, , plain, steered, copier] = stdout.split("\n").map((line) => line.trim().split(/ {2,}/));
    expect(plain!.slice(0, 1).concat(plain!.slice(2, 6))).toEqual(["λ = 0", "66.7", "0.0", "100.0", "0.0"]);
    expect(steered!.slice(0, 6)).toEqual(["λ = 0.3", "100.00", "100.0", "100.0", "100.0", "100.0"]);
    expect(copier!.slice(0, 2)).toEqual(["copier", "100.00"]);
    expect(stdout).toMatch(/λ = 0\.3: \d+\.\d texts a minute, \d+\.\d × plain search/);
    const { runs } = JSON.parse(await readFile(at("figures.json"), "utf8"));
    expect(runs.map(({ weight, both }: { weight: number; both: number }) => [weight, both])).toEqual([
      [0, 0],
      [0.3, 1],
    ]);
  });
});
