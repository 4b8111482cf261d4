import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { faultOf } from "../../../test/support/fault-of.ts";
import { inventedLlama, inventedOpenAi } from "../../../test/support/invented-generator.ts";
import { temporaryFolder } from "../../../test/support/run-cli.ts";
import { scriptedReader } from "../../../test/support/scripted-reader.ts";
import { exampleOf, type Toy, toyGenerator, toyWriting } from "../../../test/support/toy-generator.ts";
import type { FactScorer, Generator } from "../../core/ports.ts";
import { type GenerateInput, generate } from "./generate.ts";

/** Likes to leave Rome out. */
const toy: Toy = {
  words: [" It", " has", " Oslo", " and", " Rome"],
  after: (tokens) => {
    const share = (word: number): readonly number[] =>
      Array.from({ length: 6 }, (_, at) => Number(at === word));
    const last = tokens.at(-1) ?? -1;
    if (last === 2) return [0, 0, 0, 0.2, 0, 0.8];
    return share(last === 4 ? 5 : last + 1);
  },
};

const spelled: Generator = {
  fingerprint: "toy",
  begin: async () => {
    const writing = toyWriting(toy);
    return {
      ...writing,
      textOf: (tokens) =>
        tokens
          .map((token) => toy.words[token])
          .join("")
          .trimStart(),
    };
  },
};

const factScorer: FactScorer = {
  fingerprint: "scorer",
  read: async (texts) =>
    texts.map(({ text, facts }) =>
      facts.map(({ value }) => ({ expressed: text.includes(value) ? 0.9 : 0.1 })),
    ),
};

const items = (count = 1) =>
  Array.from({ length: count }, (_, at) => ({
    example: { ...exampleOf(["Oslo", "Rome"]), id: `e${at}` },
    candidates: [],
  }));

async function generated(input: Partial<GenerateInput>) {
  const lines: Record<string, unknown>[] = [];
  const warnings: string[] = [];
  const result = await generate(
    { items: items(), generator: spelled, factScorer, beams: 2, ...input },
    {
      onWritten: (_, line) => void lines.push(JSON.parse(line)),
      onWarning: (message) => void warnings.push(message),
    },
  );
  return { ...result, lines, warnings };
}

