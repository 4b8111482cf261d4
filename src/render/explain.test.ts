import { describe, expect, it } from "vitest";
import type { JudgedCase } from "../core/judged-case.ts";
import type { Report } from "../core/report.ts";
import { renderExplanation } from "./explain.ts";
import { renderExplanationMarkdown } from "./explain-markdown.ts";
import cases from "./sample-cases.json" with { type: "json" };
import sample from "./sample-report.json" with { type: "json" };
import { plainStyle } from "./style.ts";

const { metrics } = sample as unknown as Report;
const judged = cases[0] as unknown as JudgedCase;

const LEGEND =
  "✓ found  ✗ missing  ~ partly  ? not checkable  ! ⟪…⟫ contradicted  ⟦…⟧ unsupported  ¹ same entity";

const text = "Lake Orsin is in Valmere . It covers 90 km² .";
const mention = (entity: string, words: string, note: string, kind = "supported") => ({
  kind,
  target: { entity },
  span: { start: text.indexOf(words), end: text.indexOf(words) + words.length },
  strength: 1,
  note,
});
const linked = {
  example: {
    id: "lake",
    facts: [
      {
        id: "1",
        subject: "Lake Orsin",
        relation: "country",
        value: "Valmere",
        need: "required",
        origin: { subject: "Lake_Orsin" },
      },
      { id: "2", subject: "Lake Orsin", relation: "area", value: "88 km²", need: "required" },
      { id: "3", subject: "Valmere", relation: "capital", value: "Port Amsel", need: "required" },
      { id: "4", subject: null, relation: "open\u202e", value: "yes", need: "required" },
    ],
    references: [],
    tags: {},
  },
  candidate: { exampleId: "lake", system: "s", sample: 0, text },
  records: [
    {
      ...{ example: "lake", system: "s", sample: 0, metric: "esa", status: "judged" },
      parts: { esa: 2 / 3 },
      tally: [1],
      evidence: [
        mention("Lake_Orsin", "Lake Orsin", "name"),
        mention("Valmere", "Valmere", "name"),
        mention("Lake_Orsin", "It", "pronoun"),
        mention("88 km²", "90 km²", "replaced quantity: 90 km²", "contradicted"),
        { kind: "missing", target: { entity: "Port Amsel" }, strength: 1 },
        { kind: "unchecked", target: { entity: "open\u202e: yes" }, strength: 1, note: "a yes or no" },
      ],
    },
  ],
} as unknown as JudgedCase;

