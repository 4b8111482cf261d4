import { readdir, readFile, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { faultOf } from "../../../test/support/fault-of.ts";
import { temporaryFolder } from "../../../test/support/run-cli.ts";
import type { Tensor } from "../tensor.ts";
import { openSafetensors } from "./safetensors.ts";
import { writeSafetensors } from "./write-safetensors.ts";

/** A file as its bytes: the length of the header, the header, the data. */
function bytesOf(header: unknown, data: Uint8Array): Uint8Array {
  const text = Buffer.from(typeof header === "string" ? header : JSON.stringify(header));
  const length = Buffer.alloc(8);
  length.writeBigUInt64LE(BigInt(text.length));
  return Buffer.concat([length, text, data]);
}

const entry = (dtype: string, shape: readonly number[], from: number, to: number): unknown => ({
  dtype,
  shape,
  data_offsets: [from, to],
});

/** What opening and reading a file made of this ends with. */
async function fault(header: unknown, data: Uint8Array, read = "a"): Promise<string> {
  await using folder = await temporaryFolder();
  const path = join(folder.path, "model.safetensors");
  await writeFile(path, bytesOf(header, data));
  const text = await faultOf(
    openSafetensors(path).then(async (file) => {
      await using opened = file;
      return await opened.read(read);
    }),
  );
  expect(text).toContain(path);
  return text.replace(`${path}: `, "");
}

describe("openSafetensors", () => {
  it("reads every element type, 16-bit floats as 32-bit ones", async () => {
    await using folder = await temporaryFolder();
    const path = join(folder.path, "x.safetensors");
    const data = Buffer.alloc(8 + 4 + 2 + 2 + 2 + 1 + 1 + 4);
    data.writeBigInt64LE(-7n, 0);
    data.writeFloatLE(0.5, 8);
    data.writeUInt16LE(0x3c00, 12);
    data.writeUInt16LE(0xc040, 14);
    data.writeInt8(-3, 16);
    data.writeInt8(3, 17);
    data.writeUInt8(200, 18);
    data.writeUInt8(1, 19);
    data.writeInt32LE(-70000, 20);
    const header = {
      __metadata__: { format: "pt" },
      long: entry("I64", [1], 0, 8),
      float: entry("F32", [1, 1], 8, 12),
      half: entry("F16", [1], 12, 14),
      brain: entry("BF16", [1], 14, 16),
      small: entry("I8", [2], 16, 18),
      byte: entry("U8", [], 18, 19),
      truth: entry("BOOL", [1], 19, 20),
      int: entry("I32", [1], 20, 24),
    };
    await writeFile(path, bytesOf(header, data));
    await using file = await openSafetensors(path);
    expect(file.metadata).toEqual({ format: "pt" });
    const read = async (name: string): Promise<unknown[]> => {
      const { type, dims, data } = await file.read(name);
      return [type, dims, [...data]];
    };
    expect(await read("long")).toEqual(["int64", [1], [-7n]]);
    expect(await read("float")).toEqual(["float32", [1, 1], [0.5]]);
    expect(await read("half")).toEqual(["float32", [1], [1]]);
    expect(await read("brain")).toEqual(["float32", [1], [-3]]);
    expect(await read("small")).toEqual(["int8", [2], [-3, 3]]);
    expect(await read("byte")).toEqual(["uint8", [], [200]]);
    expect(await read("truth")).toEqual(["bool", [1], [1]]);
    expect(await read("int")).toEqual(["int32", [1], [-70000]]);
    expect(await faultOf(file.readFloats("int"))).toContain('tensor "int" holds int32, not floats');
    expect(await faultOf(file.read("none"))).toContain('has no tensor "none"');
  });

  it("refuses tensors that overlap, leave gaps or reach beyond the data, and says which", async () => {
    const a = entry("F32", [1], 0, 4);
    expect(await fault({ a, b: entry("F32", [1], 2, 6) }, new Uint8Array(6))).toContain(
      'tensor "b" overlaps the one before it',
    );
    expect(await fault({ a, b: entry("F32", [1], 6, 10) }, new Uint8Array(10))).toContain(
      '2 bytes before tensor "b" belong to none',
    );
    expect(await fault({ a }, new Uint8Array(3))).toContain(
      'tensor "a" ends at byte 4 of the data, which has only 3',
    );
    expect(await fault({ a }, new Uint8Array(9))).toContain("5 bytes at its end belong to no tensor");
  });

  it("refuses byte counts that do not fit the shape, unknown types and odd entries", async () => {
    expect(await fault({ a: entry("F32", [2], 0, 4) }, new Uint8Array(4))).toContain(
      'tensor "a" has 4 bytes, but F32 [2] takes 8',
    );
    expect(await fault({ a: entry("F99", [1], 0, 4) }, new Uint8Array(4))).toContain(
      'unknown element type "F99"',
    );
    expect(await fault({ a: entry("F64", [1], 0, 8) }, new Uint8Array(8))).toContain(
      "F64, which is not supported",
    );
    expect(await fault({ a: { dtype: "F32" } }, new Uint8Array(0))).toContain(
      'the entry of tensor "a" lacks',
    );
    expect(await fault({ a: entry("F32", [-1], 0, 4) }, new Uint8Array(4))).toContain(
      'the entry of tensor "a" lacks',
    );
    expect(await fault({ __metadata__: { x: 1 } }, new Uint8Array(0))).toContain("__metadata__");
  });

  it("refuses a name given twice", async () => {
    const one = JSON.stringify(entry("F32", [1], 0, 4));
    expect(await fault(`{"a":${one},"a":${one}}`, new Uint8Array(4))).toContain('holds the tensor "a" twice');
  });

  it("refuses a file that is cut short, no safetensors or has an endless header", async () => {
    await using folder = await temporaryFolder();
    const path = join(folder.path, "x.safetensors");
    await writeSafetensors(
      path,
      new Map([["a", { type: "float32", dims: [64], data: new Float32Array(64) }]]),
    );
    const { length } = await readFile(path);
    for (const size of [length - 1, 20, 8, 3, 0]) {
      await truncate(path, size);
      expect(await faultOf(openSafetensors(path))).toContain("cut short");
    }
    await writeFile(path, bytesOf("[1]", new Uint8Array(0)));
    expect(await faultOf(openSafetensors(path))).toContain("not an object");
    await writeFile(path, bytesOf("{no", new Uint8Array(0)));
    expect(await faultOf(openSafetensors(path))).toContain("not valid JSON");
    await writeFile(path, Buffer.alloc(64, 0xff));
    expect(await faultOf(openSafetensors(path))).toContain("more than is allowed");
  });

  it("never reads pickles", async () => {
    for (const name of ["pytorch_model.bin", "model.pt"])
      expect(await faultOf(openSafetensors(name))).toMatch(/pickled weights[\s\S]*save_pretrained/);
  });

  it("says that a file is missing", async () => {
    expect(await faultOf(openSafetensors("nowhere.safetensors"))).toContain("cannot be read (ENOENT)");
  });
});

describe("writeSafetensors", () => {
  it("writes what is read back, aligned, the same bytes in whatever order it is given", async () => {
    await using folder = await temporaryFolder();
    const tensors: [string, Tensor][] = [
      ["b", { type: "int8", dims: [3], data: Int8Array.of(1, -2, 3) }],
      ["z", { type: "float32", dims: [2, 1], data: Float32Array.of(0.25, -8) }],
      ["é", { type: "int64", dims: [1], data: BigInt64Array.of(5n) }],
      // A view into a larger buffer must not take its surroundings along.
      ["a", { type: "float32", dims: [1], data: new Float32Array([1, 2, 3]).subarray(1, 2) }],
    ];
    const [first, second] = [join(folder.path, "1.safetensors"), join(folder.path, "2.safetensors")];
    await writeSafetensors(first, new Map(tensors), { made: "here" });
    await writeSafetensors(second, new Map(tensors.toReversed()), { made: "here" });
    const bytes = await readFile(first);
    expect(bytes.equals(await readFile(second))).toBe(true);
    expect(Number(bytes.readBigUInt64LE(0)) % 8).toBe(0);
    await using file = await openSafetensors(first);
    expect([...file.tensors.keys()]).toEqual(["é", "a", "z", "b"]);
    for (const [name, { dims, data }] of tensors) {
      const read = await file.read(name);
      expect([read.dims, [...read.data]]).toEqual([dims, [...data]]);
    }
  });

  it("leaves the file that was there, and no other, when writing fails", async () => {
    await using folder = await temporaryFolder();
    const path = join(folder.path, "x.safetensors");
    const tensor: Tensor = { type: "float32", dims: [1], data: Float32Array.of(1) };
    await writeSafetensors(path, new Map([["a", tensor]]));
    const before = await readFile(path);
    // Gone between the header, which is written by then, and the data.
    let asked = 0;
    const broken = {
      ...tensor,
      get data(): Float32Array {
        if (asked++ > 0) throw new Error("no data");
        return tensor.data as Float32Array;
      },
    } as Tensor;
    await expect(writeSafetensors(path, new Map([["a", broken]]))).rejects.toThrow("no data");
    expect((await readFile(path)).equals(before)).toBe(true);
    expect(await readdir(folder.path)).toEqual(["x.safetensors"]);
    expect(await faultOf(writeSafetensors(join(path, "y.safetensors"), new Map()))).toContain(
      "cannot be written",
    );
  });
});
