import { PageFault } from "./page-fault.ts";

/** What was written as JSON, compressed with gzip and spelled in base64. */
export async function unpack<T>(packed: string): Promise<T> {
  try {
    const bytes = Uint8Array.from(atob(packed.trim()), (character) => character.charCodeAt(0));
    const plain = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
    return (await new Response(plain).json()) as T;
  } catch {
    throw new PageFault(
      "The data of this page cannot be read.",
      "The file may be cut short: make the report again.",
    );
  }
}
