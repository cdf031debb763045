/**
 * The only valid encoding of an ECDSA signature (X.690 §8.3, §10.1). Encodings that the crypto library also rejects are
 * tested too.
 */
import { expect, it } from "vitest";
import { isDerSignature } from "./ecdsa-signature.ts";

const isSignature = (hex: string): boolean => isDerSignature(Buffer.from(hex.replaceAll(" ", ""), "hex"));

const ORDER = "ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551";
const BELOW_ORDER = `${ORDER.slice(0, -2)}50`;

it.each([
  ["small numbers", "3006 020101 02017f"],
  ["a top bit behind a zero", "3008 02020080 020200ff"],
  ["the greatest r and s", `3046 022100${BELOW_ORDER} 022100${BELOW_ORDER}`],
])("accepts %s", (_what, hex) => {
  expect(isSignature(hex)).toBe(true);
});

it.each([
  ["nothing", ""],
  ["another type", "3106 020101 020101"],
  ["an empty sequence", "3000"],
  ["one number", "3003 020101"],
  ["three numbers", "3009 020101 020101 020101"],
  ["a length in two bytes", "308106 020101 020101"],
  ["an unknown length", "3080 020101 020101 0000"],
  ["a length that is too small", "3005 020101 020101"],
  ["a length that is too large", "3007 020101 020101"],
  ["a byte after it", "3006 020101 020101 00"],
  ["a byte inside after s", "3007 020101 020101 00"],
  ["another type of r", "3006 030101 020101"],
  ["another type of s", "3006 020101 030101"],
  ["an r without bytes", "3005 0200 020101"],
  ["an s without bytes", "3005 020101 0200"],
  ["an s that is cut off", "3006 020101 020201"],
  ["an r of zero", "3006 020100 020101"],
  ["an s of zero", "3006 020101 020100"],
  ["a negative r", "3006 020180 020101"],
  ["a negative s", "3006 020101 0201ff"],
  ["an unnecessary zero before r", "3007 02020001 020101"],
  ["an unnecessary zero before s", "3007 020101 0202007f"],
  ["an r of the order", `3026 022100${ORDER} 020101`],
  ["an s of the order", `3026 020101 022100${ORDER}`],
  ["an r of 34 bytes", `3027 02220101${ORDER} 020101`],
])("rejects %s", (_what, hex) => {
  expect(isSignature(hex)).toBe(false);
});
