import { squeeze } from "../../data/annotated/squeeze.ts";

const CLOSING = /(?<!\p{P})\p{P}+$/u;

/** The words of a mention as they are compared: without case, white space and closing punctuation, since annotations are tokenised. */
export function comparableMention(surface: string): string {
  const squeezed = squeeze(surface).text.toLowerCase();
  const open = squeezed.replace(CLOSING, "");
  return open === "" ? squeezed : open;
}
