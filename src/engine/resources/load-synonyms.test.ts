import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Synonyms } from "../../core/ports.ts";
import { signatureOf } from "../../core/signature.ts";
import { parseMetricSpec } from "../metrics/metric-spec.ts";
import { resolveMetric } from "../metrics/resolve-metrics.ts";
import { loadResource } from "./resources.ts";

/*
 * A dictionary in WordNet's format with invented entries. The noun "gloop" and the verb "zorp" have senses of the same number.
 */
const FILES: Readonly<Record<string, string>> = {
  "index.noun":
    "  1 Invented. WordNet 9.1 Copyright 2001  \nblim n 1 1 @ 1 0 00000100  \ngloop n 2 0 2 0 00000100 00000200  \ngloop_stick n 1 0 1 0 00000200  \nwolp n 1 0 1 0 00000300  \n",
  "data.noun":
    "  1 Invented. WordNet 9.1 Copyright 2001  \n00000100 03 n 02 gloop 0 Blim 0 001 @ 00000200 n 0000 | one thing  \n00000200 03 n 02 gloop 1 gloop_stick 0 000 | another\n00000300 03 n 01 wolp 0 000 | a third\n",
  "noun.exc": "gleep gloop\nwolpen wolp\n",
  "index.verb": "zorp v 1 0 1 0 00000100  \nflurb v 1 0 1 0 00000400\n",
  "data.verb": "00000100 29 v 01 zorp 0 000 | to do\n00000400 29 v 02 flurb 0 flarb 0 000 | to do so\n",
  "verb.exc": "gleep zorp\n",
  "index.adj": "snib a 1 0 1 0 00000500\n",
  "data.adj": "00000500 00 a 02 snib(p) 0 snab 0 000 | so\n",
  "adj.exc": "\n",
  "index.adv": "snibly r 1 0 1 0 00000600\n",
  "data.adv": "00000600 02 r 01 snibly 0 000 | thus\n",
  "adv.exc": "",
};

let folder = "";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "synonyms-"));
  for (const [name, text] of Object.entries(FILES)) await writeFile(join(folder, name), text);
  await writeFile(
    join(folder, "list.json"),
    JSON.stringify({ source: "own", version: "2", sets: { blim: ["wolp"] } }),
  );
  await writeFile(join(folder, "broken.json"), "{");
});
afterAll(() => rm(folder, { recursive: true }));

async function load(path = folder): Promise<Synonyms> {
  return (await loadResource("synonyms", path)).value as Synonyms;
}

describe("a WordNet folder", () => {
  test("says its version", async () => {
    expect(await load()).toMatchObject({ source: "WordNet", version: "9.1" });
  });

  test("gives the words of a word's senses, but no phrases, and without marks", async () => {
    const wordNet = await load();
    expect([...wordNet.synonyms("gloop")]).toEqual(["gloop", "Blim"]);
    expect([...wordNet.synonyms("snib")]).toEqual(["snib", "snab"]);
    expect([...wordNet.synonyms("nothing")]).toEqual([]);
  });

  test("finds base forms by endings and exceptions, for each part of speech by itself", async () => {
    const wordNet = await load();
    expect([...wordNet.synonyms("Flurbing")]).toEqual(["flurb", "flarb"]);
    expect([...wordNet.synonyms("snibest")]).toEqual(["snib", "snab"]);
    expect([...wordNet.synonyms("gleep")]).toEqual(["gloop", "Blim", "zorp"]);
    expect([...wordNet.synonyms("wolpen")]).toEqual(["wolp"]);
  });

  test("applies endings again when one does not do", async () => {
    expect([...(await load()).synonyms("flurbings")]).toEqual(["flurb", "flarb"]);
    expect([...(await load()).synonyms("flurbeds")]).toEqual(["flurb", "flarb"]);
  });

  test("gives METEOR a word's senses by number, whatever the part of speech", async () => {
    const wordNet = await load();
    expect([...wordNet.senses("gloop")]).toEqual([100, 200]);
    expect([...wordNet.senses("zorps")]).toEqual([100]);
    expect([...wordNet.senses("gleep")]).toEqual([100, 200]);
    expect([...wordNet.senses("Gloop")]).toEqual([]);
    expect([...wordNet.senses("flurbeds")]).toEqual([]);
  });

  test("has a hash of its files", async () => {
    const { fingerprint } = await loadResource("synonyms", folder);
    expect(fingerprint).toMatch(/^[0-9a-f]{64}$/);
    await writeFile(join(folder, "adv.exc"), "best well\n");
    expect((await loadResource("synonyms", folder)).fingerprint).not.toBe(fingerprint);
    await writeFile(join(folder, "adv.exc"), FILES["adv.exc"]!);
  });

  test("that is none is a missing resource", async () => {
    await expect(load(tmpdir())).rejects.toMatchObject({ kind: "missing" });
  });

  test("with a line that is none names it", async () => {
    await writeFile(join(folder, "data.adv"), "what is this\n");
    await expect(load()).rejects.toMatchObject({ where: { file: join(folder, "data.adv"), line: 1 } });
    await writeFile(join(folder, "data.adv"), FILES["data.adv"]!);
  });
});

describe("a list of synonyms", () => {
  test("is read from a JSON file", async () => {
    expect(await load(join(folder, "list.json"))).toMatchObject({ source: "own", version: "2" });
  });

  test("that is no JSON is bad data, one that is not there is missing", async () => {
    await expect(load(join(folder, "broken.json"))).rejects.toMatchObject({ kind: "badData" });
    await expect(load(join(folder, "none.json"))).rejects.toMatchObject({ kind: "missing" });
  });
});

describe("meteor with synonyms", () => {
  test("names their source and version in its signature, and no path", async () => {
    const spec = parseMetricSpec(`meteor?preset=nltk&synonyms=${encodeURIComponent(folder)}`);
    const { metric } = await resolveMetric(spec);
    expect(signatureOf(metric)).toMatch(
      /^meteor\|preset:nltk\|stages:exact\+stem\+synonym\|alpha:0\.9\|.*\|synonyms:WordNet-9\.1\|synonymData#[0-9a-f]{12}\|v:1$/,
    );
  });
});
