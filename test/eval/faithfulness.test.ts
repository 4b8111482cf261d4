import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type Ran, ROOT, run, temporaryFolder } from "../support/run-cli.ts";

const MILL = "Tarn Mill opened in 2019 and has 12 rooms at 80 euros.";

const RECORDS = [
  {
    id: "mill",
    domain: "mills",
    form: "record",
    data: { name: "Tarn Mill", rooms: 12, opened: 2019, price: 80 },
    optional: [],
    texts: [
      {
        style: "plain",
        text: MILL,
        rests: [
          { words: "Tarn Mill", paths: ["name"], how: "value" },
          { words: "2019", paths: ["opened"], how: "value" },
          { words: "12 rooms", paths: ["rooms"], how: "value" },
          { words: "80 euros", paths: ["price"], how: "value" },
        ],
        framing: [],
        omits: [],
        edits: [
          { kind: "number", find: "12 rooms", put: "14 rooms", paths: ["rooms"], why: "12" },
          { kind: "date", find: "2019", put: "2009", paths: ["opened"], why: "2019" },
          { kind: "invented", find: "12 rooms", put: "12 rooms with a view", paths: [], why: "no view" },
          { kind: "omission", find: " at 80 euros", put: "", paths: ["price"], why: "no price" },
        ],
        rewrites: [{ find: "has 12 rooms", put: "its rooms are 12", why: "the same" }],
      },
    ],
  },
  {
    id: "heron",
    domain: "boats",
    form: "record",
    data: { name: "Heron", crew: 5 },
    optional: [],
    texts: [
      {
        style: "plain",
        text: "The Heron has a crew of 5.",
        rests: [{ words: "crew of 5", paths: ["crew"], how: "value" }],
        framing: [],
        omits: ["name"],
        edits: [{ kind: "number", find: "5", put: "7", paths: ["crew"], why: "5" }],
      },
    ],
  },
];

/** Answers by what the text holds. With another record's data, or without `optional`, its answers differ. */
const DETECTOR = `
export default async function detect({ data, text, optional }) {
  const at = (words) => ({ start: text.indexOf(words), end: text.indexOf(words) + words.length });
  if (("crew" in data) !== text.includes("crew")) return { score: 0.5, verdict: "unsure" };
  if (optional === undefined) return { score: 0.9, alarms: [{ kind: "missing", path: "name" }] };
  const claims = [
    { ...at("12"), status: "supported", paths: ["rooms"] },
    { ...at("2019"), status: "supported", paths: ["price"] },
    { ...at("80 euros"), status: "contradicted" },
  ].filter(({ start }) => start >= 0);
  if (text.includes("14")) return { score: 0.2, verdict: "unfaithful", alarms: [{ kind: "contradicted", ...at("14 rooms"), probability: 0.9 }], claims };
  if (text.includes("view")) return { score: 0.5, verdict: "unsure", alarms: [], claims };
  if (text.includes("its rooms")) return { score: 0.4, verdict: "unfaithful", alarms: [{ kind: "unsupported", ...at("its"), probability: 0.6 }], claims };
  if (text.includes("crew of 7")) return { score: 0.1, verdict: "unfaithful", alarms: [{ kind: "unsupported", ...at("crew"), probability: 0.8 }], claims };
  if (text.includes("crew of 5")) return { score: 0.3, verdict: "unfaithful", alarms: [{ kind: "unsupported", ...at("crew"), probability: 0.7 }], claims };
  if (!text.includes("euros")) return { score: 0.9, verdict: "incomplete", alarms: [{ kind: "missing", path: "/price", probability: 0.5 }], claims };
  return { score: 0.9, verdict: "faithful", alarms: [], claims };
}
`;

interface Ratio {
  readonly value: number;
  readonly n?: number;
}

