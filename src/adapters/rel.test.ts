import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { inventedService } from "../../test/support/invented-service.ts";
import { UserError } from "../core/errors.ts";
import { relLinker, utf16Offset } from "./rel.ts";

describe("relLinker", () => {
  it("posts the text with no spans and gives back spans, titles and confidences", async () => {
    await using service = await inventedService(() => [
      [0, 10, "Lake Orsin", "Lake_Orsin", 0.75, 0.99, "LOC"],
    ]);
    const linked = await relLinker({ endpoint: service.url }).link("Lake Orsin lies in Valmere.");
    expect(linked).toEqual([{ span: { start: 0, end: 10 }, entity: "Lake_Orsin", confidence: 0.75 }]);
    expect(service.asked[0]).toMatchObject({ method: "POST", path: "/" });
    expect(JSON.parse(service.asked[0]!.body)).toEqual({ text: "Lake Orsin lies in Valmere.", spans: [] });
  });

  it("counts code points as Python does, so that emoji before a mention do not shift it", async () => {
    const text = "🏔️🦆 Lake Orsin 🦆 and Valmere";
    const start = [...text].indexOf("V");
    await using service = await inventedService(() => [[start, 7, "Valmere", "Valmere", 0.5, 0.9, "LOC"]]);
    const [only] = await relLinker({ endpoint: service.url }).link(text);
    expect(text.slice(only!.span.start, only!.span.end)).toBe("Valmere");
    expect(only!.span.start).toBe(text.indexOf("Valmere"));
  });

  it("takes the nearest place where the words stand when the offsets are of a cleaned text", async () => {
    const text = "Birch &amp; Sons, and again Birch &amp; Sons of Valmere";
    const cleaned = text.replaceAll("&amp;", "&");
    const start = cleaned.indexOf("Valmere");
    await using service = await inventedService(() => [[start, 7, "Valmere", "Valmere", 0.5, 0.9, "LOC"]]);
    const [only] = await relLinker({ endpoint: service.url }).link(text);
    expect(only!.span.start).toBe(text.indexOf("Valmere"));
  });

  it("leaves out words that the text does not have, and holds confidences between 0 and 1", async () => {
    await using service = await inventedService(() => [
      [0, 6, "Nordak", "Nordak", 0.5, 0.9, "LOC"],
      [0, 7, "Valmere", "Valmere", 1.5, 0.9, "LOC"],
    ]);
    const linked = await relLinker({ endpoint: service.url }).link("Valmere is small.");
    expect(linked).toEqual([{ span: { start: 0, end: 7 }, entity: "Valmere", confidence: 1 }]);
  });

  it("does not ask about a blank text", async () => {
    await using service = await inventedService(() => []);
    expect(await relLinker({ endpoint: service.url }).link(" \n")).toEqual([]);
    expect(service.asked).toEqual([]);
  });

  it.each(["ftp://host/rel", "localhost:5555", "", "http://name:word@host/"])(
    "refuses the endpoint %j",
    (endpoint) => {
      expect(() => relLinker({ endpoint })).toThrow(UserError);
    },
  );
});

describe("utf16Offset", () => {
  it("is where the first n code points end, for every text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.nat({ max: 30 }), (text, count) => {
        expect(utf16Offset(text, count)).toBe([...text].slice(0, count).join("").length);
      }),
    );
  });
});
