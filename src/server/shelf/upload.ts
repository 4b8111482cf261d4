import { extname } from "node:path";
import { badData } from "../../core/errors.ts";

/** A file that somebody sent: what they call it, and its bytes. */
export interface Upload {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const LONGEST_LABEL = 100;

/** Characters that hide or reorder others, which a label has no use for: control and format characters. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** What a file is called in reports and messages: the last part of its name, nothing in it that could mislead. Never a path. */
export function uploadLabel(name: string): string {
  const last = name.split(/[\\/]/).findLast((part) => part.trim() !== "") ?? "";
  const plain = last.replace(HIDDEN, "").trim().slice(0, LONGEST_LABEL).trim();
  return plain === "" || /^\.+$/.test(plain) ? "upload" : plain;
}

/** The ending of a file's name, by which formats are told; none when it is anything but a few letters and digits. */
export function uploadEnding(name: string): string {
  const ending = extname(uploadLabel(name)).toLowerCase();
  return /^\.[a-z0-9]{1,8}$/.test(ending) ? ending : "";
}

/** Files that unpack to more than was sent are refused: what they hold has no limit. */
export function refuseCompressed({ name, bytes }: Upload): void {
  const [first, second] = bytes;
  const gzip = first === 0x1f && second === 0x8b;
  const zip = first === 0x50 && second === 0x4b;
  if (gzip || zip)
    throw badData("is compressed", { file: uploadLabel(name) }, "Unpack it and send what is inside.");
}
