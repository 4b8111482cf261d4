import { describe, expect, it } from "vitest";
import type { PagePieces } from "../store/page/page-pieces.ts";
import { PieceCache } from "./piece-cache.ts";

/** Pieces that say when they are opened and disposed of. */
function noted(fails: () => boolean = () => false): {
  log: string[];
  open: (folder: string) => Promise<PagePieces>;
} {
  const log: string[] = [];
  return {
    log,
    open: async (folder) => {
      log.push(`open ${folder}`);
      if (fails()) throw new Error("broken");
      return {
        chunks: 1,
        manifest: async () => new TextEncoder().encode(folder),
        chunk: async () => new Uint8Array(),
        dispose: async () => {
          log.push(`dispose ${folder}`);
        },
      };
    },
  };
}

const folder = (path: string, stamp = "1") => ({ path, stamp });
const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

describe("PieceCache", () => {
  it("opens a run once, and anew when it has changed", async () => {
    const { log, open } = noted();
    const cache = new PieceCache(open);
    const [first] = await Promise.all([1, 2].map(() => cache.read(folder("a"), (one) => one.manifest())));
    expect(new TextDecoder().decode(first)).toBe("a");
    expect(log).toEqual(["open a"]);
    await cache.read(folder("a", "2"), (one) => one.manifest());
    await turn();
    expect(log).toEqual(["open a", "open a", "dispose a"]);
  });

  it("drops the one that was not looked at for longest, once nobody reads it", async () => {
    const { log, open } = noted();
    const cache = new PieceCache(open, 1);
    let finish = (): void => {};
    const reading = cache.read(
      folder("a"),
      () =>
        new Promise<void>((resolve) => {
          finish = resolve;
        }),
    );
    await cache.read(folder("b"), (one) => one.manifest());
    await turn();
    expect(log).toEqual(["open a", "open b"]);
    finish();
    await reading;
    await turn();
    expect(log).toEqual(["open a", "open b", "dispose a"]);
  });

  it("tries again what could not be opened", async () => {
    let broken = true;
    const { log, open } = noted(() => broken);
    const cache = new PieceCache(open);
    await expect(cache.read(folder("a"), (one) => one.manifest())).rejects.toThrow("broken");
    broken = false;
    await cache.read(folder("a"), (one) => one.manifest());
    expect(log).toEqual(["open a", "open a"]);
  });

  it("forgets a run that is no more, and everything when it closes", async () => {
    const { log, open } = noted();
    const cache = new PieceCache(open);
    await cache.read(folder("a"), (one) => one.manifest());
    await cache.read(folder("b"), (one) => one.manifest());
    cache.forget("a");
    cache.forget("nothing");
    await turn();
    await cache.close();
    expect(log).toEqual(["open a", "open b", "dispose a", "dispose b"]);
  });
});
