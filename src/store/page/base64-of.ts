import { createReadStream } from "node:fs";

/** Bytes encoded at once: base64 turns three bytes into four characters, so only whole threes can be joined. */
const AT_ONCE = 3 << 16;

/** A file's bytes as base64, piece by piece. */
export async function* base64Of(path: string): AsyncGenerator<string> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const read of createReadStream(path, { highWaterMark: AT_ONCE })) {
    const bytes = Buffer.concat([rest, read as Buffer]);
    const whole = bytes.length - (bytes.length % 3);
    yield bytes.toString("base64", 0, whole);
    rest = bytes.subarray(whole);
  }
  if (rest.length > 0) yield rest.toString("base64");
}
