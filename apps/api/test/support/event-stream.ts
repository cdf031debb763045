/**
 * Reads and writes AWS event stream messages: lengths, checksums, headers and payload.
 *
 * Written from the specification, so that the SDK's own code is checked and not repeated.
 *
 * @see https://smithy.io/2.0/aws/amazon-eventstream.html
 */
import { crc32 } from "node:zlib";

const PRELUDE_BYTES = 12;
const CHECKSUM_BYTES = 4;
const STRING_TYPE = 7;
/** The lengths of the values of the other types; bytes and strings have theirs before them. */
const VALUE_BYTES: Readonly<Record<number, number>> = { 0: 0, 1: 0, 2: 1, 3: 2, 4: 4, 5: 8, 8: 8, 9: 16 };

export interface EventMessage {
  /** The headers that are texts. */
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: Buffer;
}

/** The complete messages at the beginning of the bytes, and the rest. */
export function readMessages(bytes: Buffer): { readonly messages: readonly EventMessage[]; readonly rest: Buffer } {
  const messages: EventMessage[] = [];
  let rest = bytes;
  while (rest.length >= PRELUDE_BYTES && rest.length >= rest.readUInt32BE(0)) {
    const length = rest.readUInt32BE(0);
    messages.push(readMessage(rest.subarray(0, length)));
    rest = rest.subarray(length);
  }
  return { messages, rest };
}

/** @throws Error when a checksum is wrong */
export function readMessage(frame: Buffer): EventMessage {
  const end = frame.length - CHECKSUM_BYTES;
  if (crc32(frame.subarray(0, 8)) !== frame.readUInt32BE(8)) throw new Error("The prelude's checksum is wrong");
  if (crc32(frame.subarray(0, end)) !== frame.readUInt32BE(end)) throw new Error("The message's checksum is wrong");
  const headersEnd = PRELUDE_BYTES + frame.readUInt32BE(4);
  return { headers: readHeaders(frame.subarray(PRELUDE_BYTES, headersEnd)), payload: frame.subarray(headersEnd, end) };
}

export function writeMessage(headers: Readonly<Record<string, string>>, payload: string): Buffer {
  const encoded = Buffer.concat(
    Object.entries(headers).flatMap(([name, value]) => {
      const start = Buffer.from([name.length, ...Buffer.from(name), STRING_TYPE, 0, 0]);
      start.writeUInt16BE(Buffer.byteLength(value), start.length - 2);
      return [start, Buffer.from(value)];
    }),
  );
  const prelude = Buffer.alloc(PRELUDE_BYTES);
  prelude.writeUInt32BE(PRELUDE_BYTES + encoded.length + Buffer.byteLength(payload) + CHECKSUM_BYTES, 0);
  prelude.writeUInt32BE(encoded.length, 4);
  prelude.writeUInt32BE(crc32(prelude.subarray(0, 8)), 8);
  const content = Buffer.concat([prelude, encoded, Buffer.from(payload)]);
  const checksum = Buffer.alloc(CHECKSUM_BYTES);
  checksum.writeUInt32BE(crc32(content));
  return Buffer.concat([content, checksum]);
}

function readHeaders(bytes: Buffer): Record<string, string> {
  const headers: Record<string, string> = {};
  let offset = 0;
  while (offset < bytes.length) {
    const nameEnd = offset + 1 + bytes.readUInt8(offset);
    const name = bytes.toString("utf8", offset + 1, nameEnd);
    const type = bytes.readUInt8(nameEnd);
    const fixed = VALUE_BYTES[type];
    const start = nameEnd + (fixed === undefined ? 3 : 1);
    const end = start + (fixed ?? bytes.readUInt16BE(nameEnd + 1));
    if (type === STRING_TYPE) headers[name] = bytes.toString("utf8", start, end);
    offset = end;
  }
  return headers;
}
