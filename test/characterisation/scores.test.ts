import { createHash } from "node:crypto";
import { bleu, check } from "../../src/index.ts";
import { characterise } from "./characterise.ts";
import { DATA, DEMO, FAITHFUL, FEW, INVENTS, OMITS } from "./demo.ts";

const SMALL = `${DATA} ${OMITS} ${INVENTS} ${FEW} --limit 4`;
const WORDS = "parent,parent-table,bleu,bleu-t,chrf,chrf++,ter,rouge,meteor,cider";

/** The second is about a text that is no longer there. */
const DECISIONS = [hashOf("Lake Orsin is in Valmere ."), "0000000000000000"].map((text) => ({
  ...{
    dismiss: "missing",
    example: "lake-orsin",
    text,
    metric: "esa",
    system: "omits",
    entity: "Port Amsel",
  },
}));

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}

characterise("score", {
  "default-metrics": [`score ${DEMO} ${FEW}`],
  "metrics-of-words": [`score ${SMALL} -m ${WORDS} --parts all -o run/`],
  "metrics-of-entities": [`score ${SMALL} -m esa,esa-hallucination --parts all -o run/ --worst 2`],
  factspotter: {
    decimals: 2,
    steps: [
      `score ${DATA} ${OMITS} ${INVENTS} ${FEW} --limit 3 -m factspotter --parts all -o run/ --worst 1`,
    ],
  },
  "rank-bm25": [`score ${SMALL} -m 'rank?ranker=bm25' --train ${DATA} --parts all -o run/`],
  "metric-options": [
    `score ${SMALL} -m 'parent?lambda=0.5,parent?preset=kaiju,parent?entailment=none,esa?preset=paper,meteor?preset=nltk,bleu?tokenizer=char'`,
  ],
  "print-md": [`score ${DEMO} ${FEW} -m parent,esa --print md --worst 1 --by kind`],
  "print-tex": [`score ${DEMO} ${FEW} -m parent,esa --print tex --by kind`],
  "print-csv": [`score ${DEMO} ${FEW} -m parent,esa --print csv --by kind`],
  "print-json": [`score ${SMALL} -m parent,esa --print json --worst 1 --worst-by esa`],
  "every-file": [
    `score ${SMALL} -m parent,esa -o a.json -o a.csv -o a.md -o a.tex -o a.jsonl -o a.items.csv -o a.junit.xml -o a.html -o a.json.gz --gate parent.f>=0.1`,
  ],
  "run-folder-again": [
    `score ${SMALL} -m parent -o run/`,
    `score ${SMALL} -m esa --by kind -o run/ --no-evidence`,
  ],
  breakdowns: [`score ${DEMO} ${FEW} -m parent,esa --by kind,facts`],
  "gate-held": [`score ${DEMO} ${FEW} -m parent --gate 'faithful:parent.f>=0.1' --gate parent.recall>=0.01`],
  "gate-failed": [`score ${DEMO} ${FEW} -m parent --gate parent.f>=0.99 -o a.junit.xml -o a.md`],
  sample: [`score ${DEMO} ${FEW} -m parent --sample 3 --seed 7 --decimals 5 --confidence 0.8`],
  "webnlg-with-references": [
    "convert fixtures/data/webnlg/release-3.0.xml --to references -o one.txt",
    `score fixtures/data/webnlg/release-3.0.xml -m parent,esa ${FEW} -i one.txt --print json`,
  ],
  suppressions: {
    given: { "decisions.jsonl": DECISIONS.map((one) => `${JSON.stringify(one)}\n`).join("") },
    steps: [`score ${SMALL} -m esa --suppressions decisions.jsonl --print md`],
  },
  "with-configuration": {
    given: { "assay.config.json": `${JSON.stringify({ metrics: ["bleu"], resamples: 0, decimals: 2 })}\n` },
    steps: [`score ${DEMO}`],
  },
  "kept-judgements": [
    `score ${SMALL} -m parent`,
    `score ${SMALL} -m parent`,
    "cache",
    "cache clear",
    "cache",
  ],
});

characterise("report", {
  "stored-run": [
    `score ${SMALL} -m parent,esa --by kind -o run/`,
    "report run",
    "report run --print md --worst 1",
    "report run --print csv",
    "report run --print tex",
  ],
  "every-file": [
    `score ${SMALL} -m parent,esa -o run/`,
    "report run -o a.json -o a.csv -o a.md -o a.tex -o a.jsonl -o a.items.csv -o a.junit.xml -o copy/",
  ],
  "page-with-ratings": [
    `score ${DATA} ${FAITHFUL} ${OMITS} ${INVENTS} ${FEW} --limit 4 -m parent -o run/`,
    "report run --ratings fixtures/demo/ratings.csv --allow-unknown -o a.html",
  ],
  "no-run": ["report fixtures/demo", "report nowhere"],
});

characterise("explain", {
  "default-metrics": [`explain ${DATA} ${OMITS} ${INVENTS} --id lake-orsin`],
  factspotter: {
    decimals: 3,
    steps: [`explain ${DATA} ${OMITS} ${INVENTS} --id halden-tower -m factspotter`],
  },
  entities: [`explain ${DATA} ${INVENTS} --id eino-karst -m esa,esa-hallucination,parent-table --json`],
  "rank-bm25": [
    `explain ${DATA} --id halden-tower --text "Halden Tower is in Ostmark ." -m 'rank?ranker=bm25'`,
  ],
  "text-of-turtle": [
    `explain --data fixtures/demo/lake-orsin.ttl --text "Lake Orsin in Valmere is known for its trout ."`,
  ],
  "one-system": [
    `explain ${DATA} ${OMITS} ${INVENTS} --id harbour-ferries --system omits -m parent --decimals 5`,
  ],
  "unknown-example": [`explain ${DATA} ${OMITS} --id lake-orson`],
});

const CANDIDATES = `${DATA} --candidates fixtures/demo/n-best.jsonl`;

characterise("rerank", {
  "by-esa": [`rerank ${CANDIDATES} -m esa -o best.jsonl`, `score ${DATA} -i best.jsonl -m esa ${FEW}`],
  "by-recall-as-lines": [`rerank ${CANDIDATES} -m parent-table --part recall --to lines`],
  "all-candidates": [`rerank ${CANDIDATES} -m parent --all --limit 4`],
  factspotter: { decimals: 3, steps: [`rerank ${CANDIDATES} -m factspotter --limit 2`] },
  weighed: [`rerank ${CANDIDATES} -m parent-table --weight 10 --limit 3`],
  "unknown-part": [`rerank ${CANDIDATES} -m parent --part recal`],
});

const FACTS = [
  ["Lake Orsin", "country", "Valmere"],
  ["Lake Orsin", "area", "88 square kilometres"],
] as const;
const TEXT = "Lake Orsin in Estria covers 88 square kilometres .";

characterise("check", {
  "facts-by-default": [{ call: "check(facts, text)", answer: () => check(FACTS, TEXT) }],
  "record-with-references": [
    {
      call: "check(record, text, { references, metrics: [parent, bleu()] })",
      answer: () =>
        check({ name: "Blue Inn", area: "riverside" }, "Blue Inn is in the city .", {
          references: ["Blue Inn is at the riverside ."],
          metrics: ["parent", bleu()],
        }),
    },
  ],
  factspotter: {
    decimals: 3,
    steps: [
      {
        call: "check(facts, text, { metrics: [factspotter] })",
        answer: () => check(FACTS, TEXT, { metrics: ["factspotter"] }),
      },
    ],
  },
});
