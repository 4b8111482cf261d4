import { createHash } from "node:crypto";
import { readdir, readFile, rm, utimes } from "node:fs/promises";
import { homedir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import type { Judgement } from "../core/judgement.ts";
import { isCertainJudgement } from "../core/schema/certain-judgement.ts";
import { writeAll, writeFileAtomically } from "../files/atomic-file.ts";
import { type KeptFile, removeLeastUsed, sizeOf, storedFiles } from "../files/least-used.ts";
import { removeAbandoned } from "../files/temporaries.ts";

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/** Where judgements are kept between runs: `ASSAY_CACHE_DIR`, else the user's cache folder. */
export function cacheFolder(env: NodeJS.ProcessEnv = process.env): string {
  if (env.ASSAY_CACHE_DIR) return env.ASSAY_CACHE_DIR;
  if (env.XDG_CACHE_HOME) return join(env.XDG_CACHE_HOME, "assay");
  if (process.platform === "win32" && env.LOCALAPPDATA) return join(env.LOCALAPPDATA, "assay", "cache");
  if (process.platform === "darwin") return join(homedir(), "Library", "Caches", "assay");
  return join(homedir(), ".cache", "assay");
}

/** Past this the least recently used entries are removed. */
const MAX_BYTES = 1024 ** 3;

const MAX_WRITES = 16;

/**
 * Judgements by content: the key of an entry is the hash of the metric's signature and of the cases judged, so an entry
 * can be stale only by a bug, never by age. Entries hold a short run of cases (see `evaluate`), gzipped.
 * A cache that cannot be read or written slows a run down; it never fails one.
 */
export class JudgementCache {
  readonly folder: string;
  readonly #writes = new Set<Promise<void>>();
  hits = 0;
  misses = 0;

  constructor(folder: string = cacheFolder()) {
    this.folder = folder;
  }

  keyOf(signature: string, evidence: boolean, cases: readonly Buffer[]): string {
    const hash = createHash("sha256").update(`${signature}\n${evidence}\n${cases.length}\n`);
    for (const one of cases) hash.update(one);
    return hash.digest("hex");
  }

  async get(key: string, count: number): Promise<readonly Judgement[] | undefined> {
    try {
      const path = this.#path(key);
      const judgements: unknown = JSON.parse((await decompress(await readFile(path))).toString("utf8"));
      if (!Array.isArray(judgements) || judgements.length !== count || !judgements.every(isCertainJudgement))
        throw new Error("entry does not fit");
      const now = new Date();
      await utimes(path, now, now);
      this.hits += count;
      return judgements;
    } catch {
      this.misses += count;
      return undefined;
    }
  }

  /** Writes an entry behind the caller's back; waits only when too many writes are under way. */
  async set(key: string, judgements: readonly Judgement[]): Promise<void> {
    const write = this.#write(key, judgements).finally(() => this.#writes.delete(write));
    this.#writes.add(write);
    if (this.#writes.size > MAX_WRITES) await Promise.race(this.#writes);
  }

  /** Waits until everything is written. */
  async flush(): Promise<void> {
    await Promise.all(this.#writes);
  }

  async #write(key: string, judgements: readonly Judgement[]): Promise<void> {
    try {
      const bytes = await compress(JSON.stringify(judgements), { level: 1 });
      await writeFileAtomically(this.#path(key), (file) => writeAll(file, bytes), { sync: false });
    } catch {
      // It is judged again next time.
    }
  }

  /** Removes everything; answers how much there was. */
  async clear(): Promise<{ entries: number; bytes: number }> {
    const entries = await this.#entries();
    await rm(join(this.folder, "judgements"), { recursive: true, force: true });
    return sizeOf(entries);
  }

  async size(): Promise<{ entries: number; bytes: number }> {
    return sizeOf(await this.#entries());
  }

  /** Removes what killed runs left half written, and the least recently used entries until the rest fits. Called at the end of a run. */
  async prune(maxBytes: number = MAX_BYTES): Promise<void> {
    await this.flush();
    for (const shard of await this.#shards()) await removeAbandoned(shard);
    await removeLeastUsed(await this.#entries(), maxBytes);
  }

  #path(key: string): string {
    return join(this.folder, "judgements", key.slice(0, 2), `${key}.json.gz`);
  }

  async #shards(): Promise<string[]> {
    const root = join(this.folder, "judgements");
    return (await readdir(root).catch(() => [])).map((shard) => join(root, shard));
  }

  async #entries(): Promise<KeptFile[]> {
    const found: KeptFile[] = [];
    for (const shard of await this.#shards()) found.push(...(await storedFiles(shard, ".json.gz")));
    return found;
  }
}
