/** The vectors of RFC 4648 section 10, its url-safe form, and texts that a strict decoder rejects. */
import { readVectors } from "@poolgate/testkit/vectors";
import { expect, it } from "vitest";
import {
  base64ToBytes,
  base64UrlToBytes,
  bytesToBase64,
  bytesToBase64Url,
  bytesToUtf8,
  utf8ToBytes,
} from "@poolgate/auth/wire";

interface Base64Vectors {
  base64: [text: string, base64: string][];
  rejectStrict: string[];
}

const { base64, rejectStrict } = readVectors("rfc/base64-rfc4648.json") as Base64Vectors;

it.each(base64)("%j is %j", (text, encoded) => {
  expect(bytesToBase64(utf8ToBytes(text))).toBe(encoded);
  expect(bytesToUtf8(base64ToBytes(encoded))).toBe(text);
  const unpadded = encoded.replaceAll("=", "");
  expect(bytesToBase64Url(utf8ToBytes(text))).toBe(unpadded);
  expect(bytesToUtf8(base64UrlToBytes(unpadded))).toBe(text);
});

it.each(rejectStrict)("rejects %j", (text) => {
  expect(() => base64ToBytes(text)).toThrow(SyntaxError);
});

it.each(["Z", "Zh", "Zg==", "Zm9v=", "+-8", "/_8", "Zg\n", " Zg", "Zm9vZ"])("rejects %j as base64url", (text) => {
  expect(() => base64UrlToBytes(text)).toThrow(SyntaxError);
});

it("uses its own two letters in base64url", () => {
  expect(bytesToBase64Url(Uint8Array.of(0xfb, 0xff))).toBe("-_8");
  expect(base64UrlToBytes("-_8")).toEqual(Uint8Array.of(0xfb, 0xff));
});
