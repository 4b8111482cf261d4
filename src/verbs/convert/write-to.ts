import { AtomicFile } from "../../files/atomic-file.ts";
import type { Printer } from "./convert-options.ts";

/** Writes a stream of text to a file, or prints it when none is named. The file is there only when it is whole. */
export async function writeTo(
  pieces: AsyncIterable<string>,
  output: string | undefined,
  printer: Printer,
): Promise<{ readonly file?: string }> {
  if (output === undefined || output === "-") {
    for await (const piece of pieces) await printer.print(piece);
    return {};
  }
  const file = await AtomicFile.create(output);
  try {
    for await (const piece of pieces) await file.write(piece);
    return { file: await file.commit() };
  } catch (cause) {
    await file.discard();
    throw cause;
  }
}
