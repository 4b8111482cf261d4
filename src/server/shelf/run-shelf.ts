import { createHash, randomBytes } from "node:crypto";
import { lstat, readdir, rename, stat } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { usageError } from "../../core/errors.ts";
import type { RunEntry } from "../../core/schema/run-entry.ts";
import { slug } from "../../data/factgenie/slug.ts";
import { makeFolder } from "../../files/make-folder.ts";
import { killedTemporary } from "../../files/temporaries.ts";
import { unwritable } from "../../files/unwritable.ts";
import { isRun } from "../../store/run-folder.ts";
import { type RunState, runState } from "./run-state.ts";

export interface RunShelfSetup {
  /** Where runs are kept and new ones are stored. */
  readonly folder: string;
  /** Run folders elsewhere that are listed too. */
  readonly named: readonly string[];
  /** Looks at a run folder. */
  readonly look?: (folder: string) => Promise<RunState>;
}

interface Place {
  readonly id: string;
  readonly path: string;
  readonly deletable: boolean;
}

/** Where deleted runs go, so that none is lost by a slip. */
const TRASH = ".trash";

/** The stored runs that a server shows. They are known by ids; nothing from outside ever becomes a part of a path. */
export class RunShelf {
  readonly #setup: RunShelfSetup;
  /** What was seen of each folder, as long as its report does not change. */
  readonly #seen = new Map<string, { readonly stamp: string; readonly state: RunState }>();

  constructor(setup: RunShelfSetup) {
    this.#setup = setup;
  }

  /** All runs, the newest first. */
  async list(): Promise<RunEntry[]> {
    const entries = await Promise.all((await this.#places()).map((place) => this.#entry(place)));
    return entries.sort((a, b) => (a.createdAt < b.createdAt ? 1 : a.createdAt > b.createdAt ? -1 : 0));
  }

  /** One run, when there is one of this id. */
  async find(id: string): Promise<RunEntry | undefined> {
    const place = await this.#place(id);
    return place && this.#entry(place);
  }

  /** The folder of a run, and a stamp that changes with what is in it. */
  async folderOf(id: string): Promise<{ readonly path: string; readonly stamp: string } | undefined> {
    const place = await this.#place(id);
    return place && { path: place.path, stamp: await stampOf(place.path) };
  }

  /** The id of the run in a folder. */
  idOf(folder: string): string {
    return idOf(resolve(folder));
  }

  /** A folder for a new run, named after what it is about; nothing is there yet. */
  async newFolder(title: string): Promise<string> {
    const { folder } = this.#setup;
    await makeFolder(folder).catch((cause: NodeJS.ErrnoException) => {
      throw unwritable(folder, cause);
    });
    const name = slug(title).slice(0, NAME_LENGTH).replace(/-$/, "") || "run";
    return join(resolve(folder), `${name}-${randomBytes(3).toString("hex")}`);
  }

  /** Takes a run off the shelf: its folder goes to `.trash` beside the others. */
  async remove(id: string): Promise<void> {
    const place = await this.#place(id);
    if (!place?.deletable)
      throw usageError(
        "this run lies outside the folder of runs and is not deleted",
        "Remove its folder yourself.",
      );
    const trash = join(resolve(this.#setup.folder), TRASH);
    await makeFolder(trash);
    await rename(place.path, join(trash, `${basename(place.path)}-${randomBytes(3).toString("hex")}`));
  }

  async #place(id: string): Promise<Place | undefined> {
    // Of all but the one that is asked for the names are enough.
    return (await this.#places((path) => idOf(path) === id))[0];
  }

  /** The runs there are, as far as they are wanted; looked at together, for each look waits until this thread is free. */
  async #places(wanted: (path: string) => boolean = () => true): Promise<Place[]> {
    const folder = resolve(this.#setup.folder);
    const kept = (await readdir(folder).catch(() => [])).sort().map((name) => join(folder, name));
    const named = this.#setup.named.map((path) => resolve(path)).filter((path) => !kept.includes(path));
    const listed = await Promise.all(kept.map(async (path) => wanted(path) && (await isListed(path))));
    const places: Place[] = [
      ...[...new Set(named)].filter(wanted).map((path) => ({ id: idOf(path), path, deletable: false })),
      ...kept.filter((_, at) => listed[at]).map((path) => ({ id: idOf(path), path, deletable: true })),
    ];
    return places;
  }

  async #entry({ id, path, deletable }: Place): Promise<RunEntry> {
    const { report, problem } = await this.#state(path);
    const name = killedTemporary(basename(path))?.of ?? basename(path);
    return {
      id,
      name,
      status: report === undefined ? "unusable" : problem ? "partial" : "complete",
      ...(problem ? { problem } : {}),
      createdAt: report?.createdAt ?? (await changedAt(path)),
      ...(report ? { version: report.version } : {}),
      examples: report?.examples ?? 0,
      systems: report?.systems ?? [],
      metrics: report?.metrics ?? [],
      deletable,
    };
  }

  async #state(path: string): Promise<RunState> {
    if (killedTemporary(basename(path))) return { problem: KILLED };
    const stamp = await stampOf(path);
    const seen = this.#seen.get(path);
    if (seen?.stamp === stamp) return seen.state;
    const state = await (this.#setup.look ?? runState)(path);
    this.#seen.set(path, { stamp, state });
    return state;
  }
}

const NAME_LENGTH = 40;

const KILLED = {
  message: "was stopped at once before it could be finished: it has no report",
  hint: "Score again: what was judged is in the cache, unless that was off. Delete this one.",
};

/** The folder's name, for people, and a hash of its path, which tells it from others of that name. */
function idOf(path: string): string {
  const hash = createHash("sha256").update(path).digest("hex").slice(0, 8);
  const name = slug(basename(path)).slice(0, NAME_LENGTH).replace(/-$/, "");
  return name === "" ? hash : `${name}-${hash}`;
}

/** Whether something in the folder of runs is one, or is what is left of one. A folder behind a link is not of this place. */
async function isListed(path: string): Promise<boolean> {
  const info = await lstat(path).catch(() => undefined);
  if (!info?.isDirectory()) return false;
  // What a run is written to until it is whole: nobody writes it any more when its program was killed.
  const killed = killedTemporary(basename(path));
  if (killed) return killed.gone;
  if (basename(path).startsWith(".")) return false;
  return (
    (await isRun(path)) || (await stat(join(path, "examples.jsonl")).catch(() => undefined)) !== undefined
  );
}

/** When the files of a run were last changed, and how large they are. */
async function stampOf(path: string): Promise<string> {
  const names = ["report.json", "examples.jsonl", "judgements.jsonl"];
  const infos = await Promise.all(names.map((name) => stat(join(path, name)).catch(() => undefined)));
  return infos.map((info) => (info ? `${info.mtimeMs}/${info.size}` : "-")).join(" ");
}

async function changedAt(path: string): Promise<string> {
  const info = await stat(path).catch(() => undefined);
  return (info?.mtime ?? new Date(0)).toISOString();
}
