import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { inventedLlama } from "../support/invented-generator.ts";
import { assay, ROOT, temporaryFolder } from "../support/run-cli.ts";
import type { Toy } from "../support/toy-generator.ts";

const DEMO = join(ROOT, "fixtures/demo/examples.jsonl");

/** Says that a tower has floors, and seldom whose work it is. */
const toy: Toy = {
  words: [" Halden Tower", " has 27 floors", " and was designed by Mira Oduya", "."],
  after: (tokens) => {
    const last = tokens.at(-1) ?? -1;
    if (last === 1) return [0, 0, 0.3, 0.7, 0];
    return Array.from({ length: 5 }, (_, at) => Number(at === last + 1));
  },
};

describe("assay generate", () => {
  it("writes texts with a server, goes on after it died, and what it writes can be scored", async () => {
    await using folder = await temporaryFolder();
    let alive = 12;
    await using server = await inventedLlama({
      toy,
      instead: (_, response) => {
        if (alive-- <= 0) response.destroy();
        return undefined;
      },
    });
    const call = ["generate", DEMO, "--generator", `llama:${server.url}`, "--limit", "4", "-o", "out.jsonl"];
    const died = await assay(call, { cwd: folder.path });
    expect([died.code, died.stderr]).toEqual([4, expect.stringMatching(/cannot be reached[\s\S]*--resume/)]);
    expect(died.stderr).toContain("what was written so far is in out.partial.jsonl");
    alive = 1000;
    const again = await assay([...call, "--resume"], { cwd: folder.path });
    expect(again.code, again.stderr).toBe(0);
    expect(again.stderr).toMatch(/texts of 4 examples, \d of them before\n {2}generate\|generator#/);
    const lines = (await readFile(join(folder.path, "out.jsonl"), "utf8")).trimEnd().split("\n");
    expect(lines.map((line) => JSON.parse(line).text)).toEqual(Array(4).fill("Halden Tower has 27 floors."));
    const scored = await assay(
      ["score", DEMO, "--limit", "4", "-i", "out.jsonl", "-m", "esa", "--resamples", "0"],
      { cwd: folder.path },
    );
    expect(scored.code, scored.stderr).toBe(0);
  });

  it("prints lines when no file is named, and is steered by the model that comes with Assay", async () => {
    await using folder = await temporaryFolder();
    await using server = await inventedLlama({ toy });
    const tower =
      '{"id":"t","facts":[["Halden Tower","floors","27"],["Halden Tower","architect","Mira Oduya"]]}\n';
    const text = async (...options: string[]) => {
      const ran = await assay(["generate", "-", "--generator", `llama:${server.url}`, ...options], {
        cwd: folder.path,
        stdin: tower,
      });
      expect(ran.code, ran.stderr).toBe(0);
      return JSON.parse(ran.stdout);
    };
    expect(await text()).toMatchObject({ id: "t", text: "Halden Tower has 27 floors." });
    const steered = await text("--factual", "0.3", "-n", "2");
    expect(steered.text).toBe("Halden Tower has 27 floors and was designed by Mira Oduya.");
    expect(steered.signature).toMatch(/factual:0.3.*reader#[0-9a-f]{12}/);
  });

  it("refuses bad options with what to do", async () => {
    const refused = async (...options: string[]) => {
      const { code, stderr } = await assay(["generate", DEMO, ...options]);
      return `${code} ${stderr}`;
    };
    expect(await refused()).toMatch(/^2 [\s\S]*--generator/);
    expect(await refused("--generator", "llama:http://127.0.0.1:1", "--factual", "-1")).toMatch(
      /^2 .*--factual: must be 0 or more/,
    );
    expect(await refused("--generator", "llama:http://127.0.0.1:1", "--supported", "1")).toMatch(
      /^4 [\s\S]*the reader that Assay comes with is not there/,
    );
  });
});
