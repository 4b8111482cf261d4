import { UserError } from "../core/errors.ts";

const PLACE = "Choose another place with -o.";
const SPACE = "Free some space or choose another disk with -o.";

const REASONS: Readonly<Record<string, readonly [message: string, hint: string]>> = {
  EACCES: ["cannot be written: permission denied", `${PLACE.slice(0, -1)}, or make the folder writable.`],
  EPERM: ["cannot be written: permission denied", `${PLACE.slice(0, -1)}, or make the folder writable.`],
  EROFS: ["cannot be written: the file system is read-only", PLACE],
  EISDIR: ["is a folder", "Give a file name, or end it with / to write a run folder."],
  ENOTDIR: ["cannot be written: part of its path is a file", PLACE],
  EEXIST: ["cannot be written: part of its path is a file", PLACE],
  ENOSPC: ["cannot be written: no space left on the device", SPACE],
  EFBIG: ["cannot be written: it may not grow any further", "Raise the limit on file sizes (ulimit -f)."],
  EDQUOT: ["cannot be written: the disk quota is used up", SPACE],
};

/** What to tell a user whose output place cannot be written. What is not about the disk stays what it is. */
export function unwritable(path: string, cause: unknown): unknown {
  const { code, message } = cause as NodeJS.ErrnoException;
  if (cause instanceof UserError || code === undefined) return cause;
  const [said, hint] = REASONS[code] ?? [`cannot be written: ${message}`, PLACE];
  return new UserError("usage", said, { where: { file: path }, hint, cause });
}
