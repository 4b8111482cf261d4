// The page that the reproduction writes: numbers from the runs, and what explains the differences.

function signatureList(signatures) {
  return signatures.map(([name, signature]) => `- ${name}: \`${signature}\``).join("\n");
}

function lambdaLines({ all, judged }) {
  const line = (label, { best, folds, histogram }) =>
    `- ${label}: best λ ${best}, chosen without each fold ${folds.join(", ")}; per-instance λ in ten bins from 0 to 1: ${histogram.join(", ")}.`;
  return [line("all 2,007 texts", all), line("the 1,814 judged texts", judged)].join("\n");
}

/** The whole document. It holds numbers, never sentences of the corpora. */
export function reproductionPage({ parent, factSpotter, challenge }) {
  return `# Published numbers, measured again

Made by \`npm run reproduce -- --data <folder>\`. The folder holds the corpora, the systems' texts and the human judgements as their owners
published them; none of their sentences is in this repository. Cells read *published / ours*.

Of the 2,007 texts of the WebNLG 2017 human evaluation, 193 were never shown to anyone: they are empty or the word \`null\` and were given the
lowest marks by rule. The papers include them. "judged" columns leave them out, as \`assay validate\` does unless told otherwise. Those 193 texts
are most of what many metrics are rewarded for: an empty text is easy to tell.

## PARENT, Table 4

Mean system-level Pearson correlation over 500 bootstrap samples of the inputs (Dhingra et al. 2019).

${parent.table}

Why numbers differ:

- **METEOR and ROUGE** have the same row in the paper to the last digit. No two of our metrics come near that: one of the rows is a misprint.
  The row fits neither our METEOR nor our ROUGE, so we cannot say which.
- **METEOR** here is METEOR 1.5 with its exact and stem stages; the paper does not say which program it used.
- **ROUGE** here is the F-score of ROUGE-L, the best reference; the paper does not say which ROUGE.
- **CIDEr and CIDEr-D**: document frequencies are counted in the references of the whole test set; words are 13a tokens, where the original program
  uses Stanford's tokenizer.
- **BLEU and BLEU-T** are sacreBLEU's, in lower case (the judged texts were shown in lower case). How the paper tokenised is not said.
- **PARENT-W and PARENT-C** use NLTK word tokens and λ from each reference, as the paper says. Co-occurrence counts are from the 2017 training part. The
  values agree with Google's program to 1e-9 on this very data (\`fixtures/oracle/parent_webnlg2017_scores.json\`); what is left is how the
  paper prepared the texts.
- The order of the metrics is the paper's in the main point: on semantics PARENT is above BLEU and BLEU-T. With the 193 filled-in texts left out,
  no metric of this table agrees much with people on grammar or fluency, and BLEU loses a good part of its agreement on semantics.

### λ of PARENT, chosen on ratings

${lambdaLines(parent.tuning)}

WebNLG's references say what the data says, so the best single λ gives all weight to the references; the paper's Figure 5 finds the same shape.

### Signatures

${signatureList(parent.signatures)}

## FactSpotter, Table 3

System-level r, ρ and τ over 1,000 bootstrap samples, from the scores that the authors released (Zhang et al. 2023). Their script drops samples with
p ≥ 0.05 before averaging: "filtered" does so too, the other rows do not. BLEURT is not shown: its released files are broken and not provided.

${factSpotter.table3}

- FactSpotter, BARTScore, BERTScore and METEOR agree with the published table to ±0.01 when filtered as the authors filtered. Where the
  paper has a dash and we a number, a few samples passed; a dash of ours says that none did.
- The filter matters where a metric is weak: see BLEU's ρ on semantics with it and without. The unfiltered rows are the ones to quote.
- **BLEU** is ours (sacreBLEU, cased); the authors do not say which BLEU they used.
- **Human** is one judge of each text, drawn at random, against the mean of the others, drawn anew in each sample. The texts that
  were filled in by rule have a single mark and cannot be part of it. How the authors drew the one judge is not said; their value is higher on all three
  dimensions.

People's dimensions against each other (the paper's are filtered means, ours are on all texts without resampling):

${factSpotter.people}

## FactSpotter, Table 12

First definition: for each input the Pearson correlation over the systems; the mean of those with p < 0.05, and in brackets how many inputs that were.

${factSpotter.table12}

The paper's counts are averages over bootstrap samples, ours are on the 223 inputs.

## FactSpotter, Table 14

Second definition: for each system the Pearson correlation over the inputs; the mean over systems. Cells read *published / ours over the systems with
p < 0.05 / ours over all systems*.

${factSpotter.table14}

The text of the paper describes the mean over all systems; its numbers fit the mean over those with p < 0.05.

## FactSpotter, Table 16

Krippendorff's ordinal α. The paper's values fit all judgements, the reference texts included; the further columns are of the nine systems alone.

${factSpotter.table16}

## WebNLG 2017, the organisers' scores of each system

Texts are prepared as the organisers' scripts do: lower case, plain letters, every mark apart, at most three references.

${challenge.tables.join("\n\n")}

- **BLEU** is Moses' multi-bleu on these words. Its references are three files, with an empty line where an example has fewer references, and the
  empty line counts as a reference of no words when the closest length is taken. Without that, empty texts are punished as one would expect: vietnam has
  3.3 instead of 7.1.
- **TER** is sacreBLEU's port of Tercom; the organisers used Tercom itself.
- **METEOR** is METEOR 1.5 with its exact and stem stages only. The organisers used its synonyms and its paraphrase table as well, which match more words:
  ours is lower for every system. \`meteor?synonyms=<WordNet folder>\` adds the synonyms; the paraphrase table is not to be had.

### Signatures

${signatureList(challenge.signatures)}
`;
}