async function evaluate(
  folder: string,
  args: readonly string[],
  detector: string = DETECTOR,
): Promise<Ran & { figures: Record<string, Ratio> }> {
  await writeFile(join(folder, "records.jsonl"), RECORDS.map((record) => JSON.stringify(record)).join("\n"));
  await writeFile(join(folder, "detector.mjs"), detector);
  const json = join(folder, "figures.json");
  const ran = await run(process.execPath, [
    join(ROOT, "scripts/eval-faithfulness.mjs"),
    "--records",
    join(folder, "records.jsonl"),
    "--json",
    json,
    ...args,
  ]);
  return { ...ran, figures: ran.code === 0 ? JSON.parse(await readFile(json, "utf8"))[0].ratios : {} };
}

const inFolder = (folder: string): string[] => ["--detector", join(folder, "detector.mjs")];

describe("npm run eval:faithfulness", () => {
  it("gives every figure its literal value on two invented records", async () => {
    await using folder = await temporaryFolder();
    const { code, stderr, figures } = await evaluate(folder.path, inFolder(folder.path));
    expect({ code, stderr }).toMatchObject({ code: 0 });
    const values = (...names: string[]): unknown =>
      Object.fromEntries(names.map((name) => [name, [figures[name]?.value, figures[name]?.n]]));
    // 0.9 against 0.2, 0.9 against 0.9, 0.3 against 0.1.
    expect(
      values("contrast/true/all", "ties/contrast/true/all", "contrast/true/number", "contrast/true/invented"),
    ).toEqual({
      "contrast/true/all": [2.5 / 3, 3],
      "ties/contrast/true/all": [1 / 3, 3],
      "contrast/true/number": [1, 2],
      "contrast/true/invented": [1, 1],
    });
    // The rewrite's 0.4 against 0.2, 0.9 and 0.5; the omission does not count.
    expect(values("contrast/rewrite/all", "rewrite/accused/all")).toEqual({
      "contrast/rewrite/all": [1 / 3, 3],
      "rewrite/accused/all": [1, 1],
    });
    expect(values("true/accused/all", "true/alarms/all", "not told/incomplete/all")).toEqual({
      "true/accused/all": [1 / 2, 2],
      "true/alarms/all": [0, 1],
      "not told/incomplete/all": [1, 1],
    });
    // 14 is marked; 2009 is not; the view is unsure; the mark on "crew" misses the 7.
    expect(
      values(
        "error/found/all",
        "error/found/number",
        "error/unfaithful/number",
        "error/unsure/all",
        "error/found/omission",
      ),
    ).toEqual({
      "error/found/all": [1 / 4, 4],
      "error/found/number": [1 / 2, 2],
      "error/unfaithful/number": [1, 2],
      "error/unsure/all": [1 / 4, 4],
      "error/found/omission": [1, 1],
    });
    // At 20 % neither of the two true texts may have an alarm: what exceeds 0.7 is flagged, 0.9 and 0.8.
    expect(
      values("at 20/true texts", "at 20/found/all", "at 20/flagged/all", "at 10/found/omission"),
    ).toEqual({
      "at 20/true texts": [0, 2],
      "at 20/found/all": [1 / 4, 4],
      "at 20/flagged/all": [1 / 2, 4],
      "at 10/found/omission": [1, 1],
    });
    // With the other record's data every score is the same.
    expect(values("other data/true/all", "ties/other data/true/all")).toEqual({
      "other data/true/all": [1 / 2, 3],
      "ties/other data/true/all": [1, 3],
    });
    // 14 and 2009 and 7 are as long as what they replace.
    expect(values("shorter/true/all", "shorter/true/invented", "shorter/true/omission")).toEqual({
      "shorter/true/all": [1 / 2, 3],
      "shorter/true/invented": [1, 1],
      "shorter/true/omission": [0, 1],
    });
  }, 60_000);

  it("holds claims against the aligned spans", async () => {
    await using folder = await temporaryFolder();
    const { figures } = await evaluate(folder.path, [...inFolder(folder.path), "--quick"]);
    // "Tarn Mill" opens the sentence, and "Mill" is a name; the crew of 5 has no claim, 2019 is bound to the price.
    expect(figures["claims/right/all"]).toMatchObject({ value: 1 / 5, n: 5 });
    expect(figures["claims/elsewhere/all"]!.value).toBe(1 / 5);
    expect(figures["claims/wrong/all"]!.value).toBe(1 / 5);
    expect(figures["claims/unchecked/all"]!.value).toBe(2 / 5);
    expect(figures["claims/right/holds name"]).toMatchObject({ value: 0, n: 1 });
    expect(figures["claims/true texts with a wrong claim"]!.value).toBe(1 / 2);
  }, 60_000);

  it("counts how far the score is from a probability", async () => {
    await using folder = await temporaryFolder();
    const { figures } = await evaluate(
      folder.path,
      [...inFolder(folder.path), "--quick"],
      // True texts 0.75; whatever has an error 0.25, omissions too.
      `export const detect = ({ text }) => ({ score: [${JSON.stringify(MILL)}, "The Heron has a crew of 5."].includes(text) ? 0.75 : 0.25 });`,
    );
    const drawnFalse = 1 - figures["mixed/not false"]!.value;
    expect(figures["mixed/not false"]!.n).toBe(4);
    // Both errors drawn are false ones (the seed is fixed): each of four texts is off by a quarter.
    expect(drawnFalse).toBe(1 / 2);
    expect(figures["mixed/calibration error"]!.value).toBe(0.25);
    expect(figures["mixed/brier"]!.value).toBe(1 / 16);
    expect(figures["mixed/brier skill"]!.value).toBe(0.75);
    expect(figures["mixed/precision"]!.value).toBe(1);
  }, 60_000);

  it("shows failures with the changed words marked, and refuses to show those of dev", async () => {
    await using folder = await temporaryFolder();
    const shown = await evaluate(folder.path, [...inFolder(folder.path), "--quick", "--failures", "5"]);
    expect(shown.stdout).toContain("Tarn Mill opened in «2009» and has 12 rooms");
    expect(shown.stdout).toContain("rests on opened = 2019");
    expect(shown.stdout).toContain("unsupported «crew» p=0.70");
    expect(shown.stdout).toContain("contradicted «80 euros» by nothing; it is value of price = 80");
    const refused = await evaluate(folder.path, [
      ...inFolder(folder.path),
      "--split",
      "dev",
      "--failures",
      "5",
    ]);
    expect(refused).toMatchObject({
      code: 2,
      stderr: "--failures is for train alone: dev is run, never read.\n",
    });
  }, 60_000);

  it("takes a command that reads inputs and writes answers, and names the line of a bad one", async () => {
    await using folder = await temporaryFolder();
    const program = join(folder.path, "program.mjs");
    const command = (answer: string): Promise<Ran & { figures: Record<string, Ratio> }> =>
      writeFile(
        program,
        `import { readFileSync } from "node:fs";
        const inputs = readFileSync(0, "utf8").trim().split("\\n").map((line) => JSON.parse(line));
        inputs.forEach(({ id, text }, at) => console.log(JSON.stringify(${answer})));`,
      ).then(() => evaluate(folder.path, ["--command", `"${process.execPath}" "${program}"`, "--quick"]));
    const { figures } = await command("{ id, score: /14|2009|7|view/.test(text) ? 0.1 : 0.8 }");
    expect(figures["contrast/true/all"]!.value).toBe(1);
    expect(await command("{ score: at === 2 ? 3 : 1 }")).toMatchObject({
      code: 2,
      stderr: expect.stringContaining(
        "line 3 of the command's output: score must be a number from 0 to 1, not 3",
      ),
    });
    expect(await command('{ score: 1, alarms: [{ kind: "odd" }] }')).toMatchObject({
      stderr: expect.stringContaining(
        'line 1 of the command\'s output: alarms[0].kind must be one of missing, contradicted, unsupported, not "odd"',
      ),
    });
    expect(await command('{ id: "t1", score: 1 }')).toMatchObject({
      stderr: expect.stringContaining('line 2 of the command\'s output: a second answer for the id "t1"'),
    });
  }, 60_000);
});
