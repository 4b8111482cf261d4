import { createHash } from "node:crypto";
import { join } from "node:path";
import { badData, UserError } from "../../core/errors.ts";
import type { Resource } from "../../core/metric.ts";
import type { Synonyms } from "../../core/ports.ts";
import { decode, lines } from "../../data/bytes/lines.ts";
import { fileSource, hashing, type Source } from "../../data/bytes/source.ts";
import { listedSynonyms, WORDNET_KINDS, WORDNET_PARTS, WordNetReader } from "../../metrics/index.ts";

/** Synonyms from a JSON file. */
export async function loadSynonyms(source: Source): Promise<Synonyms> {
  let text = "";
  for await (const piece of decode(source)) text += piece;
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (cause) {
    throw badData(`no JSON: ${(cause as Error).message}`, { file: source.name });
  }
  return listedSynonyms(data, source.name);
}

/** Synonyms from a folder that holds a WordNet dictionary; the hash is over the files that are read, in their order. */
export async function loadWordNet(folder: string): Promise<Resource> {
  const reader = new WordNetReader();
  const hash = createHash("sha256");
  for (const part of WORDNET_PARTS)
    for (const kind of WORDNET_KINDS) {
      const name = kind === "exc" ? `${part}.exc` : `${kind}.${part}`;
      const { source, sha256 } = hashing(await openPart(folder, name));
      for await (const { number, text } of lines(source))
        reader.line(part, kind, text, { file: source.name, line: number });
      hash.update(`${name} ${sha256()}\n`);
    }
  return { value: reader, fingerprint: hash.digest("hex") };
}

async function openPart(folder: string, name: string): Promise<Source> {
  return fileSource(join(folder, name)).catch((cause) => {
    throw new UserError("missing", `the folder holds no WordNet dictionary: ${name} cannot be opened`, {
      where: { file: folder },
      hint: "Name the folder that has index.noun, data.noun, noun.exc and so on (Debian: /usr/share/wordnet).",
      cause,
    });
  });
}
