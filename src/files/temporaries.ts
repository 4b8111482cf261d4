import { randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import { mkdtemp, readdir, rename, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { OWNER_TAG, ownerOf, ownerState, ownerTag } from "./owner.ts";

/** Temporary files and folders that are in use: gone with the program, however it ends. */
const inUse = new Set<string>();

function removeAll(): void {
  for (const path of inUse) rmSync(path, { recursive: true, force: true });
}

/** Has a temporary file or folder removed at exit, should nobody come to rename or remove it before. */
export function trackTemporary(path: string): void {
  if (inUse.size === 0) process.once("exit", removeAll);
  inUse.add(path);
}

/** The temporary has got its final name, or is removed. */
export function forgetTemporary(path: string): void {
  inUse.delete(path);
  if (inUse.size === 0) process.off("exit", removeAll);
}

/**
 * What hidden neighbours are called: `.<name>.<owner>.<random>` and what they are. `tmp` is being written, `new` is whole and about to
 * take the place of `<name>`, `old` is what had that name before.
 */
const NEIGHBOUR = new RegExp(
  `^\\.(?<name>.+)\\.(?<tag>${OWNER_TAG})\\.(?<mark>[0-9a-f]{6})\\.(?<role>tmp|new|old)$`,
);

/** Folders of their own among all temporary ones: `assay-<kind>-<owner>-<random>`. */
const SEPARATE = new RegExp(`^assay-[a-z]+-(?<tag>${OWNER_TAG})-\\w+$`);

/** A hidden neighbour of a path, on the same disk, so that it can be renamed to it; what killed programs left there goes first. */
export async function temporaryBeside(path: string): Promise<string> {
  const folder = dirname(path);
  await removeAbandonedOnce(folder);
  return join(folder, `.${basename(path)}.${ownerTag()}.${randomBytes(3).toString("hex")}.tmp`);
}

/** A temporary folder of its own, tracked; what killed programs left there goes first. */
export async function temporaryFolder(kind: string): Promise<string> {
  await removeAbandonedOnce(tmpdir());
  const folder = await mkdtemp(join(tmpdir(), `assay-${kind}-${ownerTag()}-`));
  trackTemporary(folder);
  return folder;
}

/** Removes a temporary file or folder and forgets it. */
export async function removeTemporary(path: string): Promise<void> {
  await rm(path, { recursive: true, force: true });
  forgetTemporary(path);
}

/** The same neighbour in another role. */
export function inRole(temporary: string, role: "new" | "old"): string {
  return temporary.replace(/(?:\.tmp)?$/, `.${role}`);
}

/** What a neighbour is a temporary of, and whether whoever made it is gone; nothing of other names. */
export function killedTemporary(name: string): { readonly of: string; readonly gone: boolean } | undefined {
  const { name: of, tag } = NEIGHBOUR.exec(name)?.groups ?? {};
  return of === undefined || tag === undefined
    ? undefined
    : { of, gone: ownerState(ownerOf(tag)) === "gone" };
}

const looked = new Set<string>();

/** Looks once in the life of this process. What cannot be removed stays: it harms nobody but the disk. */
async function removeAbandonedOnce(folder: string): Promise<void> {
  if (looked.has(folder)) return;
  looked.add(folder);
  await removeAbandoned(folder).catch(() => {});
}

/** Of another machine nothing is known; what nobody has touched for so long is taken for abandoned. */
const ELSEWHERE_MS = 7 * 24 * 3600 * 1000;

/**
 * Removes what killed programs left in a folder, and ends what they had begun: a folder that was about to take another's place
 * takes it, or the old one is put back. Answers what was put in its place, in words.
 */
export async function removeAbandoned(folder: string): Promise<string[]> {
  const done: string[] = [];
  const names = await readdir(folder).catch(() => []);
  const abandoned: string[] = [];
  for (const name of names) {
    const tag = (NEIGHBOUR.exec(name) ?? SEPARATE.exec(name))?.groups?.tag;
    if (tag !== undefined && (await isAbandoned(tag, join(folder, name)))) abandoned.push(name);
  }
  // The old ones first: they say that a swap was under way.
  for (const name of abandoned.filter((one) => one.endsWith(".old"))) {
    const said = await endSwap(folder, name);
    if (said !== undefined) done.push(said);
  }
  for (const name of abandoned.filter((one) => one.endsWith(".new"))) {
    const { name: final = "" } = NEIGHBOUR.exec(name)?.groups ?? {};
    // Whole, and nothing of its name is there: it was about to get it.
    const there = await stat(join(folder, final)).catch(() => undefined);
    if (!there) await rename(join(folder, name), join(folder, final)).catch(() => {});
  }
  for (const name of abandoned)
    await rm(join(folder, name), { recursive: true, force: true }).catch(() => {});
  return done;
}

async function endSwap(folder: string, old: string): Promise<string | undefined> {
  const { name = "" } = NEIGHBOUR.exec(old)?.groups ?? {};
  const path = join(folder, name);
  if (await stat(path).catch(() => undefined)) return undefined;
  const ready = join(folder, old.replace(/old$/, "new"));
  const isNew = await rename(ready, path).then(
    () => true,
    () => false,
  );
  if (isNew) return `${path} was being replaced when the program was killed: the new one is in its place now`;
  const isBack = await rename(join(folder, old), path).then(
    () => true,
    () => false,
  );
  return isBack ? `${path} was being replaced when the program was killed: the old one is back` : undefined;
}

async function isAbandoned(tag: string, path: string): Promise<boolean> {
  const state = ownerState(ownerOf(tag));
  if (state !== "elsewhere") return state === "gone";
  const touched = await lastTouched(path);
  return touched !== undefined && Date.now() - touched > ELSEWHERE_MS;
}

/** When a file, or what is in a folder, was last written. */
async function lastTouched(path: string): Promise<number | undefined> {
  const info = await stat(path).catch(() => undefined);
  if (!info?.isDirectory()) return info?.mtimeMs;
  const inside = await readdir(path).catch(() => []);
  const times = await Promise.all(inside.map((name) => stat(join(path, name)).catch(() => undefined)));
  return Math.max(info.mtimeMs, ...times.map((one) => one?.mtimeMs ?? 0));
}
