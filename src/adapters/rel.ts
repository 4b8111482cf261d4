import { z } from "zod";
import type { EntityLinker, LinkedEntity } from "../core/ports.ts";
import { endpointOf } from "./endpoint.ts";
import { jsonService, type ServiceOptions } from "./json-service.ts";
import { placeMention } from "./place-mention.ts";

/** Start and length in code points, words, Wikipedia title, confidence of the title and of the words, type of the words. */
const ANSWER = z.array(
  z.tuple([z.number(), z.number(), z.string(), z.string(), z.coerce.number()]).rest(z.unknown()),
);

/**
 * REL, the Radboud Entity Linker (van Hulst et al., 2020), by its HTTP API: `POST {text, spans: []}`. It writes status
 * 200 before it begins to work, so that a failure of its own comes as an answer that is not JSON.
 */
export function relLinker(options: ServiceOptions): EntityLinker {
  const ask = jsonService(endpointOf(options.endpoint), options);
  return {
    name: "rel",
    async link(text, signal) {
      if (text.trim() === "") return [];
      const found = await ask({
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ text, spans: [] }),
        answer: ANSWER,
        signal,
      });
      return found.flatMap(([start, , words, entity, confidence]): LinkedEntity[] => {
        const span = placeMention(text, words, utf16Offset(text, start));
        return span ? [{ span, entity, confidence: Math.min(1, Math.max(0, confidence)) }] : [];
      });
    },
  };
}

/** The UTF-16 offset of a place that is counted in code points, as Python counts; beyond the text it is the text's end. */
export function utf16Offset(text: string, codePoints: number): number {
  let offset = 0;
  for (let left = codePoints; left > 0 && offset < text.length; left--)
    offset += text.codePointAt(offset)! > 0xffff ? 2 : 1;
  return offset;
}
