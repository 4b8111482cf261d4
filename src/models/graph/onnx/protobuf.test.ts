import { describe, expect, it } from "vitest";
import { ProtobufMessage } from "./protobuf.ts";

// Expected bytes: protobuf.dev/programming-guides/encoding.
describe("ProtobufMessage", () => {
  it("writes field 1 = 150 as 08 96 01", () => {
    expect(new ProtobufMessage().integer(1, 150).finish()).toEqual(Uint8Array.of(0x08, 0x96, 0x01));
  });

  it('writes field 2 = "testing" with its length', () => {
    const bytes = new ProtobufMessage().text(2, "testing").finish();
    expect(bytes).toEqual(Uint8Array.of(0x12, 0x07, 0x74, 0x65, 0x73, 0x74, 0x69, 0x6e, 0x67));
  });

  it("writes a message inside a message", () => {
    const inner = new ProtobufMessage().integer(1, 150);
    expect(new ProtobufMessage().message(3, inner).finish()).toEqual(
      Uint8Array.of(0x1a, 0x03, 0x08, 0x96, 0x01),
    );
  });

  it("writes -1 in ten bytes, floats in four, lowest byte first", () => {
    const minusOne = new ProtobufMessage().integer(1, -1).finish();
    expect(minusOne).toEqual(Uint8Array.of(0x08, ...new Array(9).fill(0xff), 0x01));
    expect(new ProtobufMessage().float(2, 1).finish()).toEqual(Uint8Array.of(0x15, 0, 0, 0x80, 0x3f));
  });

  it("writes fields beyond 15 with two bytes of tag", () => {
    expect(new ProtobufMessage().integer(20, 7).finish()).toEqual(Uint8Array.of(0xa0, 0x01, 0x07));
  });
});
