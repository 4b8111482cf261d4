import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { loadConfig } from "../../dist/cli/config.js";
import { checkOptions } from "../../dist/core/check-options.js";
import { bytesSource } from "../../dist/data/bytes/source.js";
import { FORMATS } from "../../dist/data/formats/index.js";
import * as data from "../../dist/data/index.js";
import { readPasted } from "../../dist/data/pasted/pasted-input.js";
import { readSuppressions } from "../../dist/engine/suppressions/read-suppressions.js";
import { readUtf8 } from "../../dist/files/read-utf8.js";
import { parseAliasFile } from "../../dist/mentions/aliases/index.js";
import { openEncoder } from "../../dist/models/index.js";
import { loadTokenizer } from "../../dist/models/tokenize/load-tokenizer.js";
import { openRun } from "../../dist/store/run-folder.js";
import { openPolicy, readDataFile } from "../../dist/verbs/check/check-files.js";
import { compareOptions } from "../../dist/verbs/compare/compare-options.js";
import { score } from "../../dist/verbs/score/score.js";
import { scoreOptions } from "../../dist/verbs/score/score-options.js";
import { metricTargets } from "./metric-targets.mjs";
import { serverTargets } from "./server-targets.mjs";

const ROOT = join(dirname(fileURLToPath(import.meta.url)), "../..");
const fixture = (path) => join(ROOT, "fixtures", path);

async function collect(items) {
  const all = [];
  for await (const item of items) all.push(item);
  return all;
}

/** A seed from a fixture: its bytes, the name it is read under, and what it is made of. */
async function seed(path, syntax = syntaxOf(path)) {
  return { name: path.split("/").at(-1), syntax, bytes: await readFile(fixture(path)) };
}

function syntaxOf(path) {
  if (path.endsWith(".jsonl")) return "jsonl";
  if (path.endsWith(".json") || path.endsWith(".jsonld")) return "json";
  return /\.(?:parquet|safetensors)$/.test(path) ? "bytes" : "text";
}

const written = (name, text) => ({ name, syntax: syntaxOf(name), bytes: Buffer.from(text) });

/** Fixtures of each format; a test holds the list to the registry. */
const OF_FORMAT = {
  assay: ["demo/examples.jsonl", "data/generic/examples.jsonl"],
  webnlg: [
    "data/webnlg/release-2017.xml",
    "data/webnlg/release-3.0.xml",
    "data/webnlg/enriched.xml",
    "data/dart/dart.xml",
  ],
  dart: ["data/dart/dart.json"],
  e2e: [
    "data/e2e/cleaned.csv",
    "data/e2e/with-texts.csv",
    "data/e2e/without-texts.csv",
    "data/e2e/meaning-representations.txt",
  ],
  totto: ["data/totto/tables.jsonl"],
  wikibio: ["data/wikibio/small.box"],
  turtle: ["data/rdf/nested.ttl", "demo/lake-orsin.ttl"],
  trig: ["data/rdf/entries.trig"],
  jsonld: ["data/rdf/people.jsonld"],
  parent: ["data/parent/tables.txt"],
  jsonl: ["data/generic/examples.jsonl", "data/totto/tables.jsonl"],
  json: ["data/generic/inns.json", "demo/weather.json"],
  csv: ["data/generic/inns.csv", "data/generic/league.csv"],
  parquet: ["fuzz/seeds/inns.parquet", "fuzz/seeds/inns-gzip.parquet"],
};

/** Formats without a fixture of their own, in a few lines. */
const WRITTEN = {
  ntriples: [
    written(
      "a.nt",
      '<http://x.org/Ada> <http://x.org/born> "1815"^^<http://www.w3.org/2001/XMLSchema#gYear> .\n<http://x.org/Ada> <http://x.org/name> "Ada"@en .\n',
    ),
  ],
  nquads: [
    written(
      "a.nq",
      '<http://x.org/Ada> <http://x.org/born> "1815" <http://x.org/g1> .\n_:b <http://x.org/in> <http://x.org/Corrin> <http://x.org/g2> .\n',
    ),
  ],
  tsv: [written("a.tsv", "id\tname\tfood\n1\tBlue Inn\tThai\n2\tRed Lion\tpies, cakes\n")],
};

async function readerTargets() {
  const all = [];
  const targets = [];
  for (const format of FORMATS) {
    const seeds =
      WRITTEN[format.id] ?? (await Promise.all((OF_FORMAT[format.id] ?? []).map((path) => seed(path))));
    if (seeds.length === 0)
      throw new Error(`no seeds for the format ${format.id}: add some to scripts/fuzz/targets.mjs`);
    all.push(...seeds);
    targets.push({
      name: `reader-${format.id}`,
      seeds,
      run: ({ bytes, name }) =>
        collect(data.readItems([bytesSource(name, bytes)], { format: format.id, onWarning: () => {} })),
    });
  }
  targets.push({
    name: "reader-detect",
    seeds: all,
    run: ({ bytes, name }) => collect(data.readItems([bytesSource(name, bytes)], { onWarning: () => {} })),
  });
  targets.push({
    name: "reader-subjects",
    seeds: [
      ...(await Promise.all(OF_FORMAT.turtle.map((path) => seed(path)))),
      await seed("data/rdf/entries.trig"),
    ],
    run: ({ bytes, name }) =>
      collect(data.readItems([bytesSource(name, bytes)], { groupBy: "subject", lang: "en" })),
  });
  return targets;
}

