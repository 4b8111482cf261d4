import { describe, expect, it } from "vitest";
import { inventedService } from "../../test/support/invented-service.ts";
import { spotlightLinker } from "./dbpedia-spotlight.ts";

const found = (uri: string, words: string, offset: number, score = "0.9") => ({
  "@URI": uri,
  "@support": "12",
  "@types": "",
  "@surfaceForm": words,
  "@offset": String(offset),
  "@similarityScore": score,
  "@percentageOfSecondRank": "0.01",
});

describe("spotlightLinker", () => {
  it("posts a form to /annotate, asks for JSON, and reads numbers that come as text", async () => {
    const text = "Port Amsel is the capital.";
    await using service = await inventedService(() => ({
      "@text": text,
      Resources: [found("http://dbpedia.org/resource/Port_Amsel", "Port Amsel", 0, "0.87")],
    }));
    const linker = spotlightLinker({ endpoint: `${service.url}/rest/`, confidence: 0.35, support: 20 });
    expect(await linker.link(text)).toEqual([
      { span: { start: 0, end: 10 }, entity: "Port_Amsel", confidence: 0.87 },
    ]);
    const { method, path, headers, body } = service.asked[0]!;
    expect({ method, path, accept: headers.accept }).toEqual({
      method: "POST",
      path: "/rest/annotate",
      accept: "application/json",
    });
    expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
      text,
      confidence: "0.35",
      support: "20",
    });
  });

  it("finds nothing where the answer has no Resources", async () => {
    await using service = await inventedService(() => ({ "@text": "Nothing here.", "@confidence": "0.5" }));
    expect(await spotlightLinker({ endpoint: service.url }).link("Nothing here.")).toEqual([]);
  });

  it("takes offsets as UTF-16 units, and names entities by the decoded title of their URI", async () => {
    const text = "🦆 met Zoë Birch.";
    await using service = await inventedService(() => ({
      Resources: [
        found("http://de.dbpedia.org/resource/Zo%C3%AB_Birch", "Zoë Birch", text.indexOf("Zoë")),
        found("http://dbpedia.org/resource/100%_Duck", "🦆", 0),
      ],
    }));
    const linked = await spotlightLinker({ endpoint: `${service.url}/annotate` }).link(text);
    expect(linked.map(({ span, entity }) => [text.slice(span.start, span.end), entity])).toEqual([
      ["Zoë Birch", "Zoë_Birch"],
      ["🦆", "100%_Duck"],
    ]);
    expect(service.asked[0]!.path).toBe("/annotate");
  });
});
