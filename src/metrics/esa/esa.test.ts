import { expect, test } from "vitest";
import type { Case } from "../../core/example.ts";
import type { Fact } from "../../core/fact.ts";
import type { Metric, Parts } from "../../core/metric.ts";
import { signatureOf } from "../../core/signature.ts";
import { esa } from "./esa.ts";

const FACTS: readonly Fact[] = [
  { id: "1", subject: "Orla Venn", relation: "birthDate", value: "1988-11-22", need: "required" },
  { id: "2", subject: "Orla Venn", relation: "birthPlace", value: "Tessaly", need: "required" },
];

function caseOf(text: string, facts: readonly Fact[] = FACTS): Case {
  return {
    example: { id: "e", facts, references: [], tags: {} },
    candidate: { exampleId: "e", system: "s", text, sample: 0 },
  };
}

async function partsOf(metric: Metric, text: string): Promise<Parts> {
  const [judgement] = await metric.judge([caseOf(text)]);
  if (judgement!.status !== "judged") throw new Error(judgement!.reason);
  return metric.summarize(judgement!.tally);
}

const TEXT = "Orla Venn was born on November 22nd, 1988. She left.";

test("esa finds names and dates, and says what is missing", async () => {
  const [judgement] = await esa().judge([caseOf(TEXT)]);
  if (judgement!.status !== "judged") throw new Error(judgement!.reason);
  expect(esa().summarize(judgement!.tally)).toMatchObject({ esa: 2 / 3, esi1: 1, texts1: 1 });
  expect(judgement!.evidence.filter(({ kind }) => kind === "missing")).toEqual([
    { kind: "missing", target: { entity: "Tessaly" }, strength: 1 },
  ]);
});

test("esa of an empty text is 0", async () => {
  expect(await partsOf(esa(), "")).toMatchObject({ esa: 0, texts3: 1 });
  expect(await partsOf(esa({ preset: "paper" }), "")).toMatchObject({ esa: 0, texts3: 1 });
});

test("esa takes a switch for each detector", async () => {
  expect((await partsOf(esa({ dates: false }), TEXT)).esa).toBe(1 / 3);
  expect((await partsOf(esa({ names: false, pronouns: false }), TEXT)).esa).toBe(1 / 3);
  expect((await partsOf(esa({ preset: "paper", dates: false }), TEXT)).esa).toBe(1 / 3);
});

test("esa looks for the names of a file, and shows its hash", async () => {
  const entries = [{ entity: "Tessaly", alias: "Port Quill", removed: false }];
  const resources = { aliases: { value: entries, fingerprint: "0123456789abcdef" } };
  const text = "Orla Venn, born on 22 November 1988, is from Port Quill.";
  for (const preset of ["default", "paper"] as const) {
    expect((await partsOf(esa({ preset }), text)).esa).toBe(2 / 3);
    expect((await partsOf(esa({ preset, aliases: "a.json" }, resources), text)).esa).toBe(1);
    expect(signatureOf(esa({ preset, aliases: "a.json" }, resources))).toMatch(
      /\|aliases#0123456789ab\|v:1$/,
    );
  }
});

test("esa refuses options whose file or service was not loaded", () => {
  expect(() => esa({ aliases: "a.json" })).toThrow("esa: what the option aliases names was not loaded");
  expect(() => esa({ linker: "rel:http://localhost" })).toThrow("linker");
});

test("esa asks a linker, and says so in its signature", async () => {
  const span = { start: 0, end: 10 };
  const linker = { name: "toy", link: async () => [{ span, entity: "Orla_Venn", confidence: 1 }] };
  const metric = esa({ linker: "toy:x" }, { linker: { value: linker, fingerprint: "toy" } });
  expect((await partsOf(metric, "The artist from Tessaly.")).esa).toBe(2 / 3);
  expect(signatureOf(metric)).toContain("|linker#toy|");
});

test("esa has a signature that says how the paper's numbers were made", () => {
  expect(signatureOf(esa({ preset: "paper" }))).toBe(
    "esa|preset:paper|distance:0.4|names:true|aliasing:true|dates:true|pronouns:true|v:1",
  );
});
