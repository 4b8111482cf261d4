import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { faultOf } from "../../../test/support/fault-of.ts";
import { inventedRun } from "../../../test/support/invented-run.ts";
import { temporaryFolder } from "../../../test/support/run-cli.ts";
import { openRun } from "../run-folder.ts";
import { type PageRatings, type PageRatingsOptions, readPageRatings } from "./page-ratings.ts";

const said = (text: string) => ({ text, evidence: [] });
const EXAMPLES = [
  { id: "e1", facts: [["Orsin", "country", "Valmere"]], texts: { a: said("Orsin."), b: said("Valmere.") } },
  { id: "e2", facts: [["Halden", "floors", "27"]], texts: { a: said("Halden.") } },
] as const;

/** The ratings of an invented run, and what was said while they were read. */
async function read(
  rows: readonly string[],
  options: Partial<PageRatingsOptions> = {},
): Promise<PageRatings & { warnings: string[] }> {
  await using folder = await temporaryFolder();
  const run = await openRun(await inventedRun(join(folder.path, "run"), EXAMPLES));
  const file = join(folder.path, "ratings.csv");
  await writeFile(file, `${rows.join("\n")}\n`);
  const warnings: string[] = [];
  const ratings = await readPageRatings(run, { ratings: [file], ...options }, (text) => warnings.push(text));
  return { ...ratings, warnings };
}

const HEADER = "example,system,rater,fluency,adequacy";
const text = (exampleId: string, system: string, sample = 0) => ({ exampleId, system, sample, text: "" });

describe("readPageRatings(run, options, warn)", () => {
  it("gives the mean over judges, by dimension, of the first text", async () => {
    const { dimensions, of, warnings } = await read([HEADER, "e1,a,r1,4,5", "e1,a,r2,3,", "e2,a,r1,1,2"]);
    expect(dimensions).toEqual(["fluency", "adequacy"]);
    expect(of(text("e1", "a"))).toEqual({ fluency: 3.5, adequacy: 5 });
    expect(of(text("e2", "a"))).toEqual({ fluency: 1, adequacy: 2 });
    expect(of(text("e1", "a", 1))).toBeUndefined();
    expect(of(text("e1", "b"))).toBeUndefined();
    expect(warnings).toEqual([]);
  });

  it("leaves out texts that nobody really judged, and dimensions that were not asked for", async () => {
    const rows = ["example,system,rater,dimension,value,judged", "e1,a,r1,fluency,4,true"];
    const { dimensions, of } = await read([...rows, "e2,a,r1,grammar,1,false"]);
    expect(dimensions).toEqual(["fluency"]);
    expect(of(text("e2", "a"))).toBeUndefined();
    const only = await read([HEADER, "e1,a,r1,4,5"], { dimensions: ["adequacy"] });
    expect(only.of(text("e1", "a"))).toEqual({ adequacy: 5 });
  });

  it("refuses ratings of texts that are not there, or leaves them out when told to", async () => {
    const rows = [HEADER, "e1,a,r1,4,5", "e9,a,r1,4,5"];
    expect(await faultOf(read(rows))).toMatch(/ratings.csv:3: the data has no example "e9"/);
    const { warnings } = await read(rows, { allowUnknown: true });
    expect(warnings).toEqual(["left out: 2 of texts that are not there"]);
  });

  it("warns of ratings of systems that the run does not have, and fails when there are no others", async () => {
    const { warnings, of } = await read([HEADER, "e1,a,r1,4,5", "e1,z,r1,4,5"]);
    expect(warnings).toEqual([expect.stringMatching(/^2 ratings are of "z"/)]);
    expect(of(text("e1", "z"))).toBeUndefined();
    expect(await faultOf(read([HEADER, "e1,z,r1,4,5"]))).toMatch(/none of the texts has a rating/);
  });
});