/** A target whose input is a file on the disk. */
function onDisk(folder, target) {
  return {
    ...target,
    async run({ bytes, name }) {
      const path = join(folder, name);
      await writeFile(path, bytes);
      try {
        return await target.read(path);
      } finally {
        await rm(path, { force: true });
      }
    },
  };
}

/** A target whose input is one file of a folder; the others are as they should be. */
async function inFolder(folder, target) {
  await mkdir(folder, { recursive: true });
  for (const { name, bytes } of target.seeds) await writeFile(join(folder, name), bytes);
  return {
    ...target,
    async run({ bytes, name }) {
      await writeFile(join(folder, name), bytes);
      try {
        return await target.read(folder);
      } finally {
        await writeFile(join(folder, name), target.seeds.find((one) => one.name === name).bytes);
      }
    },
  };
}

const EXAMPLES = fixture("demo/examples.jsonl");

/** Three examples that outputs, references and tags are for. */
const THREE = Buffer.from(
  ["e1", "e2", "e3"].map((id) => `{"id":"${id}","facts":[["Harrow Light","lit","1871"]]}\n`).join(""),
);

const POLICY = {
  fields: {
    "days[].icon": "ignored",
    price: { tolerance: "2%", need: "required" },
    name: { aliases: ["Ada", "A. B."] },
  },
};

const SUPPRESSIONS = [
  { accept: "alias", entity: "Port Amsel", wording: "the port", note: "a nickname" },
  { dismiss: "missing", example: "lake-orsin", text: "0123456789abcdef", metric: "*", entity: "Valmere" },
  {
    dismiss: "unsupported",
    example: "lake-orsin",
    text: "0123456789abcdef",
    metric: "faithfulness",
    words: "trout",
  },
];

async function fileTargets(place) {
  const outputs = await Promise.all(
    ["quirks.tsv", "samples.jsonl", "shuffled.csv", "faithful.txt"].map((name) =>
      seed(`data/outputs/${name}`),
    ),
  );
  const references = [
    written("refs.txt", "Harrow Light is on Gull Island.\nIt was lit in 1871.\nAda Finn keeps it.\n"),
    written("refs.jsonl", '{"id":"e1","references":["One.","Two."]}\n{"id":"e2","references":"Three."}\n'),
    written("refs.csv", "id,reference\ne1,One\ne2,Two\ne3,Three\n"),
  ];
  const ratings = await Promise.all(
    ["long.csv", "wide.tsv", "wide.jsonl", "webnlg-2017-averaged.csv", "webnlg-2017-per-judge.csv"].map(
      (name) => seed(`data/ratings/${name}`),
    ),
  );
  const annotated = (await readdir(fixture("data/annotated"), { recursive: true })).filter((name) =>
    name.endsWith(".xml"),
  );
  const examples = () => data.readItems([bytesSource("data.jsonl", THREE)]);
  const disk = (target) => onDisk(place, target);
  return [
    disk({
      name: "config",
      seeds: [
        written(
          "assay.config.json",
          JSON.stringify({
            metrics: ["bleu", "parent?order=2"],
            gate: ["parent.f>=0.5"],
            resamples: 10,
            by: ["kind"],
            decimals: 2,
            trials: 99,
          }),
        ),
        written(
          "assay.config.yaml",
          "metrics:\n  - parent?order=2\ngate: [faithful]\ndecimals: 1\nby: &a [kind]\nparts: *a\n",
        ),
      ],
      async read(path) {
        const config = await loadConfig(path);
        const of = (schema) =>
          Object.fromEntries(Object.entries(config).filter(([key]) => Object.hasOwn(schema.shape, key)));
        return [scoreOptions, compareOptions].map((schema) => checkOptions(schema, of(schema)));
      },
    }),
    disk({
      name: "ratings",
      seeds: ratings,
      read: async (path) => [await data.ratingsKind(path), await collect(data.readRatings(path))],
    }),
    disk({
      name: "preferences",
      seeds: [await seed("data/ratings/preferences.csv")],
      read: (path) => collect(data.readPreferences(path)),
    }),
    disk({
      name: "scores",
      seeds: [
        written("scores.csv", "example,system,mine\nlake-orsin,omits,0.5\nhalden-tower,omits,1e-3\n"),
        written("scores.txt", "0.5\n1\n-2e3\n"),
      ],
      read: (path) => collect(data.readScores(path, { ids: ["lake-orsin", "halden-tower", "inn"] })),
    }),
    disk({
      name: "outputs",
      seeds: outputs,
      read: (path) =>
        collect(data.attachOutputs(examples(), [{ system: "one", path }], { allowMissing: true })),
    }),
    disk({
      name: "references",
      seeds: references,
      read: (path) => collect(data.attachReferences(examples(), [path], { allowMissing: true })),
    }),
    disk({
      name: "tags",
      seeds: [
        written("tags.csv", "id,kind,size\ne1,place,small\ne2,date,\n"),
        await seed("data/outputs/kinds.json"),
      ],
      read: (path) => collect(data.attachTags(examples(), [path], { onWarning: () => {} })),
    }),
    disk({
      name: "systems",
      seeds: [await seed("data/outputs/systems.csv"), await seed("data/outputs/systems.yaml")],
      read: async (path) => [...(await data.readSystemGroups(path))],
    }),
    disk({
      name: "annotated",
      seeds: await Promise.all(
        annotated
          .slice(0, 4)
          .map(async (name) => ({ ...(await seed(`data/annotated/${name}`)), name: name.split("/").at(-1) })),
      ),
      read: (path) => collect(data.readAnnotated([path], { onWarning: () => {} })),
    }),
    disk({
      name: "aliases",
      seeds: [
        written("aliases.tsv", "# names\nPort Amsel\tthe port\nValmere\tRepublic of Valmere\n"),
        written("aliases.json", '{"Port Amsel":["the port","Amsel"],"Valmere":["Republic of Valmere"]}'),
      ],
      read: async (path) => parseAliasFile(await readUtf8(path), "aliases"),
    }),
    disk({
      name: "suppressions",
      seeds: [written("suppressions.jsonl", SUPPRESSIONS.map((one) => `${JSON.stringify(one)}\n`).join(""))],
      read: (path) => readSuppressions(path),
    }),
    disk({
      name: "policy",
      seeds: [written("policy.json", JSON.stringify(POLICY))],
      read: (path) => openPolicy(path, place),
    }),
    disk({
      name: "checked-file",
      seeds: [
        await seed("demo/weather.json"),
        await seed("demo/lake-orsin.ttl"),
        written("a.txt", "name: Blue Inn\nfood: Thai\n"),
      ],
      read: (path) => readDataFile(path),
    }),
    {
      name: "pasted",
      seeds: [
        written("triples.txt", "Lake Orsin | area | 88 km2\nLake Orsin | country | Valmere\n"),
        written("paste.ttl", (await readFile(fixture("demo/lake-orsin.ttl"))).toString()),
        written("table.md", "| name | food |\n| --- | --- |\n| Blue Inn | Thai |\n"),
        written("table.csv", "name,food\nBlue Inn,Thai\nRed Lion,pies\n"),
        written("pairs.txt", "name: Blue Inn\nfood: Thai\nopened: 18 March 2019\n"),
        await seed("demo/weather.json"),
      ],
      run: ({ bytes }) => readPasted(bytes.toString("utf8"), "auto"),
    },
  ];
}

