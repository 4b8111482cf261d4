import { createHash } from "node:crypto";
import type { PageAssets } from "../../src/render/page/page-assets.ts";

/** A page that does nothing, with its true hashes. */
export function inventedAssets(script = 'console.log("page")', style = "body { margin: 0 }"): PageAssets {
  const hashOf = (text: string): string => `sha256-${createHash("sha256").update(text).digest("base64")}`;
  return { script, style, scriptHash: hashOf(script), styleHash: hashOf(style) };
}
