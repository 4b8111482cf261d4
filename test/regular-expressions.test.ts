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
import { ROOT } from "./support/run-cli.ts";

/** Why patterns whose time may grow faster than what they read are left as they are, and where they are. */
const BOUNDED: Readonly<Record<string, readonly string[]>> = {
  "reads an option or the name of a file or service, which whoever runs the program gives": [
    ...["engine/gate.ts", "verbs/compare/compare-gate.ts", "verbs/validate/ratings/subset.ts"],
    ...["adapters/chat-model.ts", "adapters/dbpedia-spotlight.ts", "adapters/search-service.ts"],
    ...["store/run-folder.ts", "train/training-place.ts", "data/join/references.ts"],
    ...["models/files/encoder-source.ts", "models/files/model-directory.ts", "page/parts/file-name.ts"],
    ...["render/plots/plot-names.ts", "verbs/compare/compare-systems.ts", "verbs/convert/judged-items.ts"],
    ...["verbs/models/models-save.ts", "verbs/report/render-run.ts"],
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

/** The end of one that is made, and reads twelve characters before a month. */
const BEFORE_MONTH = String.raw`|[,(–-])[\s-]*$`;

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

/** Those that are put together when the library is loaded. */
async function madePatterns(): Promise<Pattern[]> {
  const made: Pattern[] = [];
  const own = globalThis.RegExp;
  globalThis.RegExp = new Proxy(own, {
    construct(target, [source, flags]: [string | RegExp, string | undefined]) {
      const pattern = new target(source, flags);
      made.push({ file: "", source: pattern.source, flags: pattern.flags });
      return pattern;
    },
  });
  try {
    await import(pathToFileURL(join(ROOT, "dist/index.js")).href);
  } finally {
    globalThis.RegExp = own;
  }
  return made;
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
    const text = FOLLOWED[file]!(100_000);
    const began = process.cpuUsage();
    for (const { source, flags } of literals.filter((one) => one.file === file && isSlow(one)))
      new RegExp(source, flags).exec(text);
    // A tenth of a million steps take a millisecond, their square most of a minute.
    expect(process.cpuUsage(began).user / 1000).toBeLessThan(1000);
  });

  it("are as quick where they are put together from words of a language", async () => {
    const made = await madePatterns();
    expect(made.length).toBeGreaterThan(30);
    const long = made.filter(({ source }) => !source.endsWith(BEFORE_MONTH));
    expect(long.filter(isSlow).map(({ source }) => source.slice(0, 200))).toEqual([]);
  });
});

/** Whether a pattern is accounted for above. */
function isKnown({ file }: Pattern): boolean {
  return EXCUSED.has(file) || file in FOLLOWED;
}
