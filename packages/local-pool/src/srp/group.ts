/**
 * The group of the pool's SRP: the 3072-bit prime of RFC 3526 group 15 (the same as RFC 5054 appendix A), generator 2.
 *
 * The prime is OpenSSL's own copy, so it owes nothing to the constant that the client carries; a vector holds both together.
 * k follows Cognito and not RFC 5054: N and g are hashed in their shortest signed form, not padded to the length of N.
 */
import { getDiffieHellman } from "node:crypto";
import { hashToInteger, integerOfHex, signedBytes } from "./integers.ts";

/** The name under which OpenSSL knows the group. */
export const GROUP_NAME = "modp15";

/** The modulus. */
export const N: bigint = integerOfHex(getDiffieHellman(GROUP_NAME).getPrime("hex"));

/** The generator. */
export const G = 2n;

/** Bytes of the modulus. */
export const MODULUS_BYTES = 384;

/** The multiplier of SRP-6a: k = H(N | g). */
export const K: bigint = hashToInteger(signedBytes(N), signedBytes(G));
