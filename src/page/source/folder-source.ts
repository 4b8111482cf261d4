import type { PageChunk, PageManifest } from "../../core/page.ts";
import { checkedManifest } from "./checked-manifest.ts";
import { PageFault } from "./page-fault.ts";
import type { PageSource } from "./source.ts";
import { unpack } from "./unpack.ts";

declare global {
  /** Called by each data file: a page from disk may run scripts beside it, but not read files. */
  var assayData: ((name: string, packed: string) => void) | undefined;
}

/** Data in a folder beside the document, as scripts that hand over what they hold. */
export function folderSource(folder: string): PageSource {
  const waiting = new Map<string, (packed: string) => void>();
  globalThis.assayData = (name, packed) => waiting.get(name)?.(packed);

  const load = (name: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const script = document.createElement("script");
      const done = (): void => {
        waiting.delete(name);
        script.remove();
      };
      waiting.set(name, resolve);
      script.src = `${encodeURIComponent(folder)}/${name}.js`;
      script.onload = () => {
        done();
        // Has no effect after the file has handed over its data.
        reject(new PageFault(`${folder}/${name}.js holds no data.`, "Make the report again."));
      };
      script.onerror = () => {
        done();
        reject(
          new PageFault(
            `${folder}/${name}.js cannot be read.`,
            `The folder ${folder} belongs beside this file: move both together.`,
          ),
        );
      };
      document.head.append(script);
    });

  return {
    manifest: async () => checkedManifest(await unpack<PageManifest>(await load("manifest"))),
    chunk: async (number) => unpack<PageChunk>(await load(`chunk-${number}`)),
  };
}
