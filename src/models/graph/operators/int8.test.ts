import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { randomTensor } from "../../../../test/support/finite-differences.ts";
import { loadRunner } from "../../runners/load-runner.ts";
import { Graph } from "../graph.ts";
import { onnxModel } from "../onnx/onnx-model.ts";
import { int8Linear, int8LookUp, quantizeMatrix } from "./int8.ts";

const quantized = (row: readonly number[], range?: number) =>
  quantizeMatrix({ dims: [1, row.length], data: Float32Array.from(row) }, range);

describe("quantizeMatrix(matrix)", () => {
  it("gives each row steps of its own", () => {
    const { integers, scales } = quantizeMatrix({ dims: [2, 2], data: Float32Array.of(127, -2, 0.5, 0) });
    expect(Array.from(integers)).toEqual([127, -2, 127, 0]);
    expect(Array.from(scales)).toEqual([1, Math.fround(0.5 / 127)]);
  });

  it("gives a row of zeros zeros", () => {
    expect(quantizeMatrix({ dims: [1, 2], data: new Float32Array(2) })).toEqual({
      dims: [1, 2],
      integers: new Int8Array(2),
      scales: Float32Array.of(1),
    });
  });

  // 255 times a pair must stay below 2^15.
  it("leaves no pair of neighbours whose products overflow 16 bits", () => {
    expect(Array.from(quantizeMatrix({ dims: [1, 3], data: Float32Array.of(1, 1, -1) }).integers)).toEqual([
      64, 64, -64,
    ]);
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: -9, max: 9, noNaN: true }), { minLength: 1, maxLength: 9 }),
        (row) => {
          const { integers } = quantizeMatrix({ dims: [1, row.length], data: Float32Array.from(row) });
          for (let at = 0; at < row.length; at += 2)
            expect(255 * Math.abs(integers[at]! + (integers[at + 1] ?? 0))).toBeLessThan(2 ** 15);
        },
      ),
    );
  });

  it.each([
    ["halves below zero", [-64.5, -63.5], [-65, -63]],
    ["what the rounding of the scale put a hair below a half", [3.5 * 1.1, 124.5 * 1.1], [4, 124]],
  ])("uses all of the range for a pair of %s", (_, row, integers) => {
    expect(quantized(row).integers).toEqual(Int8Array.from(integers));
  });

  it("takes a row for zeros whose steps would be below the normal floats, which machines may take for zero", () => {
    expect(quantized([2 ** -126 * 127, 0])).toMatchObject({
      integers: Int8Array.of(127, 0),
      scales: Float32Array.of(2 ** -126),
    });
    expect(quantized([2 ** -127 * 127, 0])).toMatchObject({
      integers: Int8Array.of(0, 0),
      scales: Float32Array.of(1),
    });
  });

  it.each([undefined, 127])(
    "gives what was quantized before the same integers again, with the range %s",
    (range) => {
      const unit = fc.constantFrom(1, 0.1, 1.1, 1e-30, 2 ** -126, 1e-40, 2 ** -149);
      const halves = fc.array(fc.integer({ min: -256, max: 256 }), { minLength: 1, maxLength: 9 });
      const numbers = fc.array(fc.double({ min: -9, max: 9, noNaN: true }), { minLength: 1, maxLength: 9 });
      const row = fc.oneof(
        numbers,
        fc.tuple(halves, unit).map(([list, size]) => list.map((each) => (each / 2) * size)),
        fc
          .tuple(fc.integer({ min: 0, max: 126 }), unit)
          .map(([at, size]) => [-(at + 0.5) * size, (at - 127.5) * size]),
      );
      fc.assert(
        fc.property(row, (list) => {
          const { integers, scales } = quantized(list, range);
          const again = Array.from(integers, (each) => each * scales[0]!);
          expect(quantized(again, range).integers).toEqual(integers);
        }),
      );
    },
  );

  it("uses all of the range that is given for a table", () => {
    const { integers } = quantizeMatrix({ dims: [1, 2], data: Float32Array.of(1, 1) }, 127);
    expect(Array.from(integers)).toEqual([127, 127]);
  });
});

describe.each(["onnxruntime-node", "onnxruntime-web"] as const)("on %s", (prefer) => {
  it.each(["signed", "positive"] as const)(
    "int8Linear of %s rows is near the product in floats",
    async (kind) => {
      const [columns, out] = [64, 24];
      const random = randomTensor([5, columns], 1);
      const rows = {
        ...random,
        data: random.data.map((each) => (kind === "positive" ? Math.max(each, -0.1) : each)),
      };
      const weight = randomTensor([out, columns], 2);
      const bias = randomTensor([out], 3);
      const graph = new Graph();
      const x = graph.input("rows", "float32", ["n", columns]);
      const layer = {
        weight: quantizeMatrix(weight),
        bias: graph.constant("bias", bias),
        name: "layer",
        kind,
      };
      graph.output("result", int8Linear(x, layer));
      const { result } = await (await (await loadRunner({ prefer })).load(onnxModel(graph))).run({ rows });
      for (let at = 0; at < 5 * out; at++) {
        const [row, column] = [Math.floor(at / out), at % out];
        let exact = bias.data[column]!;
        for (let k = 0; k < columns; k++)
          exact += rows.data[row * columns + k]! * weight.data[column * columns + k]!;
        expect(Math.abs(Number(result!.data[at]) - exact)).toBeLessThan(0.06);
      }
    },
  );

  it("a row's result is the same whatever the other rows are, and a row of zeros gives the bias", async () => {
    const graph = new Graph();
    const weight = quantizeMatrix(randomTensor([3, 4], 2));
    const bias = graph.constant("bias", randomTensor([3], 3));
    graph.output(
      "result",
      int8Linear(graph.input("rows", "float32", ["n", 4]), { weight, bias, name: "layer" }),
    );
    const session = await (await loadRunner({ prefer })).load(onnxModel(graph));
    const run = async (...data: readonly number[]) => {
      const rows = { type: "float32", dims: [data.length / 4, 4], data: Float32Array.from(data) } as const;
      return Array.from((await session.run({ rows })).result!.data, Number);
    };
    const alone = await run(0.1, -0.3, 0.2, 0);
    expect((await run(50, -1000, 3, 9, 0.1, -0.3, 0.2, 0)).slice(3)).toEqual(alone);
    expect(await run(0, 0, 0, 0)).toEqual(Array.from(randomTensor([3], 3).data));
  });

  it("int8LookUp gives rows of a table", async () => {
    const graph = new Graph();
    const table = quantizeMatrix({ dims: [2, 2], data: Float32Array.of(1, -1, 0.5, 0) }, 127);
    graph.output("rows", int8LookUp(table, graph.input("ids", "int32", ["n"]), "table"));
    const session = await (await loadRunner({ prefer })).load(onnxModel(graph));
    const { rows } = await session.run({ ids: { type: "int32", dims: [2], data: Int32Array.of(1, 0) } });
    for (const [at, value] of [0.5, 0, 1, -1].entries()) expect(Number(rows!.data[at])).toBeCloseTo(value, 6);
  });
});
