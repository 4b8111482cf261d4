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

/** 32-bit floats as the bits of the nearest 16-bit floats; of two as near, the even one. */
export function toHalf(floats: Float32Array): Uint16Array {
  const words = new Uint32Array(floats.buffer, floats.byteOffset, floats.length);
  const halves = new Uint16Array(floats.length);
  for (let at = 0; at < floats.length; at++) {
    const word = words[at]!;
    halves[at] = ((word >>> 16) & 0x8000) | halfOf(word & 0x7fffffff, Math.abs(floats[at]!));
  }
  return halves;
}

/** Bits of 2 ** 16 (beyond the largest half), of infinity and of 2 ** -14 (the least normal half) as 32-bit floats. */
const TOO_LARGE = 0x47800000;
const INFINITE = 0x7f800000;
const LEAST_NORMAL = 0x38800000;

function halfOf(word: number, size: number): number {
  if (word > INFINITE) return 0x7e00;
  if (word >= TOO_LARGE) return 0x7c00;
  if (word < LEAST_NORMAL) return roundEven(size * 2 ** 24);
  // Drops 13 bits of the fraction, to the nearest; a carry into the exponent is as it should be.
  return (word - (112 << 23) + 0xfff + ((word >> 13) & 1)) >> 13;
}

function roundEven(number: number): number {
  const whole = Math.floor(number);
  const rest = number - whole;
  return rest > 0.5 || (rest === 0.5 && whole % 2 === 1) ? whole + 1 : whole;
}
