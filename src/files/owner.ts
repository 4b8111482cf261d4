import { createHash } from "node:crypto";
import { readlinkSync } from "node:fs";
import { hostname } from "node:os";

/** Who made something temporary: a machine, a process of it, and when that began. */
export interface Owner {
  readonly host: string;
  readonly pid: number;
  /** Seconds since 1970. */
  readonly start: number;
}

/** Processes are known by their number within one machine, or within one container of it. */
function hostMark(): string {
  let processes = "";
  try {
    processes = readlinkSync("/proc/self/ns/pid");
  } catch {
    // Only Linux has more than one space of process numbers.
  }
  return createHash("sha256").update(`${hostname()}\n${processes}`).digest("hex").slice(0, 8);
}

let own: Owner | undefined;

/** This process. All of its threads are one owner. */
export function thisOwner(): Owner {
  own ??= {
    host: hostMark(),
    pid: process.pid,
    start: Math.round(Date.now() / 1000 - process.uptime()),
  };
  return own;
}

/** An owner as a part of a file's name. */
export function ownerTag({ host, pid, start }: Owner = thisOwner()): string {
  return `${host}-${pid}-${start.toString(36)}`;
}

/** What `ownerTag` writes, as a source of regular expressions. */
export const OWNER_TAG = "[0-9a-f]{8}-\\d{1,10}-[0-9a-z]{1,9}";

/** The owner that a part of a file's name stands for. */
export function ownerOf(tag: string): Owner {
  const [host = "", pid = "", start = ""] = tag.split("-");
  return { host, pid: Number(pid), start: Number.parseInt(start, 36) };
}

/** Clocks are set while a process runs; two processes of one number never begin this close to each other. */
const CLOCK_SECONDS = 5;

/** Whether an owner is at work, is gone, or is another machine's, of which nothing is known here. */
export function ownerState(owner: Owner): "alive" | "gone" | "elsewhere" {
  const self = thisOwner();
  if (owner.host !== self.host) return "elsewhere";
  // In a container the next process often has the number of the last.
  if (owner.pid === self.pid) return Math.abs(owner.start - self.start) <= CLOCK_SECONDS ? "alive" : "gone";
  try {
    process.kill(owner.pid, 0);
    return "alive";
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM" ? "alive" : "gone";
  }
}