describe("generate(input)", () => {
  it("writes a text for each example, and tells how in the first line", async () => {
    const { lines, signature, examples, texts } = await generated({ items: items(2) });
    const logProbability = Math.log(0.8);
    const line = { text: "It has Oslo", score: logProbability / 4, logProbability };
    expect(lines).toEqual([
      { id: "e0", ...line, signature },
      { id: "e1", ...line },
    ]);
    expect({ examples, texts }).toEqual({ examples: 2, texts: 2 });
    expect(signature).toBe("generate|generator#toy|beams:2|tokens:128|penalty:1|stopping:full|v:1");
  });

  it("steers towards the facts when it is told to, and says by what", async () => {
    const { lines, signature } = await generated({ factual: 0.15 });
    expect(lines).toMatchObject([{ text: "It has Oslo and Rome" }]);
    expect(signature).toMatch(/decoding:program\|factual:0.15\|.*reader#scorer/);
  });

  it("changes nothing with the weight 0", async () => {
    expect(await generated({ factual: 0 })).toEqual(await generated({}));
  });

  it("steers away from what is not supported, with a reader for that", async () => {
    const supportWords = scriptedReader({ wrong: { Oslo: 0.5, Rome: 0.999 } });
    const texts = async (supported: number) =>
      (await generated({ factual: 0.05, threshold: 0, supported, supportWords, beams: 3 })).lines.map(
        ({ text }) => text,
      );
    expect(await texts(0)).toEqual(["It has Oslo"]);
    const { signature } = await generated({ supported: 0.2, supportWords });
    expect(signature).toMatch(/factual:0\|supported:0.2\|.*support-reader#5555/);
    expect(signature).not.toContain("|reader#");
  });

  it("says what is missing when the reader for that is not there", async () => {
    expect(await faultOf(generated({ supported: 1, supportReader: "no-such-folder" }))).toContain(
      'there is no model "no-such-folder"',
    );
  });

  it("gives several texts, best first", async () => {
    const { lines } = await generated({ texts: 2 });
    expect(lines).toMatchObject([
      { candidates: [{ text: "It has Oslo" }, { text: "It has Oslo and Rome" }] },
    ]);
  });

  it("draws texts by chance, the same again for the same seed", async () => {
    const drawn = async (seed: number) =>
      (await generated({ items: items(20), temperature: 1, seed })).lines.map(({ text }) => text);
    expect(new Set(await drawn(1))).toEqual(new Set(["It has Oslo", "It has Oslo and Rome"]));
    expect(await drawn(1)).toEqual(await drawn(1));
  });

  it("says what was cut off, refused or not seen", async () => {
    const never: FactScorer = {
      ...factScorer,
      read: async (all) => all.map(({ facts }) => facts.map(() => ({ expressed: 0 }))),
    };
    const { lines, refused, warnings } = await generated({
      factual: 1,
      decoding: "paper",
      factScorer: never,
    });
    expect(lines).toMatchObject([{ ending: "refused" }]);
    expect([refused, warnings.join()]).toEqual([1, expect.stringContaining("1 text ended though")]);
    const endless: Toy = { words: ["on"], after: () => [1, 0] };
    const cut = await generated({ generator: toyGenerator(endless), maxTokens: 3 });
    expect(cut.lines).toMatchObject([{ text: "on on on", ending: "cut" }]);
    expect(cut.warnings.join()).toContain("did not end within 3 tokens");
    const narrow: Generator = {
      fingerprint: "narrow",
      begin: async (example) => ({ ...(await spelled.begin(example)), unread: 1 }),
    };
    const { unread, warnings: said } = await generated({ generator: narrow, items: items(2) });
    expect([unread, said.join()]).toEqual([
      { examples: 2, facts: 2 },
      expect.stringContaining("no room for 2 facts of 2 examples"),
    ]);
  });

  it("writes nothing where there are no facts", async () => {
    const none = [{ example: { ...exampleOf([]), id: "none" }, candidates: [] }];
    const { lines, warnings } = await generated({ items: none });
    expect(lines).toMatchObject([{ id: "none", text: null }]);
    expect(warnings).toEqual(["1 example has no facts: nothing was written"]);
  });

  it("writes the same whether it is stopped and goes on, or not", async () => {
    await using folder = await temporaryFolder();
    const [whole, stopped] = [join(folder.path, "whole.jsonl"), join(folder.path, "stopped.jsonl")];
    await generated({ items: items(6), output: whole });
    let begun = 0;
    const dying: Generator = {
      ...spelled,
      begin: async (example) => {
        if (++begun > 3) throw new Error("gone");
        return spelled.begin(example);
      },
    };
    await expect(generated({ items: items(6), output: stopped, generator: dying })).rejects.toThrow("gone");
    expect((await readdir(folder.path)).sort()).toEqual(["stopped.partial.jsonl", "whole.jsonl"]);
    expect(await faultOf(generated({ items: items(6), output: stopped }))).toContain("Add --resume");
    const { resumed, texts, examples } = await generated({ items: items(6), output: stopped, resume: true });
    expect({ resumed, texts, examples }).toEqual({ resumed: 3, texts: 3, examples: 6 });
    expect(await readFile(stopped, "utf8")).toBe(await readFile(whole, "utf8"));
  });

  it("does not go on with other data or in another way", async () => {
    await using folder = await temporaryFolder();
    const output = join(folder.path, "out.jsonl");
    const partial = join(folder.path, "out.partial.jsonl");
    await generated({ items: items(2), output });
    const lines = await readFile(output, "utf8");
    const resumed = (input: Partial<GenerateInput>) => faultOf(generated({ output, resume: true, ...input }));
    await writeFile(partial, lines);
    expect(await resumed({ items: items(2), beams: 3 })).toContain("written in another way");
    expect(await resumed({ items: items(3).slice(1) })).toContain('has example "e0" where the data has "e1"');
    await writeFile(partial, `no line\n${lines}`);
    expect(await resumed({})).toContain("out.partial.jsonl:1: is no line that assay generate wrote");
  });

  it("is steered by a reader that cuts texts into other tokens than the generator", async () => {
    // Letters are the generator's tokens; the reader only ever sees words.
    const letters: Toy = {
      words: [..."It has Olandrome".split(""), "R"],
      after: (tokens) => {
        const said = tokens.map((token) => letters.words[token]).join("");
        const ways = ["It has Oslo".replace("Oslo", "Ola"), "It has Rome"].filter((way) =>
          way.startsWith(said),
        );
        const next = new Map<string, number>();
        for (const way of ways) {
          const letter = way[said.length];
          const weight = way.endsWith("Rome") ? 0.2 : 0.8;
          next.set(letter ?? "", (next.get(letter ?? "") ?? 0) + weight);
        }
        const sum = [...next.values()].reduce((total, one) => total + one, 0);
        const seen = new Set<string>();
        const shares = letters.words.map((letter) => {
          const first = !seen.has(letter);
          seen.add(letter);
          return first ? (next.get(letter) ?? 0) / sum : 0;
        });
        return [...shares, (next.get("") ?? 0) / sum];
      },
    };
    const generator: Generator = {
      fingerprint: "letters",
      begin: async () => ({
        ...toyWriting(letters),
        textOf: (tokens) => tokens.map((token) => letters.words[token]).join(""),
      }),
    };
    const read: string[] = [];
    const watched: FactScorer = {
      fingerprint: "words",
      read: (texts, signal) => {
        read.push(...texts.map(({ text }) => text));
        return factScorer.read(texts, signal);
      },
    };
    const one = [{ example: exampleOf(["Rome"]), candidates: [] }];
    expect((await generated({ items: one, generator })).lines).toMatchObject([{ text: "It has Ola" }]);
    const { lines } = await generated({ items: one, generator, factScorer: watched, factual: 0.5 });
    expect(lines).toMatchObject([{ text: "It has Rome" }]);
    expect(read).not.toContain("It has R");
    expect(read).toContain("It has Rome");
  });

  it("refuses what cannot be done", async () => {
    const fault = (input: Partial<GenerateInput>) => faultOf(generated(input));
    expect(await fault({ factual: -0.1 })).toContain("factual: must be 0 or more");
    expect(await fault({ texts: 3, beams: 2 })).toContain("2 beams give 2 texts at most");
    expect(await fault({ temperature: 1, factual: 0.1 })).toContain("not steered");
    expect(await fault({ resume: true })).toContain("Name the file");
    expect(await fault({ beams: 3, groups: 2 })).toContain("cannot be divided");
    expect(await fault({ generator: "http://localhost:1" })).toMatch(/llama:http[\s\S]*openai:http/);
    expect(await fault({ generator: "openai:http://localhost:1" })).toContain("which model is wanted");
    expect(await fault({ generator: "llama:http://localhost:1:n=3" })).toContain('no setting "n"');
    expect(await fault({ generator: "llama:http://localhost:1:k=0" })).toContain("k cannot be");
    expect(await fault({ generator: "no-such-folder" })).toContain('there is no generator "no-such-folder"');
    expect(await fault({ prompt: "no-such-file", generator: "llama:http://localhost:1" })).toContain(
      "prompt cannot be read",
    );
  });

  it.each([
    ["llama", inventedLlama, ""],
    ["openai", inventedOpenAi, "/v1:model=toy:end=<|toy-end|>"],
  ] as const)("writes with a server: %s, which may die and come back", async (kind, invented, rest) => {
    await using folder = await temporaryFolder();
    const output = join(folder.path, "out.jsonl");
    let alive = 20;
    await using server = await invented({
      toy,
      instead: (_, response) => {
        if (alive-- <= 0) response.destroy();
        return undefined;
      },
    });
    const input = { generator: `${kind}:${server.url}${rest}`, items: items(4), output, factual: 0.15 };
    expect(await faultOf(generated(input))).toContain("cannot be reached");
    alive = 10_000;
    const { resumed, warnings, lines } = await generated({ ...input, resume: true });
    expect(resumed).toBeGreaterThan(0);
    expect(resumed + lines.length).toBe(4);
    expect(warnings).toContain(`the data are sent to ${server.url}${rest.split(":")[0]}`);
    const written = (await readFile(output, "utf8"))
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(written.map(({ text }) => text)).toEqual(Array(4).fill("It has Oslo and Rome"));
  });
});
