// Writes the general dictionary of aliases for English. First install its sources in a folder outside the repository:
//   npm install --prefix <folder> cldr-localenames-full@48.2.0 i18n-iso-countries@7.14.0
//   node scripts/make-aliases.mjs --from <folder>
// Without --from only the version is made anew: do that after editing one of the files written by hand.
import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";

const FOLDER = new URL("../src/text/languages/en/", import.meta.url);
const BY_HAND = ["other-names.json", "demonyms.json", "abbreviations.json"];
const TERRITORIES = "cldr-localenames-full/main/en/territories.json";
const LANGUAGES = "cldr-localenames-full/main/en/languages.json";
const COUNTRIES = "i18n-iso-countries/langs/en.json";

// Entries of CLDR that are no country, no language, or a name made for menus ("Hong Kong SAR China", "Kurdish, Central").
const NO_COUNTRY = /^(\d+|EZ|EU|UN|QO|XA|XB|ZZ)/;
const NO_LANGUAGE = /^(mul|und|zxx|zbl)$|-menu/;
const FOR_MENUS = /[,()]| - | SAR China$| language$/i;

const read = async (path) => JSON.parse(await readFile(path, "utf8"));

/** A name as a text writes it. */
function spelledOut(name) {
  return name.replaceAll("&", "and").replaceAll("’", "'");
}

/** Names without those that differ only in case, diacritics and full stops, which look-up ignores. */
function unique(names) {
  const keys = names.map((name) =>
    name
      .normalize("NFD")
      .replace(/[\p{M}.]/gu, "")
      .toLowerCase(),
  );
  return names.filter((_, i) => keys.indexOf(keys[i]) === i);
}

/** Names by code from keys such as `CV` and `CV-alt-variant`, the standard one first. */
function byCode(table, skip) {
  const names = new Map();
  for (const [key, name] of Object.entries(table)) {
    if (skip.test(key)) continue;
    const code = key.replace(/-alt-.*$/, "");
    names.set(code, [...(names.get(code) ?? []), name]);
  }
  return names;
}

async function countries(modules) {
  const cldr = (await read(join(modules, TERRITORIES))).main.en.localeDisplayNames.territories;
  const iso = (await read(join(modules, COUNTRIES))).countries;
  const found = byCode(cldr, NO_COUNTRY);
  for (const [code, names] of Object.entries(iso))
    found.set(code, [...(found.get(code) ?? []), names].flat());
  return [...found.values()]
    .map((names) => unique(names.filter((name) => !FOR_MENUS.test(name)).map(spelledOut)))
    .filter((names) => names.length > 1)
    .sort(([a], [b]) => a.localeCompare(b, "en"));
}

async function languages(modules) {
  const cldr = (await read(join(modules, LANGUAGES))).main.en.localeDisplayNames.languages;
  return [...byCode(cldr, NO_LANGUAGE).values()]
    .map((names) => unique(names.filter((name) => !FOR_MENUS.test(name))))
    .filter((names) => names.length > 0)
    .sort(([a], [b]) => a.localeCompare(b, "en"));
}

async function sources(modules) {
  const about = async (name, what) => {
    const { version, license } = await read(join(modules, name, "package.json"));
    return { name, version, license, what };
  };
  return [
    await about("cldr-localenames-full", "names of countries and languages"),
    await about("i18n-iso-countries", "names of countries"),
  ];
}

/** What the version stands for: everything in the dictionary but what is said about it. */
async function version({ countries, languages }) {
  const hash = createHash("sha256").update(JSON.stringify([countries, languages]));
  for (const file of BY_HAND) hash.update(JSON.stringify(await read(new URL(file, FOLDER))));
  return `en-${hash.digest("hex").slice(0, 12)}`;
}

/** JSON with one entry a line. */
function lines(entries) {
  return entries.map((entry) => `    ${JSON.stringify(entry).replaceAll('","', '", "')}`).join(",\n");
}

const { values } = parseArgs({ options: { from: { type: "string" } } });
const target = new URL("aliases.json", FOLDER);
const modules = values.from === undefined ? undefined : join(values.from, "node_modules");
const content =
  modules === undefined
    ? await read(target)
    : {
        meta: { sources: await sources(modules) },
        countries: await countries(modules),
        languages: await languages(modules),
      };
const meta = { version: await version(content), sources: content.meta.sources };
await writeFile(
  target,
  `{
  "meta": ${JSON.stringify(meta, null, 2).replaceAll("\n", "\n  ")},
  "countries": [
${lines(content.countries)}
  ],
  "languages": [
${lines(content.languages)}
  ]
}
`,
);
console.error(`src/text/languages/en/aliases.json: ${meta.version}`);
