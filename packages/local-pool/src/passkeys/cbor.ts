/**
 * CBOR as authenticators write it: the CTAP2 canonical form (CTAP 2.2 §8, a subset of RFC 8949), read strictly.
 *
 * Whole numbers, byte strings, texts, arrays, maps with whole or text keys, and booleans; lengths known beforehand and in
 * their shortest form, no key twice, no more than so many levels deep. Only the order of keys is not insisted on. Nothing is
 * allocated by a length that the input merely claims.
 */
export type CborValue = number | string | boolean | null | Uint8Array | readonly CborValue[] | CborMap;
export type CborMap = ReadonlyMap<number | string, CborValue>;

/** Of lists and maps inside of each other; CTAP2 allows no more. */
const MAX_DEPTH = 4;

/** The one item that fills all of `bytes`; undefined when it is anything else. */
export function readCbor(bytes: Uint8Array): CborValue | undefined {
  const item = readCborItem(bytes, 0);
  return item !== undefined && item.end === bytes.length ? item.value : undefined;
}

/** The item that begins at `start`, and where it ends; undefined when it is broken. */
export function readCborItem(
  bytes: Uint8Array,
  start: number,
): { readonly value: CborValue; readonly end: number } | undefined {
  const reader = new Reader(bytes, start);
  try {
    const value = reader.item(1);
    return { value, end: reader.position };
  } catch (error) {
    if (error instanceof BrokenCbor) return undefined;
    throw error;
  }
}

export function isCborMap(value: CborValue | undefined): value is CborMap {
  return value instanceof Map;
}

class BrokenCbor extends Error {}

class Reader {
  readonly #bytes: Uint8Array;
  position: number;

  constructor(bytes: Uint8Array, start: number) {
    this.#bytes = bytes;
    this.position = start;
  }

  item(depth: number): CborValue {
    const initial = this.#take(1)[0] ?? 0;
    const kind = initial >> 5;
    const info = initial & 0x1f;
    if (kind === 7) return simpleValue(info);
    const argument = this.#argument(info);
    switch (kind) {
      case 0:
        return argument;
      case 1:
        return -1 - argument;
      case 2:
        return this.#take(argument);
      case 3:
        return textOf(this.#take(argument));
      case 4:
        return this.#array(argument, depth);
      case 5:
        return this.#map(argument, depth);
      default:
        // Tags have no place in the canonical form.
        throw new BrokenCbor();
    }
  }

  #array(count: number, depth: number): readonly CborValue[] {
    if (depth > MAX_DEPTH) throw new BrokenCbor();
    const items: CborValue[] = [];
    for (let index = 0; index < count; index += 1) items.push(this.item(depth + 1));
    return items;
  }

  #map(count: number, depth: number): CborMap {
    if (depth > MAX_DEPTH) throw new BrokenCbor();
    const entries = new Map<number | string, CborValue>();
    for (let index = 0; index < count; index += 1) {
      const key = this.item(depth + 1);
      if ((typeof key !== "number" && typeof key !== "string") || entries.has(key)) throw new BrokenCbor();
      entries.set(key, this.item(depth + 1));
    }
    return entries;
  }

  /** A length or a whole number, in no more bytes than it needs (RFC 8949 §4.2.1); none is as long as eight. */
  #argument(info: number): number {
    if (info < 24) return info;
    const length = [1, 2, 4][info - 24];
    if (length === undefined) throw new BrokenCbor();
    const value = this.#take(length).reduce((sum, byte) => sum * 256 + byte, 0);
    const shortest = length === 1 ? 24 : 256 ** (length / 2);
    if (value < shortest) throw new BrokenCbor();
    return value;
  }

  #take(length: number): Uint8Array {
    const end = this.position + length;
    if (end > this.#bytes.length) throw new BrokenCbor();
    const taken = this.#bytes.subarray(this.position, end);
    this.position = end;
    return taken;
  }
}

function simpleValue(info: number): boolean | null {
  if (info === 20) return false;
  if (info === 21) return true;
  if (info === 22) return null;
  throw new BrokenCbor();
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new BrokenCbor();
  }
}
