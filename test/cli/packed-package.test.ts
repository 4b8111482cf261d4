import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ROOT, run, temporaryFolder } from "../support/run-cli.ts";

/** The runtimes of models are large, and the cache of npm may be empty. */
const INSTALL_MS = 300_000;

it(
  "npm pack, then npm install of the tarball in an empty folder, gives a working command, library and model",
  async () => {
    await using folder = await temporaryFolder();
    const cwd = folder.path;
    const packed = await run("npm", ["pack", "--ignore-scripts", "--pack-destination", cwd], { cwd: ROOT });
    expect(packed.code, packed.stderr).toBe(0);
    const tarball = (await readdir(cwd)).find((name) => name.endsWith(".tgz"))!;
    await writeFile(
      join(cwd, "package.json"),
      JSON.stringify({ name: "user", private: true, type: "module" }),
    );
    const installed = await run(
      "npm",
      ["install", "--prefer-offline", "--no-audit", "--no-fund", `./${tarball}`],
      { cwd },
    );
    expect(installed.code, installed.stderr).toBe(0);

    const env = { ASSAY_CACHE_DIR: join(cwd, "cache") };
    const demo = join("node_modules", "assay", "fixtures", "demo");
    const scored = await run(
      "npx",
      [
        "--no-install",
        "assay",
        "score",
        join(demo, "examples.jsonl"),
        "-i",
        join(demo, "omits.txt"),
        "-m",
        "parent",
        "--print",
        "json",
      ],
      { cwd, env },
    );
    expect(scored.code, scored.stderr).toBe(0);
    expect(JSON.parse(scored.stdout)).toMatchObject({
      status: "complete",
      examples: 12,
      systems: [{ name: "omits" }],
    });

    await writeFile(
      join(cwd, "use.mjs"),
      `import { check, createChecker, openMetric, parent, readExamples, score } from "assay";
     import { factspotter, METRICS } from "assay/metrics";
     import { embeddedEncoder, loadRunner, openSentenceEncoder } from "assay/models";
     import { bootstrap } from "assay/stats";
     import { TOKENIZERS } from "assay/text";
     const examples = [];
     for await (const { example } of readExamples(${JSON.stringify(join(demo, "examples.jsonl"))})) examples.push(example.id);
     const result = await check({ name: "The Copper Kettle", area: "riverside" }, "The Copper Kettle sells tea .");
     const { report } = await score({
       data: ${JSON.stringify(join(demo, "examples.jsonl"))},
       input: [${JSON.stringify(join(demo, "faithful.txt"))}],
       metrics: [parent({ lambda: 0.5 })],
       cache: false,
     });
     const facts = [["The Copper Kettle", "area", "riverside"]];
     const said = "The Copper Kettle is by the riverside .";
     const checker = createChecker({ metrics: ["factspotter"] });
     const spotted = await checker.check(facts, said);
     await checker.close();
     const opened = await openMetric("factspotter");
     const again = await check(facts, said, { metrics: [opened] });
     const scorer = { fingerprint: "own", read: async (texts) => texts.map(({ facts }) => facts.map(() => ({ expressed: 1, failing: "whole" }))) };
     const own = await check(facts, said, { metrics: [factspotter({}, { model: { value: scorer, fingerprint: "own" } })] });
     await opened.close();
     const ranked = await openMetric("rank?ranker=bm25&direction=table");
     const { report: ranking } = await score({
       data: ${JSON.stringify(join(demo, "examples.jsonl"))},
       input: [${JSON.stringify(join(demo, "faithful.txt"))}],
       metrics: [ranked],
       cache: false,
     });
     await ranked.close();
     const encoder = await openSentenceEncoder({ source: await embeddedEncoder(), runner: await loadRunner() });
     const [embedding] = await encoder.encode(["The Copper Kettle sells tea ."]);
     await encoder.release();
     console.log(JSON.stringify({
       examples: examples.length,
       missing: result.missing.map((fact) => fact.value),
       signature: report.metrics[0].signature,
       same: JSON.stringify(spotted.scores) === JSON.stringify(again.scores),
       own: own.scores.factspotter,
       ranked: ranking.scores[0].judged,
       metrics: METRICS.map(({ id }) => id),
       kinds: [typeof bootstrap, typeof TOKENIZERS],
       embedding: [embedding.length, Math.round(Math.hypot(...embedding) * 1e4) / 1e4],
     }));`,
    );
    const used = await run("node", ["use.mjs"], { cwd, env });
    expect(used.code, used.stderr).toBe(0);
    expect(JSON.parse(used.stdout)).toMatchObject({
      examples: 12,
      missing: ["riverside"],
      signature: expect.stringContaining("lambda:0.5"),
      kinds: ["function", "object"],
      same: true,
      own: { score: 1 },
      ranked: 12,
      // The embedded encoder runs from the installed package alone: 384 numbers, a vector of length 1.
      embedding: [384, 1],
    });
  },
  INSTALL_MS,
);
