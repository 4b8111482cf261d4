import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { build } from "esbuild";
import { describe, expect, it } from "vitest";
import { METRICS } from "../src/metrics/index.ts";
import { ROOT } from "./support/run-cli.ts";

/** Metrics that are made by the folder of another one. */
const SHARES_FOLDER: Readonly<Record<string, string>> = {
  "parent-table": "parent",
  "esa-hallucination": "esa",
  "bleu-t": "bleu",
  "chrf++": "chrf",
};

/** Folders whose oracle is a file of several metrics, by the start of its name. */
const SHARES_ORACLE: Readonly<Record<string, string>> = {
  bleu: "sacrebleu",
  chrf: "sacrebleu",
  ter: "sacrebleu",
};

describe("the registry of metrics", () => {
  it("lists every folder of src/metrics, and nothing without one", async () => {
    const folders = (await readdir(join(ROOT, "src/metrics"), { withFileTypes: true }))
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
    expect(new Set(METRICS.map(({ id }) => SHARES_FOLDER[id] ?? id))).toEqual(new Set(folders));
  });

  it.each(METRICS.map(({ id }) => id))("%s has a card and an oracle", async (id) => {
    expect(existsSync(join(ROOT, `docs/metrics/${id}.md`))).toBe(true);
    const card = await readFile(join(ROOT, `docs/metrics/${id}.md`), "utf8");
    // What its time grows with.
    expect(card).toMatch(/^\*\*Time\*\*: \S/m);
    const oracles = await readdir(join(ROOT, "fixtures/oracle"));
    const folder = SHARES_FOLDER[id] ?? id;
    expect(oracles.some((name) => name.startsWith(SHARES_ORACLE[folder] ?? folder))).toBe(true);
  });

  it("has no id twice", () => {
    expect(new Set(METRICS.map(({ id }) => id)).size).toBe(METRICS.length);
  });
});

describe("the pure layers", () => {
  it("bundle for a browser without a single Node module", async () => {
    // Detectors have no door of their own: metrics bring them in.
    const layers = [
      "core",
      "text",
      "stats",
      "mentions",
      "perturb",
      "claims",
      "metrics",
      "generate",
      "render",
    ];
    const { outputFiles, metafile } = await build({
      stdin: {
        contents: layers.map((layer) => `export * as ${layer} from "./src/${layer}/index.ts";`).join("\n"),
        resolveDir: ROOT,
        loader: "ts",
      },
      bundle: true,
      format: "esm",
      platform: "browser",
      write: false,
      metafile: true,
      logLevel: "silent",
    });
    const packages = Object.keys(metafile.inputs)
      .filter((path) => path.includes("node_modules/"))
      .map((path) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)![1]);
    expect([...new Set(packages)]).toEqual(["zod"]);
    expect(outputFiles[0]!.text).not.toMatch(/from\s*"node:/);
  });

  it("score in the bundle as they do in Node", async () => {
    const { outputFiles } = await build({
      stdin: {
        contents: `import { parent } from "./src/metrics/index.ts";
          globalThis.judgePromise = parent().judge([{
            example: { id: "e", facts: [{ id: "1", subject: null, relation: "name", value: "Ada Birch", need: "required" }],
              references: ["Ada Birch is here ."], tags: {} },
            candidate: { exampleId: "e", system: "s", text: "Ada Birch is here .", sample: 0 },
          }]);`,
        resolveDir: ROOT,
        loader: "ts",
      },
      bundle: true,
      format: "iife",
      platform: "browser",
      write: false,
    });
    const { createContext, runInContext } = await import("node:vm");
    // A bare context: the language, and none of Node's globals.
    const context = createContext({});
    const [judgement] = await (runInContext(`${outputFiles[0]!.text}; judgePromise`, context) as Promise<
      { status: string; tally: number[] }[]
    >);
    expect(judgement!.status).toBe("judged");
    expect(judgement!.tally[1]).toBeCloseTo(0.999999995, 9);
  });
});

