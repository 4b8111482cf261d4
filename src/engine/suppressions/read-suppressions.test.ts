import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { faultOf } from "../../../test/support/fault-of.ts";
import { temporaryFolder } from "../../../test/support/run-cli.ts";
import { parseSuppressions, readSuppressions, suppressionKey, tornWarning } from "./read-suppressions.ts";

const ALIAS = { accept: "alias", entity: "Red_Harbour", wording: "the Old Port" } as const;
const MISSING = {
  dismiss: "missing",
  example: "harbour",
  text: "0123456789abcdef",
  metric: "esa",
  entity: "Red_Harbour",
} as const;
const lines = (...values: readonly unknown[]): string =>
  values.map((value) => `${JSON.stringify(value)}\n`).join("");

describe("parseSuppressions(text, file)", () => {
  it("reads one decision a line, passes over blank lines, and counts a decision once", () => {
    const text = `\uFEFF${lines(ALIAS)}\n${lines({ ...ALIAS, by: "Ada" }, MISSING)}`;
    const { decisions, name, sha256 } = parseSuppressions(text, "s.jsonl");
    expect(decisions).toEqual([
      { line: 1, decision: ALIAS },
      { line: 4, decision: MISSING },
    ]);
    expect(name).toBe("s.jsonl");
    expect(sha256).toMatch(/^[0-9a-f]{64}$/);
  });

  it("sets a last line aside that is cut short, and says so", () => {
    const file = parseSuppressions(`${lines(ALIAS)}{"accept":"alias","ent`, "s.jsonl");
    expect(file.decisions).toEqual([{ line: 1, decision: ALIAS }]);
    expect(tornWarning(file)).toBe(
      "s.jsonl:2: the last line is cut short and counts for nothing: make the decision again",
    );
    expect(tornWarning(parseSuppressions(JSON.stringify(ALIAS), "s.jsonl"))).toBeUndefined();
  });

  it.each([
    ["{", /not valid JSON/],
    ['"accept"', /not a decision/],
    [JSON.stringify({ accept: "wording" }), /accept/],
    [JSON.stringify({ ...ALIAS, wording: "" }), /wording: must not be empty/],
    [JSON.stringify({ ...ALIAS, words: "x" }), /unknown key "words"/],
    [JSON.stringify({ ...MISSING, text: "the whole text" }), /text: must be the first 16/],
    [JSON.stringify({ ...MISSING, dismiss: "wrong" }), /dismiss/],
    [JSON.stringify({ ...MISSING, entity: undefined }), /fact/],
    [JSON.stringify({ ...MISSING, entity: undefined, fact: { relation: "r", value: "v" } }), /fact\.subject/],
    [JSON.stringify({ ...MISSING, dismiss: "unsupported" }), /words/],
  ])("refuses %s with the file, the line and a remedy", async (line, message) => {
    const reading = async () => parseSuppressions(`${lines(ALIAS)}${line}\n`, "s.jsonl");
    const fault = await faultOf(reading());
    expect(fault).toMatch(message);
    expect(fault).toMatch(/^s\.jsonl:2: .+\n {2}\S/);
  });
});

describe("readSuppressions(path)", () => {
  it("calls a file that is not there missing, unless it may be absent", async () => {
    await using folder = await temporaryFolder();
    const path = join(folder.path, "none.jsonl");
    await expect(readSuppressions(path)).rejects.toMatchObject({ kind: "missing", where: { file: path } });
    expect((await readSuppressions(path, { mayBeAbsent: true })).decisions).toEqual([]);
  });
});

describe("suppressionKey(decision)", () => {
  it("differs exactly when what was decided differs", () => {
    const decision = fc.record({
      accept: fc.constant("alias" as const),
      entity: fc.string({ minLength: 1 }),
      wording: fc.string({ minLength: 1 }),
    });
    fc.assert(
      fc.property(decision, decision, fc.string(), (one, other, note) => {
        expect(suppressionKey({ ...one, note, by: note, at: note })).toBe(suppressionKey(one));
        const same = one.entity === other.entity && one.wording === other.wording;
        expect(suppressionKey(one) === suppressionKey(other)).toBe(same);
      }),
    );
    expect(suppressionKey({ ...MISSING, system: "a" })).toBe(suppressionKey({ ...MISSING, system: "b" }));
    expect(suppressionKey({ ...MISSING, metric: "*" })).not.toBe(suppressionKey(MISSING));
  });
});
