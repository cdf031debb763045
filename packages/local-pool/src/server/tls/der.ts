/**
 * Encodes values in DER (ITU-T X.690), as far as an X.509 certificate needs it. It does not decode.
 *
 * @see https://www.itu.int/rec/T-REC-X.690
 */

/** Any value with its tag. */
export function der(tag: number, content: Uint8Array): Uint8Array {
  return Buffer.concat([Uint8Array.of(tag, ...lengthOctets(content.length)), content]);
}

export function sequence(...items: readonly Uint8Array[]): Uint8Array {
  return der(0x30, Buffer.concat(items));
}

export function set(...items: readonly Uint8Array[]): Uint8Array {
  return der(0x31, Buffer.concat(items));
}

/** A value with an explicit tag of its context, such as `[3]`. */
export function explicit(number: number, content: Uint8Array): Uint8Array {
  return der(0xa0 | number, content);
}

/** A primitive value with an implicit tag of its context. */
export function implicit(number: number, content: Uint8Array): Uint8Array {
  return der(0x80 | number, content);
}

export function boolean(value: boolean): Uint8Array {
  return der(0x01, Uint8Array.of(value ? 0xff : 0));
}

/** A positive integer, from its bytes without leading zeros. */
export function positiveInteger(bytes: Uint8Array): Uint8Array {
  const isNegative = ((bytes[0] ?? 0) & 0x80) !== 0;
  return der(0x02, isNegative ? Buffer.concat([Uint8Array.of(0), bytes]) : bytes);
}

export function octets(content: Uint8Array): Uint8Array {
  return der(0x04, content);
}

/** @param unusedBits the number of bits at the end that are not part of the value. */
export function bits(content: Uint8Array, unusedBits = 0): Uint8Array {
  return der(0x03, Buffer.concat([Uint8Array.of(unusedBits), content]));
}

export function utf8(text: string): Uint8Array {
  return der(0x0c, Buffer.from(text));
}

/** An object identifier, such as `2.5.29.17`. */
export function objectId(dotted: string): Uint8Array {
  const [first = 0, second = 0, ...rest] = dotted.split(".").map(Number);
  return der(0x06, Uint8Array.from([first * 40 + second, ...rest].flatMap(base128)));
}

/** A time in whole seconds: UTCTime until 2049, GeneralizedTime from 2050 on (RFC 5280 §4.1.2.5). */
export function time(epochMs: number): Uint8Array {
  const text = `${new Date(epochMs)
    .toISOString()
    .replace(/\.\d+Z$/, "")
    .replace(/[-:T]/g, "")}Z`;
  return Number(text.slice(0, 4)) < 2050 ? der(0x17, Buffer.from(text.slice(2))) : der(0x18, Buffer.from(text));
}

function lengthOctets(length: number): number[] {
  if (length < 0x80) return [length];
  const octetsOfLength: number[] = [];
  for (let rest = length; rest > 0; rest >>= 8) octetsOfLength.unshift(rest & 0xff);
  return [0x80 | octetsOfLength.length, ...octetsOfLength];
}

function base128(value: number): number[] {
  const digits = [value & 0x7f];
  for (let rest = value >> 7; rest > 0; rest >>= 7) digits.unshift((rest & 0x7f) | 0x80);
  return digits;
}