describe("ARCHITECTURE.md", async () => {
  const text = await readFile(join(ROOT, "ARCHITECTURE.md"), "utf8");
  const foldersOf = async (room: string): Promise<string[]> =>
    (await readdir(join(ROOT, "src", room), { withFileTypes: true }))
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `${name}/`);
  const rooms = (await foldersOf("")).map((name) => name.slice(0, -1));

  it("draws the rooms and folders that there are", async () => {
    const tree = /^src\/\n([\s\S]*?)^```/m.exec(text)![1]!;
    const drawn = [...tree.matchAll(/^ {2}(\w+)\/ *(.*)$/gm)].map(([, room, folders]) => ({
      room: room!,
      folders: folders!.split(" ").filter((name) => name !== ""),
    }));
    expect(drawn.map(({ room }) => room).sort()).toEqual([...rooms].sort());
    for (const { room, folders } of drawn) {
      // One folder for each metric, or verb.
      if (folders[0]?.startsWith("<")) continue;
      const plain = folders.map((folder) => folder.replace("<code>/", ""));
      expect({ room, folders: plain.sort() }).toEqual({ room, folders: (await foldersOf(room)).sort() });
    }
  });

  it.each(rooms)("lets %s import what the rules let it import", (room) => {
    const { forbidden } = createRequire(import.meta.url)(join(ROOT, ".dependency-cruiser.cjs")) as {
      readonly forbidden: readonly { readonly name: string; readonly to: { readonly pathNot?: string[] } }[];
    };
    const rule = forbidden.find(({ name }) => name === `${room}-imports-only-what-it-may`)!;
    const allowed = rule.to.pathNot!.map((path) => /^\^src\/(\w+)\/$/.exec(path)![1]!);
    const cell = new RegExp(`^\\| \`src/${room}\` \\|.*\\| ([^|]*) \\|$`, "m").exec(text)![1]!;
    expect(new Set(cell === "–" ? [] : cell.split(", "))).toEqual(
      new Set(allowed.filter((name) => name !== room)),
    );
  });

  it("walks a datum from the command line to the page in at most 20 stations, each a file that is there", () => {
    const walk = /^## One datum[^\n]*\n([\s\S]*?)^#/m.exec(text)![1]!;
    const stations = [...walk.matchAll(/^(\d+)\. ((?:[^\n]|\n {3})*)/gm)].map(([, number, what]) => ({
      number: Number(number),
      file: /`(src\/[^`]+)`/.exec(what!)?.[1],
    }));
    expect(stations.map(({ number }) => number)).toEqual(stations.map((_, at) => at + 1));
    expect(stations.length).toBeLessThanOrEqual(20);
    for (const { file } of stations) expect(existsSync(join(ROOT, file ?? "nothing")), file).toBe(true);
    expect([stations[0]?.file, stations.at(-1)?.file]).toEqual(["src/cli/main.ts", "src/page/main.tsx"]);
  });

  it("names files that are there", () => {
    const named = [...text.matchAll(/`((?:src|test|scripts|docs|fixtures)\/[^`\s]*)`/g)].map(
      ([, path]) => path!,
    );
    const missing = named.filter((path) => !/[<*]/.test(path) && !existsSync(join(ROOT, path)));
    expect(missing).toEqual([]);
    expect(named.length).toBeGreaterThan(50);
  });
});

describe("the package", () => {
  it("keeps no registry host in its lock file", async () => {
    expect(await readFile(join(ROOT, "package-lock.json"), "utf8")).not.toMatch(/"resolved"\s*:\s*"https?:/);
  });

  it("has no direct dependency with an install script", async () => {
    const lock = JSON.parse(await readFile(join(ROOT, "package-lock.json"), "utf8"));
    const direct = Object.keys(lock.packages[""].dependencies);
    expect(direct.filter((name) => lock.packages[`node_modules/${name}`].hasInstallScript)).toEqual([]);
  });
});
