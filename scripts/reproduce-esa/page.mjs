// The page that the reproduction of ESA writes: numbers from the runs, and what explains the differences.
import { number } from "../reproduce/markdown.mjs";

/** The whole document. It holds numbers, never sentences of the corpora. */
export function reproductionPage({ table1, table4, faithful, references, of2017, of2020, signatures }) {
  return `# ESA's published numbers, measured again

Made by \`npm run reproduce:esa -- --data <folder>\`. The folder holds the corpora, the systems' texts and the human judgements as their owners
published them; none of their sentences is in this repository. The paper is Faille, Gatt and Gardent (2021). Each of its numbers stands beside two of ours:
\`esa?preset=paper\`, the algorithm that the paper prints, and the default, which is made to raise fewer false alarms. What was found on planted
errors and on mentions that people marked is printed by \`npm run eval:esa -- --data <folder>\`.

## Table 1: entities that a text does not mention

Texts with exactly 1, 2, 3, 4 and with 5 or more undetected entities, with at least one, and what follows from them.

### 2020, 1,779 texts of each system

${table1.tables["2020"]}

### 2017, 1,862 texts of each system

${table1.tables["2017"]}

### Ranks of the systems

Spearman's ρ of ESI_C^1 with the paper's.

${table1.agreement}

${overallLine(table1.overall)}

Why numbers differ:

- **REL and Stanza.** The paper's detector asks an entity linker and a coreference resolver first; neither is asked here. What REL finds of a name that is written otherwise is
  left to Algorithm 1 at 0.4, and pronouns go to the root.
- **The dictionary.** The paper's synonyms, which were extended by hand with entities that were not detected in the very texts it evaluates, are not published. \`preset=paper\`
  has only the two rules that its examples show, and so finds less of what a text says in other words: its counts are mostly higher than the paper's.
- **What is unspecified.** Distances are computed with underscores, which gives the printed ones to the last digit; ties are broken by the longest, then the leftmost n-gram.
- **The default** looks for other writings of an entity (aliases, demonyms, dates, numbers in words, units, descriptions) and takes a close number, another day or a name that is merely
  alike for something else. Where the paper's distance of 0.4 lets a wrong value pass, the default reports it: its counts are not lower everywhere.

### ${faithful.name}

The authors checked the texts of ${faithful.name} that the paper flags: all are false alarms, of nine different entities. ${faithfulLine(faithful)}

## Table 4: what the data never mentioned

Texts with at least one invented item: the paper's before and after its authors checked them, and those of \`esa-hallucination\`; different items; and in how many texts of ours an
item is added, stands in the place of an entity, or misstates one.

${table4.table}

\\* Of 144 texts drawn at random, the only ones checked.

Spearman's ρ of the shares over the 25 systems: ${number(table4.rho, 3)}.

Why numbers differ:

- **2017: texts in lower case.** Nearly every line that the nine systems submitted is in lower case, and \`esa-hallucination\` tells names by their capitals: in these texts it sees
  numbers, dates and quantities, and of names little. The paper's linker does not need capitals. The rows of 2017 speak of this limit more than of the systems; see
  [the metric's card](metrics/esa-hallucination.md). Tilburg NMT left numbered place-holders in its texts, whose numbers are reported.
- **2020.** The paper asks REL alone, so that it reports *entities of DBpedia* that the data does not have. Garbled names, which no linker knows, and dates, numbers and quantities are not
  among them; ours reports all of these. Systems that garble or exchange names (UPC-POE, NILC, ORANGE) have more here.
- The counts are of what is reported, not of what a person confirmed. \`assay audit\` draws a sample to check.

## Tables 2 and 7 to 14: agreement text by text, WebNLG 2017

BLEU, METEOR, TER and the marks of people are those that the organisers published with each judged text. 2,230 texts are 223 of each of nine systems and of the references.
ESA_I is computed on the submitted lines, not on the lower-cased texts of the judged file; of the 223 references ${references.found} were found among those of the corpus and are
scored as they stand there, ${references.folded} as the judged file has them. Which texts have one or two undetected entities is each metric's own verdict.

${of2017.tables.join("\n\n")}

### Are these the paper's texts?

Pairs that have nothing to do with ESA_I, over all 2,230 texts; cells read *published / ours*.

${of2017.pairs}

METEOR, TER and the marks of people agree to ±0.01, so these are the paper's texts; BLEU does not: the paper's BLEU of a single text is another than
the one that the organisers published with it. The published Spearman and Kendall tables over all texts (10 and 11) are the same but for one cell, which cannot be: the values
are Kendall's, and Table 10 repeats Table 11.

### Agreement with the marks for semantics

Pearson's r. "judged" leaves out the texts that nobody saw: empty ones and the word \`null\`, which got the lowest marks by rule.

${of2017.agreement}

## Tables 3 and 15 to 22: agreement text by text, WebNLG 2020

${of2020 ? `${PEOPLE_2020}\n\n${of2020.join("\n\n")}` : NO_PEOPLE_2020}

## Signatures

${signatures.map(([name, signature]) => `- ${name}: \`${signature}\``).join("\n")}
`;
}

const PEOPLE_2020 = `Marks are means over the judges, as given (the paper's figure 5 shows them so). BLEU, METEOR, chrF++ and TER are computed here, by Assay's own metrics; BERTScore and
BLEURT are not.`;

const NO_PEOPLE_2020 = `The judgements of people of 2020 were not in the folder, so these tables are not measured. The script does it when \`webnlg-2020-systems/human\` holds one JSON file
for each team, named as the team's folder of submissions is: \`{"<n>": {"<worker>": {"Correctness": 0..100, …}}}\`.`;

function overallLine(overall) {
  const years = Object.entries(overall).map(([year, { published, paper, default: usual }]) => {
    const [a, b, c] = [published, paper, usual].map((value) => `${number(value, 1)} %`);
    return `in ${year} ${a} in the paper, ${b} with \`preset=paper\`, ${c} by default`;
  });
  return `Mean ESI_C^1 over the systems: ${years.join("; ")}.`;
}

function faithfulLine({ name, figures }) {
  const { esi1 } = figures.parts("default");
  const kinds = new Map();
  for (const { kind } of figures.undetected.values()) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  const listed = [...kinds].map(([kind, count]) => `${count} of kind ${kind}`).join(", ");
  const entities =
    figures.undetected.size === 0 ? "no entity" : `${figures.undetected.size} different entities (${listed})`;
  return `The default's ESI_C^1 for ${name} is ${number(100 * esi1, 2)} %, from ${entities}; at most 0.5 % is wanted.`;
}
