import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../../test/support/run-cli.ts";
import { FAMILIES, tinyClassifier, tinyHead } from "../../../test/support/tiny-classifier.ts";
import { openEncoder } from "../../models/files/encoder-source.ts";
import { importModel, quantizeModel } from "./models-save.ts";

describe("importModel and quantizeModel", () => {
  it.each(FAMILIES)(
    "keep the head of a classifier (%s) in floats, and the names of its classes",
    async (family) => {
      await using folder = await temporaryFolder();
      const place = (name: string): string => join(folder.path, name);
      const id2label = { 0: "not_expressed", 1: "expressed" };
      await tinyClassifier(place("downloaded"), family, { config: { id2label } });
      await importModel(place("downloaded"), { output: place("imported") });
      await quantizeModel(place("imported"), { output: place("small") });
      for (const name of ["imported", "small"]) {
        const source = await openEncoder(place(name));
        const parameters = await source.parameters({ heads: true });
        for (const [tensor, { dims, data }] of tinyHead(family))
          expect(parameters.get(tensor.replace(`${family}.`, ""))).toEqual({ type: "float32", dims, data });
        expect(JSON.parse(source.configJson)).toMatchObject({ id2label });
      }
    },
  );
});
