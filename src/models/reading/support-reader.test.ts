import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { facts } from "../../../test/support/facts.ts";
import { faultOf } from "../../../test/support/fault-of.ts";
import { temporaryFolder } from "../../../test/support/run-cli.ts";
import { tinyReader } from "../../../test/support/tiny-reader.ts";
import { loadRunner } from "../runners/load-runner.ts";
import { type OpenSupportReader, openSupportReader } from "./support-reader.ts";

let place: Awaited<ReturnType<typeof temporaryFolder>>;
let reader: OpenSupportReader;

beforeAll(async () => {
  place = await temporaryFolder();
  const source = await tinyReader(join(place.path, "reader"));
  reader = await openSupportReader({ source, runner: await loadRunner(), threads: 1 });
});

afterAll(async () => {
  await reader.release();
  await place[Symbol.asyncDispose]();
});

const data = facts("Kelmoor | depth | 40", "Kelmoor | country | Valmere");
const text = "the lake kelmoor is deep.";

describe("openSupportReader(options).read(texts)", () => {
  it("says of every word and every fact what it is, in probabilities that sum to 1", async () => {
    const [reading] = await reader.read([{ text, facts: data }]);
    expect(reading!.words.map(({ span }) => text.slice(span.start, span.end))).toEqual([
      "the",
      "lake",
      "kelmoor",
      "is",
      "deep",
      ".",
    ]);
    for (const { supported, contradicted, unsupported } of reading!.words)
      expect(supported + contradicted + unsupported).toBeCloseTo(1, 6);
    expect(reading!.facts).toHaveLength(2);
    for (const fact of reading!.facts)
      expect(fact!.expressed + fact!.contradicted + fact!.missing).toBeCloseTo(1, 6);
    expect(reading!.faithful).toBeGreaterThan(0);
    expect(reading!.faithful).toBeLessThan(1);
  });

  it("reads a text alike, whatever is read with it", async () => {
    const other = { text: "the lake is wide", facts: data.slice(1) };
    const [alone] = await reader.read([{ text, facts: data }]);
    const [, among] = await reader.read([other, { text, facts: data }, other]);
    expect(among).toEqual(alone);
  });

  it("reads a long text in parts: every word once, in order", async () => {
    const long = Array.from({ length: 60 }, () => "the lake is cold.").join(" ");
    const [reading] = await reader.read([{ text: long, facts: data }]);
    expect(reading!.words).toHaveLength(300);
    const starts = reading!.words.map(({ span }) => span.start);
    expect(starts).toEqual([...starts].sort((a, b) => a - b));
  });

  it("reads of long data what is nearest to each part of a text, and says which facts it did not read", async () => {
    const rows = Array.from(
      { length: 200 },
      (_, at) => `row${at} | depth | ${at === 150 ? "valmere" : "of the lake in 12"}`,
    );
    const [reading] = await reader.read([{ text: "valmere is cold", facts: facts(...rows) }]);
    expect(reading!.facts[150]).toBeDefined();
    expect(reading!.facts.filter((fact) => fact === undefined).length).toBeGreaterThan(100);
  });

  it("finds nothing wrong in a text that says nothing, and no fact in it", async () => {
    const [reading] = await reader.read([{ text: " ", facts: data }]);
    expect(reading).toEqual({
      faithful: 1,
      words: [],
      facts: [
        { expressed: 0, contradicted: 0, missing: 1 },
        { expressed: 0, contradicted: 0, missing: 1 },
      ],
    });
  });
});

describe("openSupportReader(options).judge(facts, statements)", () => {
  it("answers each statement, the same alone and among others", async () => {
    const statements = Array.from({ length: 21 }, (_, at) =>
      at % 2 === 0 ? "the lake is deep" : "kelmoor is in estria",
    );
    const readings = await reader.judge(data, statements);
    expect(readings).toHaveLength(21);
    expect(readings[20]).toEqual(readings[0]);
    for (const { entailed, contradicted, neutral } of readings)
      expect(entailed + contradicted + neutral).toBeCloseTo(1, 6);
  });
});

describe("openSupportReader(options)", () => {
  const opened = async (change: NonNullable<Parameters<typeof tinyReader>[1]>["change"] & {}) => {
    const source = await tinyReader(join(place.path, "other"), { change });
    return openSupportReader({ source, runner: await loadRunner() });
  };

  it("refuses a model without its settings, of another version, or without a head", async () => {
    expect(await faultOf(opened((_, settings) => void delete settings.reading))).toMatch(
      "is no reader of texts against data",
    );
    expect(await faultOf(opened((_, settings) => void Object.assign(settings, { reading: 99 })))).toMatch(
      "version 99 of the reader",
    );
    expect(await faultOf(opened((_, settings) => void delete settings.wordSlope))).toMatch(
      'has no setting "wordSlope"',
    );
    expect(await faultOf(opened((weights) => void weights.delete("reading.cell.bias")))).toMatch(
      'no tensor "reading.cell.bias"',
    );
  });
});
