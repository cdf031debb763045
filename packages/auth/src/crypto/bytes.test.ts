/** Conversions between bytes and base64, base64url, hex and UTF-8. */
import { assert, property, string, uint8Array } from "fast-check";
import { describe, expect, it } from "vitest";
import { bytesToBase64, bytesToBase64Url, bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "./bytes.ts";
import { base64UrlToBytes, bytesToUtf8 } from "./decode-bytes.ts";
import { base64ToBytes } from "./bytes.ts";

const codecs = [
  ["hex", bytesToHex, hexToBytes],
  ["base64", bytesToBase64, base64ToBytes],
  ["base64url", bytesToBase64Url, base64UrlToBytes],
] as const;

function reencode(text: string, encode: (bytes: Uint8Array) => string, decode: (text: string) => Uint8Array): unknown {
  try {
    return encode(decode(text));
  } catch (error) {
    return error;
  }
}

describe.each(codecs)("%s", (name, encode, decode) => {
  it("decodes what it encoded", () => {
    assert(
      property(uint8Array({ maxLength: 300 }), (bytes) => {
        expect(decode(encode(bytes))).toEqual(bytes);
      }),
    );
  });

  it("rejects or reproduces every text", () => {
    assert(
      property(string({ maxLength: 12 }), (text) => {
        const outcome = reencode(text, encode, decode);
        expect(outcome instanceof SyntaxError || outcome === (name === "hex" ? text.toLowerCase() : text)).toBe(true);
      }),
    );
  });

  it("agrees with Node", () => {
    assert(
      property(uint8Array(), (bytes) => {
        expect(encode(bytes)).toBe(Buffer.from(bytes).toString(name));
      }),
    );
  });
});

it.each(["0", "0g", "0x", " 00", "00\n", "-1", "٠٠"])("rejects %j as hex", (text) => {
  expect(() => hexToBytes(text)).toThrow(SyntaxError);
});

it("decodes hex of either case and encodes in lower case", () => {
  expect(bytesToHex(hexToBytes("00aBfF"))).toBe("00abff");
});

it("joins bytes in order", () => {
  expect(concatBytes(Uint8Array.of(1), new Uint8Array(), Uint8Array.of(2, 3))).toEqual(Uint8Array.of(1, 2, 3));
  expect(concatBytes()).toEqual(new Uint8Array());
});

it("encodes and decodes UTF-8, and keeps a byte order mark as a character", () => {
  assert(
    property(string({ unit: "grapheme" }), (text) => {
      expect(bytesToUtf8(utf8ToBytes(text))).toBe(text);
    }),
  );
  expect(bytesToUtf8(Uint8Array.of(0xef, 0xbb, 0xbf, 0x61))).toBe("\uFEFFa");
  expect(() => bytesToUtf8(Uint8Array.of(0xff))).toThrow(TypeError);
});
