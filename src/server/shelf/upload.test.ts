import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { refuseCompressed, uploadEnding, uploadLabel } from "./upload.ts";

describe("uploadLabel(name)", () => {
  it.each([
    ["inns.csv", "inns.csv"],
    ["../../etc/passwd", "passwd"],
    ["C:\\Users\\ada\\inns.csv", "inns.csv"],
    ["..", "upload"],
    ["", "upload"],
    ["\u0000\u202e", "upload"],
    ["inns\u202efdp.csv", "innsfdp.csv"],
    ["a\nb", "ab"],
    ["<script>alert(1)</script>", "script>"],
    ["x".repeat(300), "x".repeat(100)],
  ])("makes of %j the label %j", (name, label) => {
    expect(uploadLabel(name)).toBe(label);
  });

  it("never gives anything that leads out of a folder", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a.\\/\u0000\n\u202e\u200b%~: ]{0,20}$/), (name) => {
        const label = uploadLabel(name);
        expect(label).not.toMatch(/[\\/\p{Cc}\p{Cf}]/u);
        expect(label).not.toMatch(/^\.*$/);
        expect(uploadEnding(name)).toMatch(/^(\.[a-z0-9]{1,8})?$/);
      }),
    );
  });
});

describe("uploadEnding(name)", () => {
  it("keeps what formats are told by, and nothing that is not an ending", () => {
    expect(["a.CSV", "a.b.jsonl", "a", "a.sh;rm -rf", "a.waytoolong"].map(uploadEnding)).toEqual([
      ...[".csv", ".jsonl", "", "", ""],
    ]);
  });
});

describe("refuseCompressed(upload)", () => {
  it("refuses gzip and zip, whatever they are called", () => {
    const bytes = (...start: number[]) => ({ name: "a.csv", bytes: new Uint8Array([...start, 0, 0]) });
    expect(() => refuseCompressed(bytes(0x1f, 0x8b))).toThrow("is compressed");
    expect(() => refuseCompressed(bytes(0x50, 0x4b))).toThrow("is compressed");
    expect(() => refuseCompressed({ name: "a.gz", bytes: new Uint8Array() })).not.toThrow();
  });
});
