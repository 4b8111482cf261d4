const encoder = new TextEncoder();

/** A message of protocol buffers, written field by field. Fields and wire types: protobuf.dev/programming-guides/encoding. */
export class ProtobufMessage {
  readonly #chunks: Uint8Array[] = [];
  #length = 0;

  integer(field: number, value: number): this {
    return this.#varint(field * 8).#varint(value);
  }

  float(field: number, value: number): this {
    const bytes = new Uint8Array(4);
    new DataView(bytes.buffer).setFloat32(0, value, true);
    return this.#varint(field * 8 + 5).#push(bytes);
  }

  bytes(field: number, value: Uint8Array): this {
    return this.#varint(field * 8 + 2)
      .#varint(value.length)
      .#push(value);
  }

  text(field: number, value: string): this {
    return this.bytes(field, encoder.encode(value));
  }

  message(field: number, value: ProtobufMessage): this {
    this.#varint(field * 8 + 2).#varint(value.#length);
    for (const chunk of value.#chunks) this.#push(chunk);
    return this;
  }

  finish(): Uint8Array {
    const whole = new Uint8Array(this.#length);
    let at = 0;
    for (const chunk of this.#chunks) {
      whole.set(chunk, at);
      at += chunk.length;
    }
    return whole;
  }

  #push(chunk: Uint8Array): this {
    this.#chunks.push(chunk);
    this.#length += chunk.length;
    return this;
  }

  /** Seven bits a byte, lowest first; a negative number as its two's complement of 64 bits. */
  #varint(value: number): this {
    let rest = BigInt.asUintN(64, BigInt(value));
    const bytes: number[] = [];
    do {
      const low = Number(rest & 127n);
      rest >>= 7n;
      bytes.push(rest === 0n ? low : low | 128);
    } while (rest !== 0n);
    return this.#push(Uint8Array.from(bytes));
  }
}
