/**
 * Implements the client's side of Cognito's SRP: the public value of the first request and the proof of the second.
 *
 * It checks each value of the server before it computes with it, as RFC 5054 section 2.5.4 and RFC 2945 section 3
 * demand: hex of bounded length, B not 0 modulo N, u not 0. This file and its imports are one chunk, which is loaded
 * when a password form is shown. Secrets stay in memory until garbage collection, because JavaScript cannot erase them.
 *
 * @see https://www.rfc-editor.org/rfc/rfc5054#section-2.5.4
 * @see https://www.rfc-editor.org/rfc/rfc2945#section-3
 */
import { base64ToBytes, bytesToBase64, bytesToHex } from "./bytes.ts";
import type { Integer, ModularPower } from "./modular-power.ts";
import { nativePower } from "./native-power.ts";
import { SrpError, type SrpErrorCode } from "./srp-error.ts";
import {
  blindedPowG,
  claimKey,
  claimSignature,
  paddedBytes,
  privateKey,
  scrambler,
  sharedBase,
  type SrpIdentity,
} from "./srp-formulas.ts";
import { N_HEX } from "./srp-group.ts";

/** For pages without Web Crypto. In a chunk of its own, each sign-in would load one chunk more. */
export { sha256 } from "@noble/hashes/sha2.js";
export { nativePower } from "./native-power.ts";

/** 256 bits: the minimum of RFC 5054 section 2.5.4. More bits would not make the 3072-bit group stronger. */
const PRIVATE_VALUE_BYTES = 32;

/** The number of hex digits of N. */
const MAX_HEX_DIGITS = 768;

/** The length of the salt of a device verifier. */
const SALT_BYTES = 16;

/**
 * The SRP key pair of one sign-in. A function returns the pair, so that JSON and a console do not show the private
 * value.
 */
export interface SrpEphemeral {
  readonly reveal: () => { readonly a: Integer; readonly A: Integer };
}

/**
 * Creates a random key pair and its public value A in the form of the parameter `SRP_A`.
 *
 * @param random - returns the requested number of unpredictable bytes.
 * @param power - computes the power of g; by default with native BigInt.
 * @returns The key pair, and A as lower-case hex without padding; the number of digits may be odd.
 * @example
 *   const random = (length: number) => crypto.getRandomValues(new Uint8Array(length));
 *   const { ephemeral, srpA } = createEphemeral(random);
 */
export function createEphemeral(
  random: (length: number) => Uint8Array,
  power: ModularPower = nativePower(),
): { readonly ephemeral: SrpEphemeral; readonly srpA: string } {
  let a: Integer;
  let A: Integer;
  do {
    a = power.integer(bytesToHex(random(PRIVATE_VALUE_BYTES)));
    A = power.powG(a);
  } while (A.signum() === 0);
  const pair = { a, A };
  // The result is not used. The first call of the hash functions compiles them, here and not between the two requests.
  claimSignature(claimKey(A, A), { poolName: "", userId: "" }, new Uint8Array(), "");
  return { ephemeral: { reveal: () => pair }, srpA: A.toString(16) };
}

/**
 * Creates the salt and the verifier v = g^x with which a server later checks the proofs of a device.
 *
 * @param random - returns the requested number of unpredictable bytes.
 * @param power - computes the powers of g; by default with native BigInt.
 * @returns Both values as big-endian two's complement without unnecessary bytes.
 * @example
 *   const identity = { poolName: deviceGroupKey, userId: deviceKey, password: deviceSecret };
 *   const { salt, verifier } = createVerifier(identity, random);
 */
export function createVerifier(
  identity: SrpIdentity,
  random: (length: number) => Uint8Array,
  power: ModularPower = nativePower(),
): { readonly salt: Uint8Array; readonly verifier: Uint8Array } {
  const salt = power.integer(bytesToHex(random(SALT_BYTES)));
  const verifier = blindedPowG(privateKey(identity, salt, power), random, power);
  return { salt: paddedBytes(salt), verifier: paddedBytes(verifier) };
}

/** The values that a proof is computed from: our own and those of the challenge `PASSWORD_VERIFIER`. */
export interface PasswordClaim {
  readonly ephemeral: SrpEphemeral;
  readonly identity: SrpIdentity;
  /** `SALT`: hex. */
  readonly salt: string;
  /** `SRP_B`: hex. */
  readonly srpB: string;
  /** `SECRET_BLOCK`: base64. */
  readonly secretBlock: string;
  /** The value of the parameter `TIMESTAMP`. */
  readonly timestamp: string;
}

/** How a proof is computed. */
export interface ProofOptions {
  /** Returns the requested number of unpredictable bytes. They make the duration of g^x independent of the password. */
  readonly random: (length: number) => Uint8Array;
  /** By default with native BigInt. The one that computed the key pair. */
  readonly power?: ModularPower | undefined;
  /** Resolves in a later task. It lets the page respond between the computations of g^x and S. */
  readonly pause?: (() => Promise<void>) | undefined;
}

/**
 * Computes the proof of the password: the parameter `PASSWORD_CLAIM_SIGNATURE` in base64.
 *
 * @throws SrpError if a value of the server is malformed or would reveal the password. Then no proof is computed.
 * @example
 *   const signature = await provePassword({ ephemeral, identity, salt, srpB, secretBlock, timestamp }, { random });
 */
export async function provePassword(claim: PasswordClaim, options: ProofOptions): Promise<string> {
  const { random, power = nativePower(), pause } = options;
  const { a, A } = claim.ephemeral.reveal();
  const salt = power.integer(receivedHex(claim.salt, "saltMalformed"));
  const B = power.integer(receivedHex(claim.srpB, "serverValueMalformed"));
  const secretBlock = decodeSecretBlock(claim.secretBlock);
  if (B.mod(power.integer(N_HEX)).signum() === 0) throw new SrpError("serverValueZero");
  const u = scrambler(A, B, power);
  if (u.signum() === 0) throw new SrpError("scramblerZero");

  const x = privateKey(claim.identity, salt, power);
  const gx = blindedPowG(x, random, power);
  await pause?.();
  const S = power.pow(sharedBase(B, gx, power), a.add(u.multiply(x)));
  return bytesToBase64(claimSignature(claimKey(S, u), claim.identity, secretBlock, claim.timestamp));
}

/** Returns the text if it is 1 to 768 hex digits of either case. */
function receivedHex(hex: string, code: SrpErrorCode): string {
  if (hex.length > MAX_HEX_DIGITS || !/^[0-9a-f]+$/i.test(hex)) throw new SrpError(code);
  return hex;
}

function decodeSecretBlock(text: string): Uint8Array {
  try {
    return base64ToBytes(text);
  } catch {
    throw new SrpError("secretBlockMalformed");
  }
}