async function folderTargets(place) {
  const stored = join(place, "stored");
  await score({
    data: [EXAMPLES],
    input: [`one=${fixture("demo/omits.txt")}`, `two=${fixture("demo/invents.txt")}`],
    metrics: ["faithfulness", "parent-table", "esa-hallucination"],
    by: ["kind"],
    gate: ["parent-table.f>=0.1"],
    limit: 3,
    resamples: 10,
    cache: false,
    output: [`${stored}/`],
  });
  const files = async (folder) =>
    Promise.all(
      (await readdir(folder)).map(async (name) => ({
        name,
        syntax: syntaxOf(name),
        bytes: await readFile(join(folder, name)),
      })),
    );
  return [
    await inFolder(join(place, "run"), {
      name: "run-folder",
      seeds: await files(stored),
      async read(folder) {
        const run = await openRun(folder);
        return { report: run.report, items: await collect(run.items()) };
      },
    }),
    await inFolder(join(place, "model"), {
      name: "model-folder",
      seeds: await files(fixture("fuzz/seeds/model")),
      async read(folder) {
        const source = await openEncoder(folder);
        const parameters = await source.parameters({ heads: true });
        const tokenizer = loadTokenizer(source.tokenizerJson, join(folder, "tokenizer.json"));
        return { parameters: [...parameters.keys()], tokens: tokenizer.encode("The lakes are deep, é.") };
      },
    }),
  ];
}

/**
 * Everything that is fuzzed, or what of it has a name that begins with `only`; what it needs on the disk is in a folder of its own,
 * gone with `close`.
 */
export async function openTargets(only = "") {
  const wanted = (...names) => names.some((name) => name.startsWith(only) || only.startsWith(name));
  const place = await mkdtemp(join(tmpdir(), "assay-fuzz-"));
  const server = wanted("http-") ? await serverTargets(join(place, "server")) : undefined;
  const targets = [
    ...(await readerTargets()),
    ...(await fileTargets(place)),
    ...(wanted("run-folder", "model-folder") ? await folderTargets(place) : []),
    ...(wanted("metric-", "detector-") ? await metricTargets(EXAMPLES, fixture("demo/invents.txt")) : []),
    ...(server?.targets ?? []),
  ].filter(({ name }) => name.startsWith(only));
  return {
    targets,
    async close() {
      await server?.close();
      await rm(place, { recursive: true, force: true });
    },
  };
}
