import { characterise } from "./characterise.ts";
import { DATA, DEMO, FEW, INVENTS, OMITS } from "./demo.ts";

const data = (path: string): string => `fixtures/data/${path}`;

characterise("convert", {
  "to-assay": [`convert ${DEMO} --to assay`],
  "to-csv": [`convert ${DATA} --to csv`],
  "to-jsonld": [`convert ${DATA} --to jsonld`],
  "to-nquads": [`convert ${DATA} --to nquads`],
  "to-ntriples": [`convert ${DATA} --to ntriples`],
  "to-parent": [`convert ${DATA} --to parent`],
  "to-references": [`convert ${DATA} --to references`],
  "to-trig": [`convert ${DATA} --to trig`],
  "to-turtle": [`convert ${DATA} --to turtle`],
  "to-webnlg": [
    `convert ${data("generic/examples.jsonl")} --to webnlg`,
    `convert ${data("webnlg/release-2017.xml")} --to webnlg`,
  ],
  "by-extension": [
    `convert ${DATA} -o demo.ttl`,
    `convert ${DATA} -o demo.jsonl.gz`,
    "convert demo.ttl --to csv",
  ],
  "to-factgenie": [
    `convert ${DATA} ${INVENTS} --limit 2 --to factgenie -o plain/`,
    `score ${DATA} ${OMITS} ${FEW} -m esa --limit 2 -o run/`,
    "convert run --to factgenie -o judged/",
    "convert judged --from factgenie --to ratings",
    "convert judged --from factgenie --to annotations",
  ],
  "from-dart": [
    `convert ${data("dart/dart.json")} --to assay`,
    `convert ${data("dart/dart.xml")} --to assay`,
  ],
  "from-e2e": [
    `convert ${data("e2e/cleaned.csv")} --to assay`,
    `convert ${data("e2e/with-texts.csv")} --to assay`,
    `convert ${data("e2e/without-texts.csv")} --to assay`,
    `convert ${data("e2e/meaning-representations.txt")} --format e2e --to assay`,
  ],
  "from-generic": [
    `convert ${data("generic/examples.jsonl")} --to assay`,
    `convert ${data("generic/inns.csv")} --to assay`,
    `convert ${data("generic/inns.json")} --to assay`,
    `convert ${data("generic/league.csv")} --to assay`,
  ],
  "from-parent": [`convert ${data("parent/tables.txt")} --format parent --to assay`],
  "from-rdf": [
    `convert ${data("rdf/entries.trig")} --to assay`,
    `convert ${data("rdf/nested.ttl")} --to assay`,
    `convert ${data("rdf/people.jsonld")} --to assay`,
  ],
  "from-totto": [`convert ${data("totto/tables.jsonl")} --to assay`],
  "from-webnlg": [
    `convert ${data("webnlg/enriched.xml")} --to assay`,
    `convert ${data("webnlg/release-2017.xml")} --to assay`,
    `convert ${data("webnlg/release-3.0.xml")} --to assay`,
  ],
  "from-wikibio": [`convert ${data("wikibio/small.box")} --to assay`],
  "with-outputs": {
    given: {
      "data.jsonl": ["e1", "e2", "e3"]
        .map((id) => `${JSON.stringify({ id, facts: [["name", id]], references: [id] })}\n`)
        .join(""),
    },
    steps: [
      "convert data.jsonl -i fixtures/data/outputs/faithful.txt --to assay",
      "convert data.jsonl -i fixtures/data/outputs/samples.jsonl --to assay",
      "convert data.jsonl -i fixtures/data/outputs/shuffled.csv --to assay",
      "convert data.jsonl -i fixtures/data/outputs/folder --to assay",
      "convert data.jsonl -i fixtures/data/outputs/teams --to assay",
      "convert data.jsonl -i fixtures/data/outputs/quirks.tsv --to assay",
      "convert data.jsonl --references fixtures/data/outputs/reference0 --references fixtures/data/outputs/reference1 --to assay",
      "convert data.jsonl --tags fixtures/data/outputs/kinds.json --to assay",
    ],
  },
  "unknown-format": [`convert ${DATA} --to turtles`, `convert ${DATA} -o demo.doc`],
});

characterise("perturb", {
  "usual-kinds": [
    `perturb ${DATA} -o planted/`,
    "score planted/examples.jsonl -m parent-table --resamples 0",
  ],
  "chosen-kinds": [
    `perturb ${DATA} ${OMITS} --kinds drop-mention,swap-value --per-example 2 --seed 3 -o planted.jsonl`,
  ],
  annotated: [`perturb ${data("annotated")} --mentions annotation -o planted/`],
  "unknown-kind": [`perturb ${DATA} --kinds drop-mentions -o planted/`],
});

characterise("train", {
  cooccurrence: [
    `train cooccurrence ${DATA} -o counts.txt.gz`,
    `score ${DATA} ${OMITS} ${FEW} -m 'parent?entailment=cooccurrence&counts=counts.txt.gz'`,
    `train cooccurrence ${DATA} --no-lowercase --text-tokens list -o more.txt`,
  ],
  "document-frequencies": [
    `train document-frequencies ${DATA} -o frequencies.txt`,
    `score ${DATA} ${OMITS} ${FEW} -m 'cider?frequencies=frequencies.txt'`,
  ],
  aliases: [
    `train aliases ${data("annotated")} -o aliases.tsv`,
    `train aliases ${data("annotated")} --min-count 1 -o all.tsv`,
  ],
  "unknown-trainer": [`train alias ${DATA} -o aliases.tsv`],
  "useless-option": [`train cooccurrence ${DATA} -o counts.txt --max-steps 2`],
});
