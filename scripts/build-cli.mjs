import { readFile, writeFile } from "node:fs/promises";
import { dirname, relative, resolve } from "node:path";
import { build } from "esbuild";

const FOLDER = "bundle";

/**
 * Bundles the command under `<dist>/cli` into a few files beside it: finding and opening some six hundred modules took half of what a short
 * call takes. The modules stay, for the library and for worker threads, and what they look up beside themselves is still found there.
 */
export async function buildCli(dist) {
  const main = `${dist}/cli/main.js`;
  await build({
    entryPoints: [`${dist}/cli/program.js`],
    outdir: `${dist}/cli/${FOLDER}`,
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node20",
    packages: "external",
    logLevel: "warning",
    plugins: [{ name: "places", setup: (bundler) => keepPlaces(bundler, resolve(`${dist}/cli/${FOLDER}`)) }],
  });
  const source = await readFile(main, "utf8");
  const bundled = source.replace('import("./program.js")', `import("./${FOLDER}/program.js")`);
  if (bundled === source) throw new Error(`${main} does not load ./program.js`);
  await writeFile(main, bundled);
}

/** A module that asks where it is gets the place it had before it was bundled. */
function keepPlaces({ onLoad }, folder) {
  onLoad({ filter: /\/dist\/.*\.js$/ }, async ({ path }) => {
    const source = await readFile(path, "utf8");
    if (!source.includes("import.meta.url")) return undefined;
    const place = JSON.stringify(relative(folder, path).replaceAll("\\", "/"));
    return {
      contents: source.replaceAll("import.meta.url", `new URL(${place}, import.meta.url).href`),
      resolveDir: dirname(path),
    };
  });
}
