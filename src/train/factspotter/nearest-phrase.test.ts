import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { faultOf } from "../../../test/support/fault-of.ts";
import { temporaryFolder } from "../../../test/support/run-cli.ts";
import { writeTinyModel } from "../../../test/support/tiny-model.ts";
import { nearestPhrase } from "./nearest-phrase.ts";

describe("nearestPhrase(model)", () => {
  it("finds a phrase among others by its words, and the first of two that are the same", async () => {
    await using place = await temporaryFolder();
    const near = nearestPhrase(await writeTinyModel(join(place.path, "tiny")));
    expect(await near.nearest(["the lake", "is deep", "deep"], "is deep")).toBe(1);
    expect(await near.nearest(["deep", "lakes", "lakes"], "lakes")).toBe(1);
    expect(await near.nearest(["lake"], "deep")).toBe(0);
    await near.release();
  });

  it("opens its model only when it is asked", async () => {
    const near = nearestPhrase("no such model");
    await near.release();
    expect(await faultOf(near.nearest(["a", "b"], "c"))).toContain('there is no model "no such model"');
  });
});
