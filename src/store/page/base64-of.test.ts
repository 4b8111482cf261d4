import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../../test/support/run-cli.ts";
import { collect } from "../../../test/support/toy-metric.ts";
import { base64Of } from "./base64-of.ts";

describe("base64Of(path)", () => {
  it.each([0, 1, 2, 3, 196_607, 196_608, 196_609, 400_001])(
    "joins to the base64 of all %d bytes",
    async (size) => {
      await using folder = await temporaryFolder();
      const path = join(folder.path, "bytes");
      const bytes = Buffer.from(Uint8Array.from({ length: size }, (_, at) => (at * 31) % 251));
      await writeFile(path, bytes);
      expect((await collect(base64Of(path))).join("")).toBe(bytes.toString("base64"));
    },
  );
});
