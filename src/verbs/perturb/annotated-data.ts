import type { Example } from "../../core/example.ts";
import type { RunHooks } from "../../core/progress.ts";
import type { AnnotatedText } from "../../data/annotated/annotated-text.ts";
import { headOf } from "../../data/bytes/head.ts";
import { sourceOf, spoolToFile } from "../../data/bytes/source.ts";
import { FORMATS } from "../../data/formats/index.ts";
import { webnlg } from "../../data/formats/webnlg.ts";
import { planSources } from "../../data/plan-sources.ts";
import { AnnotatedReading } from "../../engine/open/open-annotated.ts";
import type { LocatedData, LocatedText } from "./located-example.ts";
import type { PerturbOptions } from "./perturb-options.ts";

const ANNOTATION = /<reference\s[^>]*\bentity=/;

/** Whether files are WebNLG XML with mentions marked by hand: the first of them is looked into. */
export async function isAnnotated({ data, encoding }: PerturbOptions): Promise<boolean> {
  const [first] = await planSources(data, { formats: FORMATS, encoding });
  if (first?.format.id !== webnlg.id) return false;
  return ANNOTATION.test((await headOf(first.source, encoding)).head.text);
}

/** Enriched WebNLG, with the mentions that people marked in it: every text is an example. */
export async function openAnnotated(options: PerturbOptions, hooks: RunHooks): Promise<LocatedData> {
  const spools = await Promise.all(
    options.data.map(async (path) => (path === "-" ? spoolToFile(await sourceOf(path)) : { path })),
  );
  const data = spools.map(({ path }) => path);
  const texts = (): AsyncIterable<AnnotatedText> => new AnnotatedReading({ ...options, data }, hooks).texts();
  return {
    located: "annotation",
    async *examples() {
      for await (const text of texts()) yield exampleOf(text);
    },
    async *locatedExamples() {
      for await (const text of texts()) yield { example: exampleOf(text), texts: [textOf(text)] };
    },
    async dispose() {
      for (const spool of spools) if ("dispose" in spool) await spool.dispose();
    },
  };
}

function exampleOf({ id, facts, text }: AnnotatedText): Example {
  const [size = "", category = ""] = id.split("/");
  return { id, facts, references: [text], tags: { category, size } };
}

function textOf({ text, mentions, aligned }: AnnotatedText): LocatedText {
  if (!aligned) return { text, sample: 0 };
  const placed = mentions.flatMap(({ entity, type, span }) => (span ? [{ entity, type, span }] : []));
  return { text, sample: 0, mentions: placed };
}
