import { spawnSync } from "node:child_process";
import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "../../../test/support/run-cli.ts";
import { removeLeftovers } from "./remove-leftovers.ts";

it("removeLeftovers removes what dead processes left, and nothing else", async () => {
  await using folder = await temporaryFolder();
  const { pid: dead } = spawnSync(process.execPath, ["-e", ""]);
  const mine = `.checkpoint.${process.pid}.1.tmp`;
  const others = [".checkpoint.old.tmp", `.other.${dead}.1.tmp`, "checkpoint", mine];
  for (const name of [...others, `.checkpoint.${dead}.1.tmp`, `.checkpoint.${dead}.12.tmp`])
    await writeFile(join(folder.path, name), "");
  await removeLeftovers(join(folder.path, "checkpoint"));
  expect((await readdir(folder.path)).sort()).toEqual(others.sort());
  await removeLeftovers(join(folder.path, "none", "checkpoint"));
});
