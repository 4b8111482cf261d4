import { type Pool, PoolBuilder, type SamplerMeans, type Source } from "../../src/perturb/index.ts";
import { seededRandom } from "../../src/stats/random.ts";
import { markedSource } from "./marked-source.ts";

const PEOPLE =
  `Mira_Oduya Eino_Karst Ansel_Brook Orla_Venn Ilse_Thorne Ada_Birch Sten_Aalto Petra_Lunn Jonas_Weir Tove_Rask
  Karin_Holt Emil_Dross Signe_Marl Otto_Fenn Vera_Quist Nils_Arden Greta_Sloe Rolf_Tamm Lena_Curd Hugo_Pell`.split(
    /\s+/,
  );
const TOWNS = `Corrin Ostmark Dunmarrow Tessaly Brühl Vikholm Gorse Nira Wexmoor Halden`.split(/\s+/);
const FIRMS = `Amsel_Mills Blue_Harbour Nordlys Oakwright Pinnow_Press Quarrytown Redfern Saltworks`.split(
  /\s+/,
);
const LAKES = `Orsin Ume Kalla Vessing Tarn Moorwater Silt Glimmer Ashmere Long_Pond`.split(/\s+/);
const LANDS = `Valmere Estria Norland Casmark Ulvia`.split(/\s+/);

const said = (id: string): string => id.replaceAll("_", " ");

function person(name: string, at: number): Source {
  const town = TOWNS[(at * 7) % TOWNS.length]!;
  const firm = FIRMS[(at * 3) % FIRMS.length]!;
  const height = String(151 + 2 * at);
  return markedSource(
    [`${name} | birthPlace | ${town}`, `${name} | employer | ${firm}`, `${name} | height | ${height}`],
    `[${said(name)}|${name}] was born in [${town}|${town}] and has [${said(firm)}|${firm}] as employer. ` +
      `[They|${name}|pronoun] measure [${height}|${height}] centimetres.`,
    "People",
  );
}

function lake(name: string, at: number): Source {
  const land = LANDS[(at * 2) % LANDS.length]!;
  const depth = String(12 + 5 * at);
  return markedSource(
    [`${name} | country | ${land}`, `${name} | depth | ${depth}`],
    `The waters of [${said(name)}|${name}] lie in [${land}|${land}]. Its greatest depth is [${depth}|${depth}] metres.`,
    "Lakes",
  );
}

/** Thirty examples of two domains. */
export const CORPUS: readonly Source[] = [...PEOPLE.map(person), ...LAKES.map(lake)];

/** What the corpus offers. */
export const CORPUS_POOL: Pool = poolOf(CORPUS);

/** What examples offer to plant errors with. */
export function poolOf(sources: readonly Source[]): Pool {
  const builder = new PoolBuilder();
  for (const { facts, text, domain = "" } of sources) builder.add({ facts, texts: [text], domain });
  return builder.finish();
}

/** Means to plant errors with; the longest phrase is the nearest. */
export function inventedMeans(seed: number, pool: Pool = CORPUS_POOL): SamplerMeans {
  return {
    pool,
    random: seededRandom(seed),
    nearest: async (phrases) =>
      phrases.reduce((best, phrase, at) => (phrase.length > phrases[best]!.length ? at : best), 0),
  };
}
