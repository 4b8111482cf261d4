import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { analyse } from "scslre";
import {
  createSourceFile,
  forEachChild,
  isRegularExpressionLiteral,
  type Node,
  ScriptTarget,
} from "typescript";
import { describe, expect, it } from "vitest";
import { ROOT, run } from "./support/run-cli.ts";

/** Why patterns whose time may grow faster than what they read are left as they are, and where they are. */
const BOUNDED: Readonly<Record<string, readonly string[]>> = {
  "reads an option or the name of a file or service, which whoever runs the program gives": [
    ...["engine/gate.ts", "verbs/compare/compare-gate.ts", "verbs/validate/ratings/subset.ts"],
    ...["adapters/chat-model.ts", "adapters/dbpedia-spotlight.ts", "adapters/search-service.ts"],
    ...["adapters/llama-generator.ts", "adapters/openai-generator.ts"],
    ...["store/run-folder.ts", "train/training-place.ts", "data/join/references.ts"],
    ...["models/files/encoder-source.ts", "models/files/model-directory.ts", "page/parts/file-name.ts"],
    ...["render/plots/plot-names.ts", "verbs/compare/compare-systems.ts", "verbs/convert/judged-items.ts"],
    ...["verbs/models/models-save.ts", "verbs/report/render-run.ts", "verbs/merge/merge.ts"],
    ...["verbs/score/score.ts", "verbs/score/score-shard.ts"],
  ],
  "reads a number as the program writes it": [
    ...["perturb/alter-digit.ts", "claims/mentions/number-range.ts", "detect/coverage/find-number.ts"],
    ...["render/svg/nice-ticks.ts", "text/values/numbers/compare-numbers.ts"],
  ],
  "reads a few characters before a word": [
    ...["claims/licences/check-names.ts", "claims/mentions/find-value-mentions.ts"],
    "text/values/quantities/clock.ts",
  ],
  "reads what comes with Assay, or what its user named: WordNet, patterns of dates": [
    ...["metrics/meteor/wordnet-synonyms.ts", "text/values/dates/date-pattern.ts"],
    "text/values/dates/date-words.ts",
  ],
  "reads the path of a value in the data": ["claims/slots/check-slots.ts"],
};

const EXCUSED: ReadonlySet<string> = new Set(Object.values(BOUNDED).flat());

/** Patterns that the linter cannot follow, each with what would be slow if it were right. */
const FOLLOWED: Readonly<Record<string, (length: number) => string>> = {
  "mentions/name-forms.ts": (length) => `a${" ".repeat(length)}b`,
  "data/pasted/pasted-pairs.ts": (length) => `a${"\t".repeat(length)}b`,
  "detect/coverage/sought.ts": (length) => `${"/".repeat(length)} b`,
  "text/values/numbers/data-text.ts": (length) => `${"^".repeat(length)} b`,
};

/** Of those that are made, by how they end, the same: one reads twelve characters before a month, one looks back over marks only where a word may end. */
const MADE: Readonly<Record<string, (length: number) => string>> = {
  "|[,(–-])[\\s-]*$": () => " - - - - - -",
  "|[\\p{sc=Katakana}ー]+|[\\p{Ideographic}\\p{sc=Hiragana}]": (length) =>
    `${"a\u0301".repeat(length / 4)}${"\u0301".repeat(length / 2)}\u200b`,
};

interface Pattern {
  readonly file: string;
  readonly source: string;
  readonly flags: string;
}

/** The literals of a module. */
function literalsOf(file: string, text: string): Pattern[] {
  const found: Pattern[] = [];
  const visit = (node: Node): void => {
    if (isRegularExpressionLiteral(node)) {
      const [, source = "", flags = ""] = /^\/(.*)\/([a-z]*)$/s.exec(node.text) ?? [];
      found.push({ file, source, flags });
    }
    forEachChild(node, visit);
  };
  visit(createSourceFile(file, text, ScriptTarget.Latest, true));
  return found;
}

async function allLiterals(): Promise<Pattern[]> {
  const files = (await readdir(join(ROOT, "src"), { recursive: true })).filter(
    (name) => /\.tsx?$/.test(name) && !/\.test\.ts$/.test(name),
  );
  const found = files.map(async (file) => literalsOf(file, await readFile(join(ROOT, "src", file), "utf8")));
  return (await Promise.all(found)).flat();
}

/** Notes every pattern that is put together while the library is loaded. */
const NOTING = `
  const made = [];
  globalThis.RegExp = new Proxy(RegExp, {
    construct(target, given) {
      const pattern = new target(...given);
      made.push({ file: "", source: pattern.source, flags: pattern.flags });
      return pattern;
    },
  });
  await import(process.argv[1]);
  console.log(JSON.stringify(made));
`;

async function madePatterns(): Promise<Pattern[]> {
  const library = pathToFileURL(join(ROOT, "dist/index.js")).href;
  const { stdout, stderr } = await run(process.execPath, ["--input-type=module", "-e", NOTING, library]);
  expect(stdout, stderr).not.toBe("");
  const made: Pattern[] = JSON.parse(stdout);
  return [...new Map(made.map((one) => [`/${one.source}/${one.flags}`, one])).values()];
}

/** Milliseconds of the processor that it takes to look for patterns in a text, all over. */
function timeOf(patterns: readonly Pattern[], text: string): number {
  const began = process.cpuUsage();
  for (const { source, flags } of patterns) text.replace(new RegExp(source, flags), "");
  return process.cpuUsage(began).user / 1000;
}

function isSlow({ source, flags }: Pattern): boolean {
  // Emoji modifiers are newer than the linter.
  if (source.includes("\\p{EMod}")) return false;
  return analyse({ source, flags }, { maxReports: 1 }).reports.length > 0;
}

describe("regular expressions of the source", async () => {
  const literals = await allLiterals();

  it("take time in proportion to what they read, unless that is short", () => {
    expect(literals.length).toBeGreaterThan(500);
    const slow = literals.filter((one) => !isKnown(one) && isSlow(one));
    expect(slow.map(({ file, source }) => `${file}: ${source}`)).toEqual([]);
  });

  it("are excused only where there is something to excuse", () => {
    const files = new Set(literals.filter(isSlow).map(({ file }) => file));
    const known = [...EXCUSED, ...Object.keys(FOLLOWED)];
    expect(known.filter((file) => !files.has(file))).toEqual([]);
  });

  it.each(Object.keys(FOLLOWED))("are as quick in %s as is claimed", (file) => {
    const slow = literals.filter((one) => one.file === file && isSlow(one));
    // A hundred thousand steps take a millisecond, their square most of a minute.
    expect(timeOf(slow, FOLLOWED[file]!(100_000))).toBeLessThan(1000);
  });

  it("are as quick where they are put together from words of a language", async () => {
    const made = await madePatterns();
    expect(made.length).toBeGreaterThan(30);
    const slow = made.filter(isSlow);
    const known = Object.entries(MADE).map(([end, text]) => ({
      text,
      of: slow.filter(({ source }) => source.endsWith(end)),
    }));
    for (const { text, of } of known) {
      expect(of).toHaveLength(1);
      expect(timeOf(of, text(100_000))).toBeLessThan(1000);
    }
    const others = slow.filter((one) => !known.some(({ of }) => of.includes(one)));
    expect(others.map(({ source }) => source.slice(0, 200))).toEqual([]);
  });
});

/** Whether a pattern is accounted for above. */
function isKnown({ file }: Pattern): boolean {
  return EXCUSED.has(file) || file in FOLLOWED;
}
