import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type Ran, ROOT, run, temporaryFolder } from "../support/run-cli.ts";

const check = (...files: string[]): Promise<Ran> =>
  run(process.execPath, ["check.mjs", ...files], { cwd: join(ROOT, "bench/records") });

describe("bench/records", () => {
  it("is as its card says, but for one record without an omission", async () => {
    const { stdout } = await check("train.jsonl", "dev.jsonl");
    expect(stdout.split("\n").slice(0, 2)).toEqual([
      "train.jsonl:206 w09-portcalls-2: no omission among the edits",
      "708 records, 1416 texts, 25296 alignments, 7785 edits, 650 rewrites, 1 faults",
    ]);
  });

  it("is checked for spans, paths, edits and weekdays", async () => {
    await using folder = await temporaryFolder();
    const file = join(folder.path, "bad.jsonl");
    const text = {
      text: "Heron sails on Monday, 2 April 2019 with a crew of 5 of 5.",
      rests: [
        { words: "Heron", paths: ["name"], how: "value" },
        { words: "crew", paths: ["men"], how: "guess" },
      ],
      framing: ["sails on"],
      omits: [],
      edits: [{ kind: "number", find: "5", put: "7", paths: ["crew"], why: "5" }],
    };
    await writeFile(
      file,
      JSON.stringify({
        id: "heron",
        form: "record",
        data: { name: "Heron", crew: 5 },
        optional: [],
        texts: [text],
      }),
    );
    const { code, stdout } = await check(file);
    expect(code).toBe(1);
    expect(stdout.split("\n").map((line) => line.replace(`${file}:1 heron: `, ""))).toEqual([
      "fewer than two texts",
      "no omission among the edits",
      "no invented among the edits",
      'text 0: how "guess"',
      'text 0: path names nothing: men ("crew")',
      "text 0: words with neither data nor framing: Monday,, 2, April, 2019, 5, 5.",
      "text 0: required but neither stated nor in omits: crew",
      "text 0: fewer than three edits",
      'text 0: edit find occurs 2 times: "5"',
      'text 0: weekday is wrong: "Monday, 2 April 2019" (years 2019)',
      "1 records, 1 texts, 2 alignments, 1 edits, 0 rewrites, 10 faults",
      "kinds: number 1",
      "how: guess 1, value 1",
      "",
    ]);
  });
});
