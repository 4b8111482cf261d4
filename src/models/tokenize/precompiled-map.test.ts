import { describe, expect, it } from "vitest";
import { precompiledMap } from "./precompiled-map.ts";

interface Node {
  readonly children: Map<number, Node>;
  value?: number;
}

/** Writes a map in SentencePiece's form: Darts' double array, then the texts. */
function compiled(entries: Readonly<Record<string, string>>): string {
  let texts = "";
  const root: Node = { children: new Map() };
  for (const [key, text] of Object.entries(entries)) {
    let node = root;
    for (const byte of Buffer.from(key)) {
      if (!node.children.has(byte)) node.children.set(byte, { children: new Map() });
      node = node.children.get(byte)!;
    }
    node.value = Buffer.byteLength(texts);
    texts += `${text}\0`;
  }
  const units: number[] = [];
  const place = (node: Node, at: number, label: number): void => {
    const labels = [...(node.value === undefined ? [] : [0]), ...node.children.keys()];
    let offset = 1;
    while (labels.some((one) => units[at ^ offset ^ one] !== undefined) || (at ^ offset) === 0) offset++;
    for (const one of labels) units[at ^ offset ^ one] = 0;
    units[at] = ((offset << 10) | (node.value === undefined ? 0 : 1 << 8) | label) >>> 0;
    if (node.value !== undefined) units[at ^ offset] = (node.value | 0x80000000) >>> 0;
    for (const [byte, child] of node.children) place(child, at ^ offset ^ byte, byte);
  };
  units[0] = 0;
  place(root, 0, 0);
  const trie = Buffer.alloc(4 * (units.length + 256));
  units.forEach((unit, at) => {
    trie.writeUInt32LE(unit, 4 * at);
  });
  const size = Buffer.alloc(4);
  size.writeUInt32LE(trie.length);
  return Buffer.concat([size, trie, Buffer.from(texts)]).toString("base64");
}

describe("precompiledMap", () => {
  const map = precompiledMap(
    compiled({ ﬁ: "fi", "\t": " ", "①": "1", "e\u0301": "é", "\u00ad": "", "㎞": "km" }),
  );

  it("replaces what has an entry and keeps the rest", () => {
    expect(map({ text: "ﬁve\t①㎞" }).text).toBe("five 1km");
    expect(map({ text: "plain" })).toEqual({ text: "plain" });
    expect(map({ text: "" })).toEqual({ text: "" });
    expect(map({ text: "a\u0000b" }).text).toBe("a\u0000b");
  });

  it("looks a character up together with its marks, and drops what maps to nothing", () => {
    expect(map({ text: "cafe\u0301 so\u00adft" }).text).toBe("café soft");
  });

  it("knows where every unit comes from", () => {
    const { text, starts, ends } = map({ text: "xﬁy" });
    expect(text).toBe("xfiy");
    expect([...starts!]).toEqual([0, 1, 1, 2]);
    expect([...ends!]).toEqual([1, 2, 2, 3]);
  });

  it("refuses a map that is cut short", () => {
    expect(() => precompiledMap(Buffer.from([255, 0, 0, 0, 1]).toString("base64"))).toThrow("cut short");
  });
});
