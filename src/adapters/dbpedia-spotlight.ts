import { z } from "zod";
import type { EntityLinker, LinkedEntity } from "../core/ports.ts";
import { endpointOf } from "./endpoint.ts";
import { jsonService, type ServiceOptions } from "./json-service.ts";
import { placeMention } from "./place-mention.ts";

/** How DBpedia Spotlight is called. */
export interface SpotlightOptions extends ServiceOptions {
  /** How sure it must be, from 0 to 1. Default: 0.5. */
  readonly confidence?: number;
  /** How often an entity must be linked to in Wikipedia. Default: as the service has it. */
  readonly support?: number;
}

/** Numbers come as text, and nothing at all when nothing was found. */
const ANSWER = z.object({
  Resources: z
    .array(
      z.object({
        "@URI": z.string(),
        "@surfaceForm": z.coerce.string(),
        "@offset": z.coerce.number(),
        "@similarityScore": z.coerce.number(),
      }),
    )
    .default([]),
});

/**
 * DBpedia Spotlight (Daiber et al., 2013) by its web service: `POST /annotate`. Offsets are Java's, in UTF-16 units.
 * Entities are named as REL names them, by the title in the URI: `http://dbpedia.org/resource/Port_Amsel` is `Port_Amsel`.
 */
export function spotlightLinker(options: SpotlightOptions): EntityLinker {
  const ask = jsonService(annotateUrl(options.endpoint), options);
  const { confidence = 0.5, support } = options;
  return {
    name: "spotlight",
    async link(text, signal) {
      if (text.trim() === "") return [];
      const form = new URLSearchParams({ text, confidence: String(confidence) });
      if (support !== undefined) form.set("support", String(support));
      const { Resources } = await ask({
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: form.toString(),
        answer: ANSWER,
        signal,
      });
      return Resources.flatMap((one): LinkedEntity[] => {
        const span = placeMention(text, one["@surfaceForm"], one["@offset"]);
        const similarity = Math.min(1, Math.max(0, one["@similarityScore"]));
        return span ? [{ span, entity: titleOf(one["@URI"]), confidence: similarity }] : [];
      });
    },
  };
}

function annotateUrl(endpoint: string): URL {
  const url = endpointOf(endpoint);
  const path = url.pathname.replace(/\/+$/, "");
  url.pathname = path.endsWith("/annotate") ? path : `${path}/annotate`;
  return url;
}

function titleOf(uri: string): string {
  const title = uri.replace(/^https?:\/\/[^/]+\/resource\//, "");
  try {
    return decodeURIComponent(title);
  } catch {
    return title;
  }
}
