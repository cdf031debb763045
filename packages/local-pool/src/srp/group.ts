/**
 * The SRP group: the 3072-bit prime of RFC 3526 group 15 (the same as in RFC 5054 appendix A), and the generator 2.
 *
 * The prime comes from OpenSSL, so that it is independent of the constant in the client; a test vector compares the two. k
 * follows Cognito and not RFC 5054: N and g are hashed in their shortest signed form, without padding.
 *
 * @see https://www.rfc-editor.org/rfc/rfc3526.html#section-4
 */
import { getDiffieHellman } from "node:crypto";
import { hashToInteger, integerOfHex, signedBytes } from "./integers.ts";

/** OpenSSL's name of the group. */
export const GROUP_NAME = "modp15";

/** The modulus. */
export const N: bigint = integerOfHex(getDiffieHellman(GROUP_NAME).getPrime("hex"));

/** The generator. */
export const G = 2n;

/** Bytes of the modulus. */
export const MODULUS_BYTES = 384;

/** The multiplier of SRP-6a: k = H(N | g). */
export const K: bigint = hashToInteger(signedBytes(N), signedBytes(G));
