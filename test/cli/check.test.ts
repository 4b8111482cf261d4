import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { assay, type Ran, temporaryFolder } from "../support/run-cli.ts";

const RECORD = {
  station: "Harwick Pier",
  wind_kmh: 22,
  high_c: 14,
  icon: "wx-04",
  author: { userId: "u_88", name: "Tilda Marsh" },
};
const TRUE = "At Harwick Pier the wind blows at 22 km/h and the high is 14 °C, writes Tilda Marsh.";
const SHORT = "At Harwick Pier the high is 14 °C.";
const FALSE = `${TRUE} Orla Fenwick agrees.`;

/** Runs the command in a folder of files; objects are written as JSON. */
async function checkIn(
  files: Readonly<Record<string, string | object>>,
  args: readonly string[],
  stdin?: string,
): Promise<Ran & { readonly written: string }> {
  await using folder = await temporaryFolder();
  for (const [name, content] of Object.entries(files))
    await writeFile(
      join(folder.path, name),
      typeof content === "string" ? content : JSON.stringify(content, null, 2),
    );
  const ran = await assay(["check", ...args], {
    cwd: folder.path,
    ...(stdin === undefined ? {} : { stdin }),
  });
  return { ...ran, written: await readFile(join(folder.path, "written.json"), "utf8").catch(() => "") };
}

const DATA = { "data.json": RECORD };

describe("assay check", () => {
  it("ends with 0 for a faithful text and says so on the first line", async () => {
    const { code, stdout, stderr } = await checkIn(DATA, ["data.json", TRUE]);
    expect([code, stderr]).toEqual([0, ""]);
    expect(stdout).toMatch(/^faithful: .*\nscore 0\.\d+ · recall 1\.000/);
  });

  it("ends with 1 for any other, unless the verdict is allowed", async () => {
    const left = await checkIn(DATA, ["data.json", SHORT]);
    expect(left.code).toBe(1);
    expect(left.stdout).toMatch(/^incomplete: 2 required facts left out\n/);
    expect(left.stdout).toContain("wind_kmh: 22");
    expect((await checkIn(DATA, ["data.json", SHORT, "--allow", "incomplete,unsure"])).code).toBe(0);
    const wrong = await checkIn(DATA, ["data.json", FALSE, "--allow", "incomplete,unsure"]);
    expect(wrong.code).toBe(1);
    expect(wrong.stdout).toContain("Fenwick”");
    const empty = await checkIn(DATA, ["data.json", ""]);
    expect([empty.code, empty.stdout]).toEqual([1, "unsure: the text is empty\n"]);
  });

  it("reads the text from standard input or a file", async () => {
    expect((await checkIn(DATA, ["data.json", "-"], `${TRUE}\n`)).code).toBe(0);
    expect((await checkIn({ ...DATA, "t.txt": TRUE }, ["data.json", "--text-file", "t.txt"])).code).toBe(0);
  });

  it("takes fields, a policy that lies beside, and context", async () => {
    expect((await checkIn(DATA, ["data.json", SHORT, "--optional", "wind_kmh,author"])).code).toBe(0);
    const policy = "fields:\n  wind_kmh: optional\n  author: ignored\n";
    expect((await checkIn({ ...DATA, "assay.policy.yaml": policy }, ["data.json", SHORT])).code).toBe(0);
    const asked = `${TRUE} You asked about Dorran Beach.`;
    expect((await checkIn(DATA, ["data.json", asked])).code).toBe(1);
    expect((await checkIn(DATA, ["data.json", asked, "--context", "Wind at Dorran Beach?"])).code).toBe(0);
    const files = { ...DATA, "asked.json": { place: "Dorran Beach" } };
    expect((await checkIn(files, ["data.json", asked, "--context", "asked.json"])).code).toBe(0);
  });

  it("prints what the library answers as JSON", async () => {
    const { code, stdout } = await checkIn(DATA, ["data.json", FALSE, "--json", "--sensitivity", "20"]);
    expect(code).toBe(1);
    const result = JSON.parse(stdout);
    expect(result).toMatchObject({ verdict: "unfaithful", recall: 1, missing: [] });
    expect(result.signatures.faithfulness).toContain("sensitivity:20");
  });

  it.each([
    ["table.csv", "line,fare\nBlue,4.2\nAmber,3.8\n", "Blue costs 4.2 and Amber costs 3.8."],
    ["triples.txt", "Lake_Orsin | country | Valmere\n", "Lake Orsin lies in Valmere."],
    [
      "lake.ttl",
      '@prefix ex: <http://example.org/> .\nex:Lake_Orsin ex:area "88 square kilometres" .\n',
      "Lake Orsin has an area of 88 square kilometres.",
    ],
  ])("reads %s", async (name, content, text) => {
    const { code, stdout, stderr } = await checkIn({ [name]: content }, [name, text]);
    expect(code, stdout + stderr).toBe(0);
  });

  it("suggests a policy with a reason for each field, and writes what it can read", async () => {
    const suggest = ["--suggest-policy", "data.json", "-o", "written.json"];
    const { code, written, stderr } = await checkIn(DATA, suggest);
    expect([code, stderr]).toEqual([0, "written to written.json\n"]);
    const policy = JSON.parse(written);
    expect(policy.fields["author.userId"]).toEqual({
      need: "optional",
      reason: expect.stringContaining("id"),
    });
    expect(policy.fields.wind_kmh.need).toBe("required");
    const again = await checkIn({ ...DATA, "p.json": policy }, ["data.json", TRUE, "--policy", "p.json"]);
    expect(again.code, again.stderr).toBe(0);
  });

  it.each([
    [[], 2, /no data was given/],
    [["data.json"], 2, /no text was given[\s\S]*--text-file/],
    [["data.json", "a", "b"], 2, /Put the text in quotes/],
    [["data.json", "a", "--text-file", "t"], 2, /the text is given twice/],
    [["-", "-"], 2, /named twice/],
    [["data.json", "a", "--allow", "unfaithful"], 2, /--allow/],
    [["none.json", "a"], 3, /none\.json: no such file/],
    [["broken.json", "a"], 3, /broken\.json:2:\d+: not valid JSON/],
    [["many.jsonl", "a"], 3, /many\.jsonl:2: the file holds several records[\s\S]*assay score/],
    [["single.json", "a"], 3, /single\.json/],
    [["empty.csv", "a"], 3, /empty\.csv: the file is empty/],
    [["cut.csv", "a"], 3, /cut\.csv:3: this row has 2 cells/],
    [["data.json", "a", "--policy", "bad.json"], 3, /bad\.json: .*price/],
  ] as const)("refuses %j with exit code %i and a remedy", async (args, expected, message) => {
    const files = {
      ...DATA,
      "broken.json": '{"a": 1,\n "b" 2}',
      "many.jsonl": '{"a": 1}\n{"a": 2}\n',
      "single.json": "41",
      "empty.csv": " \n",
      "cut.csv": "a,b,c\n1,2,3\n4,5\n7,8,9\n",
      "bad.json": { fields: { price: "needed" } },
    };
    const { code, stderr } = await checkIn(files, args, "");
    expect(stderr).toMatch(message);
    expect(code).toBe(expected);
  });
});
