import { describe, expect, it } from "vitest";
import { inventedManifest } from "../../../test/support/invented-manifest.ts";
import type { PageManifest } from "../../core/page.ts";
import { checkedManifest } from "./checked-manifest.ts";

describe("checkedManifest(manifest)", () => {
  it("gives back one that it knows", () => {
    const manifest = inventedManifest([]);
    expect(checkedManifest(manifest)).toBe(manifest);
  });

  it("refuses one of a newer kind, and what is none", () => {
    expect(() => checkedManifest({ ...inventedManifest([]), schema: 9 })).toThrow("version 9");
    expect(() => checkedManifest(null as unknown as PageManifest)).toThrow("no version");
  });
});
