// The page that the evaluation of the ranking metric prints: numbers, never sentences of the corpora.
import { notMeasured } from "../eval-factspotter/shares.mjs";
import { paraphraseTable } from "./paraphrase.mjs";
import { agreementTable, goldTable, ratesTable } from "./people-tables.mjs";
import { plantedTable, recallTable } from "./planted-table.mjs";
import { missingModels, trainingCommands } from "./rankers.mjs";
import { speedTable } from "./speed.mjs";

/** The whole answer. */
export function evaluationPage({ seed, limit, figure, people, planted, paraphrase, speed }) {
  return `# The ranking metric measured

Made by \`npm run eval:rank -- --data <folder> --models <folder>\`, seed ${seed}.${limit === undefined ? "" : ` Only ${limit} examples of each corpus are judged: these are not the figures to quote.`}
Rankers: chance, which is the mean over all orders; BM25 with Lucene's formula; the sentence encoder that comes with Assay as it is; the hybrid of both; the encoder fine-tuned on the train part of the corpus at hand and nothing else, one model for
each direction (commands at the end); the hybrid with these models.

## Gold texts, WebNLG 2017 (Table 2)

The references that people judged, ${count(people, "examples")} examples. Candidates are the values of the sample and of the train part, and all references of the sample; "sample alone" leaves the train part's values out. To be
reached: mean ≥ 0.88 (the paper's trained rankers: 0.88; people: 0.92).

${of(people, goldTable, "webnlg-2017")}

## Agreement with people, WebNLG 2017

Nine systems and the references, semantics, the mean mark divided by 3. Texts are the submitted lines; "really judged" leaves out the empty ones and the word \`null\`, which got the lowest marks unseen. The
difference is the mean of |people − metric|.

${of(people, agreementTable, "webnlg-2017")}

## Omission and hallucination rates (Table 6)

Cells read *omission / hallucination*, over the texts that a team produced.

${of(people, ratesTable, "webnlg-2017")}
${figure === undefined ? "" : `\n## Figure 2\n\n![People and rankers by team](${figure})\n`}
## Planted omissions and insertions, WebNLG 2020 dev

One error of each kind in the first text of ${count(planted, "examples")} examples that allow it. Omissions: a value is dropped from the text (\`drop-mention\`, \`drop-sentence\`, \`swap-entity\`), or a fact added to the data (\`add-fact\`). Insertions: another
value stands in the text (\`swap-entity\`), or a fact is taken out of the data (\`drop-fact\`). A degree of 1 is reported by both directions, ½ by one. Candidates are all values and references of the dev part but the very texts in which errors are planted, where an example has others. What an error did not plant counts as a false
report, so precision is a lower bound: a reference may leave something out itself.

${of(planted, plantedTable, "webnlg-2020")}

Recall by kind of error, degree ≥ ½:

${of(planted, recallTable, "webnlg-2020")}

## Paraphrase

\`fixtures/paraphrase\`: an invented corpus in which no text shares a content word with the values of its data. The first text of each of ${count(paraphrase, "examples")} test examples looks for its values and for the second texts of like data. "unseen" are wordings that
the train part does not have.

${of(paraphrase, paraphraseTable, "paraphrase")}

## Time

${count(speed, "texts")} texts of one system against all values and references of the WebNLG 2020 test part, one thread, everything encoded before. To be reached: under 20 s for 1,779 texts.

${of(speed, speedTable, "webnlg-2020")}

## The models

\`\`\`
${trainingCommands("<data>", "<models>")
  .map(({ args }) => `assay ${args.join(" ").replace(/\S*(?=fixtures\/paraphrase)/g, "")}`)
  .join("\n")}
\`\`\`

${signatureLines({ "WebNLG 2017": people, planted, paraphrase, time: speed })}
`;
}

function count(figures, what) {
  return figures.missing === undefined ? figures[what].toLocaleString("en") : "–";
}

/** A table, or what is missing for it; where only the models are, the rankers that need none. */
function of(figures, render, corpus) {
  if (figures.missing !== undefined) return notMeasured(figures.missing);
  const note = "fine-tuned" in figures.results ? "" : `\n\n${missingModels(corpus)}`;
  return render(figures) + note;
}

/** What each measured figure depends on. */
function signatureLines(parts) {
  return Object.entries(parts)
    .flatMap(([name, { results = {} }]) =>
      Object.entries(results).map(([ranker, { signature }]) => `- ${name}, ${ranker}: \`${signature}\``),
    )
    .join("\n");
}
