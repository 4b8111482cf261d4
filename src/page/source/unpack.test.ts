import { describe, expect, it } from "vitest";
import { unpack } from "./unpack.ts";

/** As a report packs its data. */
async function pack(value: unknown): Promise<string> {
  const plain = new Blob([JSON.stringify(value)]).stream();
  const bytes = await new Response(plain.pipeThrough(new CompressionStream("gzip"))).bytes();
  return btoa(String.fromCharCode(...bytes));
}

describe("unpack(packed)", () => {
  it("gives back what was packed, whatever letters it has", async () => {
    const value = { text: "Zürich 東京 🦊 </script>" };
    expect(await unpack(`\n${await pack(value)}\n`)).toEqual(value);
  });

  it.each(["", "not base64!", "AAAA"])("says that %j cannot be read", async (packed) => {
    await expect(unpack(packed)).rejects.toThrow("The data of this page cannot be read.");
  });

  it("says so when the data are cut short", async () => {
    const packed = await pack({ text: "a long text ".repeat(100) });
    await expect(unpack(packed.slice(0, packed.length / 2))).rejects.toMatchObject({
      hint: expect.stringContaining("cut short"),
    });
  });
});