describe("renderExplanation(judged, options)", () => {
  it("marks the data and the text as each metric saw them", () => {
    expect(renderExplanation(judged, { metrics, width: 60 })).toBe(`\
h1 · dream_v2 · sample 1

parent  f 0.250 · precision 0.200 · recall n/a
  parent|lambda:none|v:1
  ✗ Nord Harbour  location      Lundby  (missing: lundby)
  ! Nord Harbour  opening year  1912  (1912, not 1921)
  ~ Nord Harbour  depth         nine metres at the western
                                quay  (missing: western
                                quay)
                  owner         Ann\\u202e  (optional)
  ✗               entity        Q12

  Nord Harbour lies in ⟦Paris\\x1b[31m⟧ and is nine metres
  deep. It was opened in ⟪1921⟫ ⟦by the king⟧.
  ⟦by the king⟧ nobody is named

gap?unit=word  not applicable: no references
  gap|unit:word|v:2

✓ found  ✗ missing  ~ partly  ? not checkable
! ⟪…⟫ contradicted  ⟦…⟧ unsupported  ¹ same entity
`);
  });

  it("ties the entities of the data to their mentions in the text by numbers", () => {
    expect(renderExplanation(linked, { metrics: [] })).toBe(`\
lake · s

esa  esa 0.667
  ✓ Lake Orsin¹  country     Valmere²
  ! Lake Orsin¹  area        88 km^2³  (replaced quantity: 90 km^2)
  ✗ Valmere²     capital     Port Amsel  (missing value)
  ?              open\\u202e  yes  (a yes or no)

  Lake Orsin¹ is in Valmere² . It¹ covers ⟪90 km^2⟫³ .
  mentions: ¹ ² name · ¹ pronoun

${LEGEND}
`);
  });

  it("paints what is found, missing, unsupported and contradicted", () => {
    const tag = (name: string) => (text: string) => `<${name}>${text}</${name}>`;
    const style = {
      ...plainStyle,
      red: tag("red"),
      green: tag("green"),
      underline: tag("u"),
      bold: tag("b"),
    };
    const shown = renderExplanation(judged, { metrics, style });
    expect(shown).toContain("<green>Nord Harbour</green> lies in <red><u>⟦Paris\\x1b[31m⟧</u></red> and");
    expect(shown).toContain("<b><red><u>⟪1921⟫</u></red></b>");
    expect(shown).toContain("<red>✗</red> Nord Harbour  location      <red>Lundby</red>");
  });

  it("shows data and text without marks when no metric judged them", () => {
    const bare: JudgedCase = {
      example: { ...judged.example, facts: judged.example.facts.slice(0, 1) },
      candidate: { ...judged.candidate, text: "Nord.", sample: 0 },
      records: [],
    };
    expect(renderExplanation(bare, { metrics })).toBe(
      `h1 · dream_v2\n\n    Nord Harbour  location  Lundby\n\n  Nord.\n\n${LEGEND}\n`,
    );
  });

  it("shows data and text only under metrics that say something of them", () => {
    const [record] = judged.records;
    const silent = { ...record!, metric: "rouge", evidence: [] } as never;
    const shown = renderExplanation({ ...judged, records: [silent, record!] }, { metrics });
    expect(shown.match(/Lundby /g)).toHaveLength(1);
    expect(shown).toContain("\n\nrouge  f 0.250 · precision 0.200\n\nparent  f 0.250");
    const alone = renderExplanation({ ...judged, records: [silent, silent] }, { metrics });
    expect(alone.match(/Lundby\n/g)).toHaveLength(1);
  });

  it("wraps the line of a metric's parts, never between a part and its value", () => {
    const parts = Object.fromEntries(Array.from({ length: 18 }, (_, at) => [`rouge${at}-recall`, at / 20]));
    const [record] = judged.records;
    const long = { ...record!, metric: "rouge", evidence: [], parts } as never;
    const lines = renderExplanation({ ...judged, records: [long] }, { metrics, width: 52 }).split("\n");
    expect(lines.slice(2, 4)).toEqual([
      "rouge  rouge0-recall 0.000 · rouge1-recall 0.050 ·",
      "  rouge2-recall 0.100 · rouge3-recall 0.150 ·",
    ]);
  });

  it("says when there is no data or no text", () => {
    const empty: JudgedCase = {
      example: { ...judged.example, facts: [] },
      candidate: { ...judged.candidate, text: "", sample: 0 },
      records: [],
    };
    expect(renderExplanation(empty, { metrics })).toBe(
      `h1 · dream_v2\n\n  (no data)\n\n  (empty text)\n\n${LEGEND}\n`,
    );
  });

  it("shows what a metric notes on the text, and why it left parts out", () => {
    const [record] = judged.records;
    const noted = {
      ...record!,
      evidence: [],
      notes: ["first reference: “Nord Harbour\u202e”"],
      leftOut: ["no title"],
    } as JudgedCase["records"][number];
    const lines = renderExplanation({ ...judged, records: [noted] }, { metrics }).split("\n");
    expect(lines).toContain("  parts left out: no title");
    expect(lines.filter((line) => line.startsWith("  first reference: “Nord Harbour"))).toHaveLength(1);
    expect(lines.join("")).not.toContain("\u202e");
    expect(renderExplanationMarkdown({ ...judged, records: [noted] }, { metrics })).toContain(
      "- parts left out: no title",
    );
  });

  it("names what a text seems to say where no words of it do", () => {
    const made = {
      kind: "unsupported",
      target: { value: "Port Amsel" },
      strength: 0.5,
      note: "rank 2 of 56",
    };
    const [record] = linked.records;
    const one = { ...linked, records: [{ ...record, evidence: [made] }] } as unknown as JudgedCase;
    const shown = renderExplanation(one, { metrics });
    expect(shown).toContain("not in the data: “Port Amsel”, rank 2 of 56");
    expect(shown).not.toContain("⟦P");
  });
});

describe("renderExplanationMarkdown(judged, options)", () => {
  it("prints a table of the data and the text as a quotation", () => {
    expect(renderExplanationMarkdown(judged, { metrics })).toBe(String.raw`### h1 · dream\_v2 · sample 1

**parent** f 0.250 · precision 0.200 · recall n/a

${"`parent|lambda:none|v:1`"}

|  | subject | relation | value | note |
| :-- | :-- | :-- | :-- | :-- |
| ✗ | Nord Harbour | location | Lundby | missing: lundby |
| ! | Nord Harbour | opening year | 1912 | 1912, not 1921 |
| \~ | Nord Harbour | depth | nine metres at the western quay | missing: western quay |
|  |  | owner | Ann\\u202e | optional |
| ✗ |  | entity | Q12 |  |

> Nord Harbour lies in ⟦Paris\\x1b\[31m⟧ and is nine metres deep. It was opened in ⟪1921⟫ ⟦by the king⟧.

- ⟦by the king⟧ nobody is named

**gap?unit=word** not applicable: no references

${"`gap|unit:word|v:2`"}

${LEGEND.replace("~", "\\~")}
`);
  });

  it("ties the entities of the data to their mentions in the text by numbers", () => {
    const shown = renderExplanationMarkdown(linked, { metrics: [] });
    expect(shown).toContain("| ✓ | Lake Orsin¹ | country | Valmere² |  |");
    expect(shown).toContain("> Lake Orsin¹ is in Valmere² . It¹ covers ⟪90 km^2⟫³ .");
    expect(shown).toContain("- mentions: ¹ ² name · ¹ pronoun");
  });
});
