import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { inventedRun } from "../../../test/support/invented-run.ts";
import { temporaryFolder } from "../../../test/support/run-cli.ts";
import { servedPaths } from "./served-paths.ts";

it("servedPaths(paths) tells runs, and folders of runs, from data", async () => {
  await using folder = await temporaryFolder();
  const at = (name: string): string => join(folder.path, name);
  await inventedRun(at("one"), []);
  await inventedRun(at("all/b"), []);
  await inventedRun(at("all/a"), []);
  await mkdir(at("data"));
  await writeFile(at("data/inns.csv"), "name\nBlue Inn\n");
  expect(await servedPaths([at("one"), at("data"), at("all"), at("data/inns.csv"), at("gone"), "-"])).toEqual(
    {
      runs: [at("one"), at("all/a"), at("all/b")],
      data: [at("data"), at("data/inns.csv"), at("gone"), "-"],
    },
  );
});
