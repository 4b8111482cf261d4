import { basename, join } from "node:path";
import { describe, expect, it } from "vitest";
import { faultOf } from "../../../test/support/fault-of.ts";
import { temporaryFolder } from "../../../test/support/run-cli.ts";
import { tinyFactModel } from "../../../test/support/tiny-fact-model.ts";
import {
  EMBEDDED_FACTSPOTTER,
  embeddedFactspotter,
  embeddedFactspotterFolder,
} from "./embedded-factspotter.ts";

describe("embeddedFactspotter(folder)", () => {
  it("opens the model of the package's folder", async () => {
    expect(basename(embeddedFactspotterFolder())).toBe(EMBEDDED_FACTSPOTTER);
    await using place = await temporaryFolder();
    const folder = join(place.path, "model");
    const { fingerprint } = await tinyFactModel(folder);
    expect((await embeddedFactspotter(folder)).fingerprint).toBe(fingerprint);
  });

  it("says what to do when it is not there", async () => {
    await using place = await temporaryFolder();
    const nowhere = embeddedFactspotter(join(place.path, "none"));
    await expect(nowhere).rejects.toMatchObject({ kind: "missing" });
    expect(await faultOf(nowhere)).toMatch(
      /none: the model that Assay comes with is not there\n.*factspotter\?model=/,
    );
  });
});
