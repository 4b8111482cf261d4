import { readFile } from "node:fs/promises";
import { gunzipSync } from "node:zlib";
import type { PageBoot, PageChunk, PageManifest } from "../../src/core/page.ts";

/** An element `<script>` of a document: its attributes as written, and what is in it. */
export interface ScriptElement {
  readonly attributes: string;
  readonly text: string;
}

/** The script elements of a document, found as a browser finds them: each ends at the first `</script`. */
export function scriptsOf(html: string): ScriptElement[] {
  return [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script/gi)].map(([, attributes, text]) => ({
    attributes: attributes!,
    text: text!,
  }));
}

/** What a document says of where its data is. */
export function bootOf(html: string): PageBoot {
  return JSON.parse(textOf(html, "assay-boot"));
}

function textOf(html: string, id: string): string {
  return scriptsOf(html).find(({ attributes }) => attributes.includes(`id="${id}"`))!.text;
}

/** A piece of data as it is written: JSON, gzipped, in base64. */
export function unpacked<T>(base64: string): T {
  return JSON.parse(gunzipSync(Buffer.from(base64, "base64")).toString());
}

/** All data of a report. */
export interface ReadPage {
  readonly html: string;
  readonly boot: PageBoot;
  readonly manifest: PageManifest;
  readonly chunks: readonly PageChunk[];
}

/** Reads a report as a browser does: from the document, or from the files beside it. */
export async function readPage(path: string): Promise<ReadPage> {
  const html = await readFile(path, "utf8");
  const boot = bootOf(html);
  if (boot.mode === "server") throw new Error("a report from disk cannot ask a server");
  const piece = async <T>(name: string): Promise<T> => {
    if (boot.mode === "embedded") return unpacked(textOf(html, `assay-${name}`));
    const script = await readFile(path.replace(/[^/]*$/, `${boot.files}/${name}.js`), "utf8");
    return unpacked(/^assayData\("[a-z0-9-]+","([A-Za-z0-9+/=]*)"\)\n$/.exec(script)![1]!);
  };
  const manifest = await piece<PageManifest>("manifest");
  const chunks: PageChunk[] = [];
  for (let number = 0; number < boot.chunks; number++) chunks.push(await piece(`chunk-${number}`));
  return { html, boot, manifest, chunks };
}
