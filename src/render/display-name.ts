/** What papers call the metrics. */
const METRICS: Readonly<Record<string, string>> = {
  bertscore: "BERTScore",
  bleu: "BLEU",
  "bleu-t": "BLEU-T",
  chrf: "chrF",
  "chrf++": "chrF++",
  cider: "CIDEr",
  claims: "Claims",
  esa: "ESA",
  "esa-hallucination": "ESA hallucination",
  extraction: "Extraction",
  factspotter: "FactSpotter",
  faithfulness: "Faithfulness",
  judge: "LLM judge",
  meteor: "METEOR",
  nli: "NLI",
  parent: "PARENT",
  "parent-table": "PARENT (table)",
  rank: "Rank",
  rouge: "ROUGE",
  ter: "TER",
};

/** What papers call the parts whose names are abbreviations. */
const PARTS: Readonly<Record<string, string>> = {
  cs: "CS",
  "cs-precision": "CS precision",
  "cs-recall": "CS recall",
  rg: "RG",
  "rg-count": "RG count",
  "rg-f": "RG-F",
  "rg-recall": "RG recall",
  rouge1: "ROUGE-1",
  rouge2: "ROUGE-2",
  rougeL: "ROUGE-L",
  ...METRICS,
};

/** A metric's name as papers write it, its options behind it: `PARENT, lambda=0.5`; any other name as it is. */
export function displayMetric(name: string): string {
  const [id, options] = cut(name);
  if (!Object.hasOwn(METRICS, id)) return name;
  return options === "" ? METRICS[id]! : `${METRICS[id]!}, ${options.replaceAll("&", ", ")}`;
}

/** The name of a metric's part in words: `tableRecall` is table recall, the headline of ESA is ESA, f is F. */
export function displayPart(metric: string | undefined, part: string): string {
  if (metric === undefined || !Object.hasOwn(METRICS, cut(metric)[0])) return part;
  if (Object.hasOwn(PARTS, part)) return PARTS[part]!;
  if (/^[a-z]$/.test(part)) return part === "n" ? part : part.toUpperCase();
  return part.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

function cut(name: string): [id: string, options: string] {
  const at = name.indexOf("?");
  return at < 0 ? [name, ""] : [name.slice(0, at), name.slice(at + 1)];
}
