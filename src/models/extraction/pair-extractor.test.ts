import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { faultOf } from "../../../test/support/fault-of.ts";
import { temporaryFolder } from "../../../test/support/run-cli.ts";
import { tinyExtractor } from "../../../test/support/tiny-extractor.ts";
import { writeTinyModel } from "../../../test/support/tiny-model.ts";
import { openEncoder } from "../files/encoder-source.ts";
import { loadRunner } from "../runners/load-runner.ts";
import { type OpenPairExtractor, openPairExtractor } from "./pair-extractor.ts";

const VALUES = { country: ["valmere", "estria"], "lake depth": ["12", "metres"] };

let place: Awaited<ReturnType<typeof temporaryFolder>>;
let extractor: OpenPairExtractor;

beforeAll(async () => {
  place = await temporaryFolder();
  const source = await tinyExtractor(join(place.path, "tiny"), VALUES);
  extractor = await openPairExtractor({ source, runner: await loadRunner(), threads: 1 });
});

afterAll(async () => {
  await extractor.release();
  await place[Symbol.asyncDispose]();
});

async function pairsOf(text: string): Promise<readonly string[]> {
  const [pairs] = await extractor.extract([text]);
  return pairs!.map(({ attribute, span }) => `${attribute}: ${text.slice(span.start, span.end)}`);
}

describe("openPairExtractor(options).extract(texts)", () => {
  it("finds the values of attributes where they stand, in the order of the text", async () => {
    expect(extractor.attributes).toEqual(["country", "lake depth"]);
    expect(await pairsOf("Orsin , 12 metres deep , is in Valmere and Estria .")).toEqual([
      "lake depth: 12 metres",
      "country: Valmere",
      "country: Estria",
    ]);
    expect(await pairsOf("Nothing is said .")).toEqual([]);
    expect(await pairsOf("")).toEqual([]);
  });

  it("reads a text alike, whatever is read with it", async () => {
    const text = "Valmere is 12 metres deep .";
    const [alone] = await extractor.extract([text]);
    const [, among] = await extractor.extract(["In Estria .", text, "A lake in Estria is 12 deep ."]);
    expect(among).toEqual(alone);
    expect(alone).toHaveLength(2);
    for (const { probability } of alone!) {
      expect(probability).toBeGreaterThan(0.5);
      expect(probability).toBeLessThanOrEqual(1);
    }
  });

  it("reads long texts to their end, each value once", async () => {
    const text = Array.from({ length: 60 }, (_, at) => (at % 6 === 5 ? "Valmere" : "is")).join(" ");
    const [pairs] = await extractor.extract([text]);
    expect(pairs!.map(({ span }) => span.start)).toEqual(
      [...text.matchAll(/Valmere/g)].map(({ index }) => index),
    );
  });

  it("stops when it is told to", async () => {
    await expect(extractor.extract(["Valmere"], AbortSignal.abort())).rejects.toMatchObject({
      name: "AbortError",
    });
  });
});

describe("openPairExtractor(options)", () => {
  it("refuses a model that is no extractor, or one of another version", async () => {
    const opened = async (source: Parameters<typeof openPairExtractor>[0]["source"]): Promise<string> =>
      faultOf(openPairExtractor({ source, runner: await loadRunner() }));
    const encoder = await openEncoder(await writeTinyModel(join(place.path, "encoder")));
    expect(await opened(encoder)).toMatch(/is no extractor .*\n.*assay train extractor/);
    const settings = { extraction: 99, attributes: "country" };
    const newer = await tinyExtractor(join(place.path, "newer"), VALUES, { settings });
    expect(await opened(newer)).toMatch(/version 99 of the extractor, but this version of Assay has 1/);
    const more = { extraction: 1, attributes: "country\ndepth\narea" };
    const other = await tinyExtractor(join(place.path, "other"), VALUES, { settings: more });
    expect(await opened(other)).toMatch(/"extraction.attributes.weight" has shape \[3, 4\], but \[4, 4\]/);
  });
});
