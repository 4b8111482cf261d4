import { COMMANDS } from "../support/commands.ts";
import { characterise } from "./characterise.ts";
import { DATA, DEMO, INVENTS, OMITS } from "./demo.ts";

characterise("help", {
  overview: ["--help"],
  ...Object.fromEntries(COMMANDS.map((name) => [name, [`${name} --help`]])),
});

characterise("metrics", {
  list: ["metrics"],
  "as-json": ["metrics --json"],
  described: ["metrics parent esa factspotter rank"],
  preset: ["metrics 'parent?preset=kaiju'"],
  unknown: ["metrics parnet"],
});

const LOG = [
  { step: 1, epoch: 0.5, loss: 0.75, rate: 0.001, timeMs: 100 },
  { step: 2, epoch: 1, loss: 0.5, rate: 0.0005, timeMs: 200 },
  { step: 2, epoch: 1, score: 0.625, best: true, timeMs: 250 },
];

characterise("models", {
  list: ["models list", "models list --json"],
  show: ["models show factspotter", "models show factspotter --json", "models show minilm"],
  verify: ["models verify factspotter"],
  "log-drawn": {
    given: { "log.jsonl": LOG.map((entry) => `${JSON.stringify(entry)}\n`).join("") },
    steps: ["models plot log.jsonl -o training.svg", "models plot nowhere -o training.svg"],
  },
  "wrong-words": [
    "models shw factspotter",
    "models show",
    "models show factspoter",
    "models list factspotter",
  ],
});

const broken = (text: string, given: Record<string, string> = {}) => ({
  given: { "data.jsonl": text, "texts.txt": "Ada Birch is here .\n", ...given },
  steps: ["score data.jsonl -i texts.txt -m parent -o run/ -o a.json"],
});

characterise("bad-input", {
  "nothing-said": [""],
  "unknown-command": ["scroe"],
  "flag-first": ["--metrics parent"],
  "unknown-flag": [`score ${DATA} --metrisc parent`],
  "wrong-number": [`score ${DEMO} --jobs none`, `score ${DEMO} --confidence 2`],
  "unknown-metric": [`score ${DEMO} -m parnet`],
  "unknown-metric-option": [`score ${DEMO} -m 'parent?lamda=1'`],
  "unknown-gate": [`score ${DEMO} -m parent --gate parent.g>=1`, `score ${DEMO} -m parent --gate nonsense`],
  "unknown-model": [`score ${DEMO} -m 'factspotter?model=none'`],
  "no-such-file": ["score nowhere.jsonl -i texts.txt", `score ${DATA} -i nowhere.txt`],
  "no-texts": [`score ${DATA} -m parent`],
  "unwritable-kind": [`score ${DEMO} -o a.doc`],
  "too-few-texts": [`score ${DATA} -i texts.txt -m parent`],
  "lines-missing": {
    given: { "texts.txt": "One line .\n" },
    steps: [`score ${DATA} -i texts.txt -m parent`],
  },
  "broken-json": broken('{"id":"a","facts":[["name","Ada Birch"]\n'),
  "unknown-key": broken('{"id":"a","fact":[["name","Ada Birch"]]}\n'),
  "no-facts": broken('{"id":"a"}\n'),
  "twice-the-same-id": broken('{"id":"a","facts":[["name","Ada Birch"]]}\n'.repeat(2)),
  "empty-data": broken(""),
  "broken-xml": {
    given: { "data.xml": "<benchmark><entries><entry></entries>" },
    steps: ["convert data.xml --to assay"],
  },
  "broken-turtle": { given: { "data.ttl": "<a> <b> .\n" }, steps: ["convert data.ttl --to assay"] },
  "broken-configuration": {
    given: { "assay.config.json": '{"metric":["bleu"]}' },
    steps: [`score ${DATA} ${OMITS}`],
  },
  "broken-ratings": {
    given: { "ratings.csv": "example,system,adequacy\nlake-orsin,omits,good\n" },
    steps: [`validate ratings ${DEMO} --ratings ratings.csv -m parent`],
  },
});

const PASTED = { input: "Blue Inn | area | riverside", text: "Blue Inn is in the city ." };

characterise("serve", {
  "stored-run": [
    `score ${DATA} ${OMITS} ${INVENTS} --resamples 20 --limit 2 -m parent-table,esa -o run/`,
    {
      serve: "serve run --port 0 --jobs 1 -m parent-table,esa",
      ask: [
        ["GET", "/api/metrics"],
        ["GET", "/api/runs"],
        ["GET", "/api/runs/{run}"],
        ["GET", "/api/runs/{run}/manifest"],
        ["GET", "/api/runs/{run}/chunks/0"],
        ["GET", "/api/runs/{run}/chunks/1"],
        ["GET", "/api/compare?runs={run}&baseline=omits"],
        ["GET", "/api/runs/none"],
        ["GET", "/api/nothing"],
        ["POST", "/api/explain", PASTED],
        ["POST", "/api/explain", { ...PASTED, metrics: ["parnet"] }],
        ["POST", "/api/explain", { input: "" }],
        ["POST", "/api/score", { input: PASTED.input, texts: { one: PASTED.text }, resamples: 0 }],
        ["POST", "/api/suppressions", { accept: "alias", entity: "Blue Inn", wording: "the inn" }],
        ["GET", "/api/suppressions"],
        ["DELETE", "/api/suppressions", { accept: "alias", entity: "Blue Inn", wording: "the inn" }],
        ["GET", "/api/jobs"],
        ["GET", "/api/openapi.json"],
      ],
    },
  ],
});
