import { characterise } from "./characterise.ts";
import { DATA, DEMO, FAITHFUL, FEW, INVENTS, OMITS } from "./demo.ts";

const SOME = `${FEW} --trials 200`;
const TWO = `${DATA} ${OMITS} ${INVENTS} ${SOME}`;

characterise("compare", {
  texts: [`compare ${DEMO} ${SOME} -m parent,esa`],
  "texts-by-kind-with-flips": [
    `compare ${DEMO} ${SOME} -m esa,parent --by kind --flips 3 --flip-at parent.f>=0.5`,
  ],
  "bootstrap-test": [`compare ${TWO} -m bleu,chrf --test bootstrap --baseline invents`],
  "print-md": [`compare ${TWO} -m parent --by kind --print md`],
  "print-tex": [`compare ${TWO} -m parent --by kind --print tex`],
  "print-csv": [`compare ${TWO} -m parent --by kind --print csv`],
  "print-json": [`compare ${TWO} -m parent --print json`],
  "every-file": [`compare ${TWO} -m parent -o a.json -o a.csv -o a.md -o a.tex -o a.junit.xml`],
  "run-folders": [
    `score ${DATA} ${OMITS} ${FEW} -m parent,esa --limit 6 -o one/`,
    `score ${DATA} ${INVENTS} ${FEW} -m parent,esa --limit 6 -o two/`,
    `compare one two ${SOME}`,
    `compare one two ${SOME} --print md --by kind`,
    `compare one two ${SOME} --baseline two -o a.json -o a.junit.xml --gate 'parent.f not-worse p<0.05'`,
  ],
  "run-folder-and-texts": [
    `score ${DATA} ${OMITS} ${FEW} -m parent --limit 6 -o old/`,
    `compare ${DATA} -i new=fixtures/demo/faithful.txt ${SOME} -m parent --limit 6 --baseline old`,
  ],
  "gate-failed": [
    `compare ${DATA} ${FAITHFUL} ${INVENTS} ${SOME} -m parent --gate 'parent.f not-worse p<0.5'`,
  ],
  "one-system": [`compare ${DATA} ${OMITS} -m parent`],
  "unknown-baseline": [`compare ${TWO} -m parent --baseline omit`],
});

const RATED = `${DEMO} --ratings fixtures/demo/ratings.csv ${FEW}`;

characterise("validate", {
  ratings: [`validate ratings ${RATED} -m parent,bleu,chrf,esa`],
  "ratings-as-every-file": [
    `validate ratings ${RATED} -m parent,bleu --parts all --disagreements 2 -o a.json -o a.csv -o a.md -o a.tex -o plots/`,
  ],
  "ratings-print-md": [`validate ratings ${RATED} -m parent,bleu --print md --disagreements 1`],
  "ratings-print-tex": [`validate ratings ${RATED} -m parent,bleu --print tex`],
  "ratings-print-csv": [`validate ratings ${RATED} -m parent,bleu --print csv`],
  "ratings-z-and-subset": [
    `validate ratings ${RATED} -m parent,bleu --scale z --dimensions adequacy --subset kind=graph`,
  ],
  "ratings-tuned": [`validate ratings ${RATED} -m bleu --tune parent --tune-on adequacy --folds 3`],
  "ratings-absent": [`validate ratings ${DEMO} -m parent`],
  gold: [`validate gold ${DATA} ${FEW} -m parent-table,esa --worst 2 --by kind`],
  "gold-files-and-gate": [
    `validate gold ${DATA} ${FEW} -m parent-table -o a.json -o a.md -o run/ --limit 4 --gate parent-table.recall>=0.99`,
  ],
  mentions: [`validate mentions fixtures/data/annotated ${FEW} --errors errors.jsonl`],
  "mentions-as-every-file": [
    `validate mentions fixtures/data/annotated ${FEW} -o a.json -o a.csv -o a.md -o a.tex --distance 1`,
  ],
  paraphrase: [`validate paraphrase ${DATA} ${FEW} -m parent,bleu --parts all`],
  "paraphrase-as-every-file": [
    `validate paraphrase ${DATA} ${FEW} -m parent,bleu,esa -o a.json -o a.csv -o a.md -o a.tex`,
  ],
  "paraphrase-of-the-fixture": [
    `validate paraphrase fixtures/paraphrase/test.jsonl ${FEW} -m parent-table,esa`,
  ],
  "unknown-kind": [`validate rating ${DATA}`],
  "useless-option": [`validate gold ${DATA} --ratings fixtures/demo/ratings.csv`],
});

const ANSWER = { edit: "sheet.jsonl", replace: '"verdict":""', by: '"verdict":"missing"' };

characterise("audit", {
  "sheet-and-answers": [
    `score ${DATA} ${OMITS} ${INVENTS} ${FEW} -m esa --limit 6 -o run/`,
    "audit run --sample 5 --seed 7 -o sheet.jsonl -o sheet.csv",
    ANSWER,
    "audit --answers sheet.jsonl -o audit.json -o audit.md --aliases-out aliases.tsv",
    "audit --answers sheet.jsonl --print md",
    "audit --answers sheet.jsonl --print json",
  ],
  "alias-learned": {
    given: {
      "data.jsonl": `${JSON.stringify({
        id: "light",
        facts: [["Gull Point Light", "keeper", "Mara Voss"]],
        outputs: { rules: "Gull Point Light is looked after by old Birdie." },
      })}\n`,
    },
    steps: [
      `score data.jsonl -m esa ${FEW} -o run/`,
      "audit run -o sheet.jsonl",
      {
        edit: "sheet.jsonl",
        replace: '"verdict":"","wording":""',
        by: '"verdict":"present","wording":"Birdie"',
      },
      "audit --answers sheet.jsonl --aliases-out aliases.tsv",
      `score data.jsonl -m esa --aliases aliases.tsv ${FEW}`,
    ],
  },
  "unanswered-sheet": [
    `score ${DATA} ${OMITS} ${FEW} -m esa --limit 4 -o run/`,
    "audit run -o sheet.csv",
    "audit --answers sheet.csv",
  ],
  "two-metrics": [
    `score ${DATA} ${OMITS} ${FEW} -m esa,parent-table --limit 2 -o run/`,
    "audit run -o sheet.csv",
  ],
});
