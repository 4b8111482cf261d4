let halves: Float32Array | undefined;

/** All 65,536 values of a 16-bit float: looking them up is several times faster than computing them. */
function halfTable(): Float32Array {
  if (halves) return halves;
  const table = new Float32Array(1 << 16);
  for (let bits = 0; bits < table.length; bits++) {
    const sign = bits & 0x8000 ? -1 : 1;
    const exponent = (bits >> 10) & 0x1f;
    const fraction = bits & 0x3ff;
    if (exponent === 0) table[bits] = sign * fraction * 2 ** -24;
    else if (exponent < 31) table[bits] = sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
    else table[bits] = fraction === 0 ? sign * Number.POSITIVE_INFINITY : Number.NaN;
  }
  halves = table;
  return table;
}

/** 16-bit floats (IEEE 754 binary16, as their bits) as 32-bit floats, exactly. */
export function fromHalf(bits: Uint16Array): Float32Array {
  const table = halfTable();
  const floats = new Float32Array(bits.length);
  for (let at = 0; at < bits.length; at++) floats[at] = table[bits[at]!]!;
  return floats;
}

/** bfloat16 values (as their bits) as 32-bit floats, exactly: they are the upper half of one. */
export function fromBrainHalf(bits: Uint16Array): Float32Array {
  const words = new Uint32Array(bits.length);
  for (let at = 0; at < bits.length; at++) words[at] = bits[at]! << 16;
  return new Float32Array(words.buffer);
}
