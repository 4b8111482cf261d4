import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { build } from "vite";

const ENTRY = fileURLToPath(new URL("../src/page/main.tsx", import.meta.url));

/**
 * Bundles src/page into `<folder>/page.json`: one script and one style sheet as strings, with the hashes by which a
 * Content-Security-Policy allows exactly these.
 */
export async function buildPage(folder) {
  const { script, style } = await bundle();
  const page = { script, style, scriptHash: hashOf(script), styleHash: hashOf(style) };
  await mkdir(folder, { recursive: true });
  await writeFile(`${folder}/page.json`, `${JSON.stringify(page)}\n`);
}

async function bundle() {
  const { output } = await build({
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    build: {
      write: false,
      target: "es2022",
      cssCodeSplit: false,
      modulePreload: false,
      rollupOptions: { input: ENTRY, output: { format: "iife", inlineDynamicImports: true } },
    },
  });
  const only = (kind, found) => {
    if (found.length !== 1) throw new Error(`the page has ${found.length} ${kind}s instead of one`);
    return found[0];
  };
  const chunks = output.filter(({ type }) => type === "chunk").map(({ code }) => code);
  const sheets = output.filter(({ type }) => type === "asset").map(({ source }) => String(source));
  return {
    script: inlined(only("script", chunks), "script"),
    style: inlined(only("style sheet", sheets), "style"),
  };
}

/** What stands between the tags of an element must not end it, and must be read by a browser as it is hashed here. */
function inlined(source, element) {
  const text = source.trim();
  const wrong = new RegExp(`</${element}|<!--|[\\r\\0]`, "i").exec(text);
  if (wrong)
    throw new Error(`the page's ${element} has ${JSON.stringify(wrong[0])} in it and cannot be inlined`);
  return text;
}

function hashOf(text) {
  return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}
