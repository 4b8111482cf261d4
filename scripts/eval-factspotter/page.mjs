// The page that the evaluation of FactSpotter prints: numbers, never sentences of the corpora.
import { table2017, table2020 } from "./agreement-tables.mjs";
import { classificationTables } from "./classification-tables.mjs";
import { trainingCommands } from "./models.mjs";
import { plantedTable } from "./planted-table.mjs";

/** The whole answer. */
export function evaluationPage({ figures, corpora }) {
  const { seed, limit, model, classification, people2017, people2020, planted } = figures;
  return `# FactSpotter measured

Made by \`npm run eval:factspotter -- --data <folder> --models <folder>\`, seed ${seed}.${limit === undefined ? "" : ` Only ${limit} examples of each corpus, drawn by the seed, are classified or given errors.`}
Models are trained on the train part of one corpus and nothing else, as the commands at the end show; \`default\` is ${model === undefined ? "the model that comes with Assay" : "a model that was given in place of the one that comes with Assay"}.

## Fact classification

Samples as the authors' program makes them, one for each fact of each text, every other one with an error. Entities give way to others of their type, found in the same
split. F1 is of the facts that are expressed.

${classificationTables(corpora, classification)}

## Agreement with people

Pearson's r with 95 % intervals, between systems' means and between single texts. "measured" is the metric's score, the mean of mean and minimum over a text's facts; beside it both
of these, and the share of the facts' words that the text has.

### WebNLG 2017, semantics, model \`webnlg-2017\`

Texts are the submitted lines. "really judged" leaves out empty texts and the word \`null\`, which got the lowest marks unseen.

${table2017(people2017)}

### WebNLG 2020, model \`default\`

A text's mark is the mean of its judges' z-scores.

${table2020(people2020)}

## Planted errors, WebNLG 2020 dev, model \`default\`

One error of each kind in every text that allows it. "measured" is the share of the facts made false that are flagged. Of those flagged: the failing part is right when it is the one that was
changed (after \`reverse\`, \`wrong-pairing\` and \`exchange-entities\` any named part, since either may be said to be wrong; after \`add-fact\` the whole); the span is right when it overlaps the words that were
put in or, where the data was changed, the mentions of what the data had there before (after \`reverse\` of either end). Where nothing was put in, there is no place to point at. Shuffled words are left
out: nobody knows which facts they still express.

${plantedTable(planted)}

## The models

\`\`\`
${trainingCommands("<data>", "<models>")
  .map(({ args }) => `assay ${args.join(" ")}`)
  .join("\n")}
\`\`\`

${signatureLines(figures)}`;
}

/** What each measured figure depends on. */
function signatureLines({ classification, people2017, people2020, planted }) {
  const named = [
    ...Object.entries(classification),
    ["agreement 2017", people2017.all ?? {}],
    ["agreement 2020", people2020],
    ["planted errors", planted],
  ];
  return named
    .flatMap(([name, { signature }]) => (signature === undefined ? [] : [`- ${name}: \`${signature}\``]))
    .join("\n");
}
