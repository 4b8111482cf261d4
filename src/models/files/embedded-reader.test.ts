import { basename, join } from "node:path";
import { describe, expect, it } from "vitest";
import { faultOf } from "../../../test/support/fault-of.ts";
import { temporaryFolder } from "../../../test/support/run-cli.ts";
import { tinyReader } from "../../../test/support/tiny-reader.ts";
import { EMBEDDED_READER, embeddedReader, embeddedReaderFolder } from "./embedded-reader.ts";

describe("embeddedReader(folder)", () => {
  it("opens the model of the package's folder", async () => {
    expect(basename(embeddedReaderFolder())).toBe(EMBEDDED_READER);
    await using place = await temporaryFolder();
    const folder = join(place.path, "model");
    const { fingerprint } = await tinyReader(folder);
    expect((await embeddedReader(folder)).fingerprint).toBe(fingerprint);
  });

  it("says what to do when it is not there", async () => {
    await using place = await temporaryFolder();
    const nowhere = embeddedReader(join(place.path, "none"));
    await expect(nowhere).rejects.toMatchObject({ kind: "missing" });
    expect(await faultOf(nowhere)).toMatch(/none: the reader that Assay comes with is not there/);
  });
});
