/** Encodes CBOR (RFC 8949) as authenticators do: maps of integers, texts, byte strings and further maps. */
export type Encodable = number | string | Uint8Array | readonly Entry[];
export type Entry = readonly [number | string, Encodable];

export function cborMap(...entries: readonly Entry[]): Buffer {
  return Buffer.concat([head(5, entries.length), ...entries.flatMap(([key, value]) => [encode(key), encode(value)])]);
}

function encode(value: Encodable): Buffer {
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === "string") return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  return value instanceof Uint8Array ? Buffer.concat([head(2, value.length), value]) : cborMap(...value);
}

function head(kind: number, argument: number): Buffer {
  if (argument < 24) return Buffer.from([(kind << 5) | argument]);
  if (argument < 256) return Buffer.from([(kind << 5) | 24, argument]);
  return Buffer.from([(kind << 5) | 25, argument >> 8, argument & 255]);
}
