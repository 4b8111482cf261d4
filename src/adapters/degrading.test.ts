import { describe, expect, it } from "vitest";
import { inventedService } from "../../test/support/invented-service.ts";
import { UserError } from "../core/errors.ts";
import type { EntityLinker } from "../core/ports.ts";
import { degrading } from "./degrading.ts";
import { openLinker } from "./open-linker.ts";
import { relLinker } from "./rel.ts";
import { ServiceError } from "./service-error.ts";

const MENTION = [0, 7, "Valmere", "Valmere", 0.5, 0.9, "LOC"];

describe("degrading", () => {
  it("finds nothing in a text whose request fails, and counts it with the first reason", async () => {
    let requests = 0;
    await using service = await inventedService((_, response) => {
      if (++requests === 2) response.statusCode = 400;
      return [MENTION];
    });
    const linker = degrading(relLinker({ endpoint: service.url }), { service: "rel here" });
    const found = [await linker.link("Valmere"), await linker.link("Valmere"), await linker.link("Valmere")];
    expect(found.map((linked) => linked.length)).toEqual([1, 0, 1]);
    expect(linker.calls).toEqual({
      service: "rel here",
      asked: 3,
      failed: 1,
      firstReason: "answers with status 400",
    });
  });

  it("does not ask any more after failures in a row, and counts the texts that were not asked about", async () => {
    await using service = await inventedService((_, response) => {
      response.statusCode = 400;
      return [];
    });
    const linker = degrading(relLinker({ endpoint: service.url }), { giveUpAfter: 3 });
    for (let text = 0; text < 8; text++) expect(await linker.link("Valmere")).toEqual([]);
    expect(service.asked).toHaveLength(3);
    expect(linker.calls).toMatchObject({ asked: 8, failed: 8, firstReason: "answers with status 400" });
  });

  it("drops what waits in line when it gives up", async () => {
    await using service = await inventedService((_, response) => {
      response.statusCode = 400;
      return [];
    });
    const linker = degrading(relLinker({ endpoint: service.url, concurrency: 1 }), { giveUpAfter: 2 });
    await Promise.all(Array.from({ length: 50 }, () => linker.link("Valmere")));
    expect(service.asked.length).toBeLessThanOrEqual(3);
    expect(linker.calls).toMatchObject({ asked: 50, failed: 50 });
  });

  it("goes on while some requests succeed", async () => {
    let requests = 0;
    const flaky: EntityLinker = {
      name: "flaky",
      link: async () => {
        if (++requests % 2 === 0) return [];
        throw new ServiceError("status", "answers with status 400");
      },
    };
    const linker = degrading(flaky, { giveUpAfter: 2 });
    for (let text = 0; text < 10; text++) await linker.link("Valmere");
    expect(requests).toBe(10);
    expect(linker.calls).toMatchObject({ asked: 10, failed: 5 });
  });

  it("does not hide a mistake of the program, nor that it was told to stop", async () => {
    const broken: EntityLinker = { name: "broken", link: () => Promise.reject(new TypeError("a bug")) };
    await expect(degrading(broken).link("Valmere")).rejects.toThrow("a bug");
    const stopped: EntityLinker = {
      name: "stopped",
      link: async (_, signal) => {
        signal?.throwIfAborted();
        return [];
      },
    };
    const linker = degrading(stopped);
    await expect(linker.link("Valmere", AbortSignal.abort(new Error("enough")))).rejects.toThrow("enough");
    expect(linker.calls.failed).toBe(0);
  });
});

describe("openLinker", () => {
  it("opens the kind that is named, at the address that follows", async () => {
    await using service = await inventedService(({ path }) =>
      path === "/annotate" ? { Resources: [] } : [MENTION],
    );
    expect(await openLinker(`rel:${service.url}`).link("Valmere")).toHaveLength(1);
    expect(await openLinker(`spotlight:${service.url}`).link("Valmere")).toEqual([]);
  });

  it("asks about a text once, and gives a service up that fails", async () => {
    await using service = await inventedService(({ body }, response) => {
      if (body.includes("Orsin")) return [];
      response.statusCode = 400;
      return [];
    });
    const linker = openLinker(`rel:${service.url}`);
    await linker.link("Orsin");
    for (let text = 0; text < 8; text++)
      await expect(linker.link("Valmere")).rejects.toThrow("answers with status 400");
    expect(await linker.link("Orsin")).toEqual([]);
    expect(service.asked).toHaveLength(1 + 5);
  });

  it.each([
    ["constructor:http://localhost:5555", "its kind (rel, spotlight) and its address"],
    ["reel:http://localhost", 'Did you mean "rel"?'],
    ["http://localhost:5555", "its kind (rel, spotlight) and its address"],
    ["rel", "its kind (rel, spotlight) and its address"],
    ["rel:localhost", "http://host:port/path"],
  ])("refuses %j with a remedy", (named, remedy) => {
    let error: unknown;
    try {
      openLinker(named);
    } catch (cause) {
      error = cause;
    }
    expect(error).toBeInstanceOf(UserError);
    expect(String(error)).toContain(remedy);
  });
});
