import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { UserError } from "../../core/errors.ts";
import { parseInput, resolveInputs } from "./outputs.ts";

const FIXTURES = "fixtures/data/outputs";

async function folderWith(...paths: readonly string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "assay-outputs-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const path of paths) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), "A text.\n");
  }
  return folder;
}

async function systems(...inputs: readonly string[]): Promise<readonly string[]> {
  return (await resolveInputs(inputs)).map(({ system }) => system);
}

describe("parseInput", () => {
  test("splits name=path at the first =", () => {
    expect(parseInput("t5=out/t5=final.txt")).toEqual({ name: "t5", path: "out/t5=final.txt" });
  });

  test("takes a text without = as a path", () => {
    expect(parseInput("out/t5.txt")).toEqual({ name: undefined, path: "out/t5.txt" });
  });

  test("takes what has a slash before = as a path", () => {
    expect(parseInput("./a=b.txt")).toEqual({ name: undefined, path: "./a=b.txt" });
    expect(parseInput("runs/lr=0.1/t5.txt")).toEqual({ name: undefined, path: "runs/lr=0.1/t5.txt" });
  });

  test("refuses an empty name, an empty path and an empty text", () => {
    for (const text of ["=t5.txt", "t5=", ""]) expect(() => parseInput(text)).toThrow(UserError);
  });
});

describe("resolveInputs", () => {
  test("takes the name from the file, without its endings", async () => {
    expect(await systems("a/t5.txt", "a/nmt_test.out.ordered", "b/gpt-4.1.jsonl.gz")).toEqual([
      "t5",
      "nmt_test",
      "gpt-4.1",
    ]);
  });

  test("takes the folder's name when the file's says nothing", async () => {
    expect(
      await systems("x/melbourne/final_result.txt", "x/bt5/primary.en", "x/t5/predictions.jsonl"),
    ).toEqual(["melbourne", "bt5", "t5"]);
  });

  test("takes the folders' names when two files would have the same name", async () => {
    expect(await systems("x/large/t5.txt", "x/small/t5.txt", "x/small/bart.txt")).toEqual([
      "large",
      "small",
      "bart",
    ]);
  });

  test("takes folder and file when the folder alone does not tell them apart", async () => {
    expect(await systems("x/run/output.txt", "x/run/predictions.txt")).toEqual([
      "run/output",
      "run/predictions",
    ]);
  });

  test("takes several files with the same given name as samples of one system", async () => {
    expect(await resolveInputs(["t5=a.txt", "t5=b.txt"])).toEqual([
      { system: "t5", path: "a.txt" },
      { system: "t5", path: "b.txt" },
    ]);
  });

  test("does not give an unnamed file the name that another was given", async () => {
    expect(await systems("t5=a/x.txt", "b/t5.txt")).toEqual(["t5", "b"]);
  });

  test("takes every file of a folder, and the one file of every folder in it", async () => {
    expect(await resolveInputs([join(FIXTURES, "folder")])).toEqual([
      { system: "echo", path: join(FIXTURES, "folder/echo.txt") },
      { system: "folder", path: join(FIXTURES, "folder/final_result.txt") },
    ]);
    expect(await resolveInputs([join(FIXTURES, "teams")])).toEqual([
      { system: "alpha", path: join(FIXTURES, "teams/alpha/primary.en") },
      { system: "beta", path: join(FIXTURES, "teams/beta/primary.en") },
    ]);
  });

  test("leaves papers and hidden files of a folder out", async () => {
    const folder = await folderWith("a/out.txt", "a/paper.pdf", "b.txt", ".DS_Store", "README");
    expect(await systems(folder)).toEqual(["a", "b"]);
  });

  test("names a folder's only file by the name given to the folder", async () => {
    const folder = await folderWith("out.txt");
    expect(await resolveInputs([`mine=${folder}`])).toEqual([
      { system: "mine", path: join(folder, "out.txt") },
    ]);
  });

  test("refuses a folder where it is not clear which file is meant", async () => {
    const folder = await folderWith("a/one.txt", "a/two.txt");
    await expect(resolveInputs([folder])).rejects.toThrow("a holds 2 files");
    await expect(resolveInputs([`mine=${folder}/a`])).rejects.toThrow('cannot all be the system "mine"');
    await expect(resolveInputs([await folderWith()])).rejects.toThrow("holds no file with outputs");
  });

  test("refuses the same file twice and standard input for two systems", async () => {
    await expect(resolveInputs(["a.txt", "a.txt"])).rejects.toThrow("a.txt is given twice");
    await expect(resolveInputs(["a=-", "b=-"])).rejects.toThrow("standard input");
  });
});
