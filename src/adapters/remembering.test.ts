import { describe, expect, it } from "vitest";
import type { EntityLinker } from "../core/ports.ts";
import { remembering } from "./remembering.ts";
import { ServiceError } from "./service-error.ts";

/** A linker that keeps what it was asked; it fails as long as `broken` says so. */
function listening(broken: () => boolean = () => false): EntityLinker & { readonly asked: string[] } {
  const asked: string[] = [];
  return {
    name: "listening",
    asked,
    async link(text, signal) {
      asked.push(text);
      await new Promise((later) => setTimeout(later));
      signal?.throwIfAborted();
      if (broken()) throw new ServiceError("status", "answers with status 400");
      return [{ span: { start: 0, end: text.length }, entity: text, confidence: 1 }];
    },
  };
}

describe("remembering", () => {
  it("asks about a text once, at one time or one after the other", async () => {
    const service = listening();
    const linker = remembering(service);
    const answers = await Promise.all([linker.link("Orsin"), linker.link("Orsin"), linker.link("Corrin")]);
    answers.push(await linker.link("Orsin"));
    expect(answers.map(([found]) => found!.entity)).toEqual(["Orsin", "Orsin", "Corrin", "Orsin"]);
    expect(service.asked).toEqual(["Orsin", "Corrin"]);
    expect(linker.name).toBe("listening");
  });

  it("forgets what was not asked for longest when it knows enough", async () => {
    const service = listening();
    const linker = remembering(service, 2);
    for (const text of ["one", "two", "one", "three", "one", "two"]) await linker.link(text);
    expect(service.asked).toEqual(["one", "two", "three", "two"]);
  });

  it("does not remember a failure; whoever waited for the same answer is told of it", async () => {
    let broken = true;
    const service = listening(() => broken);
    const linker = remembering(service);
    const both = await Promise.allSettled([linker.link("Orsin"), linker.link("Orsin")]);
    expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(service.asked).toHaveLength(1);
    broken = false;
    expect(await linker.link("Orsin")).toHaveLength(1);
    expect(service.asked).toHaveLength(2);
  });

  it("answers one who waits though another was told to stop", async () => {
    const service = listening();
    const linker = remembering(service);
    const stop = new AbortController();
    const stopped = linker.link("Orsin", stop.signal);
    const other = linker.link("Orsin", new AbortController().signal);
    stop.abort(new Error("enough"));
    await expect(stopped).rejects.toThrow("enough");
    expect(await other).toHaveLength(1);
    expect(await linker.link("Orsin")).toHaveLength(1);
    expect(service.asked).toHaveLength(2);
  });
});
