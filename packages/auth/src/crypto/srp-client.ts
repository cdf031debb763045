/**
 * The client's side of Cognito's SRP: a public value before the first request, a proof of the password before the second.
 *
 * Everything that comes from the server is checked here, before any arithmetic and long before any proof (RFC 5054
 * section 2.5.4, RFC 2945 section 3): strict hex of bounded length, B not 0 modulo N, u not 0. The file and all that it
 * imports are one chunk, loaded when a password form mounts. JavaScript cannot wipe numbers or texts from memory.
 */
import { BigInteger, integerOf, paddedBytes, parseHex } from "./big-integer.ts";
import { blindedPowG } from "./blinded-power.ts";
import { bytesToBase64 } from "./bytes.ts";
import { base64ToBytes } from "./decode-bytes.ts";
import { choosePower } from "./choose-power.ts";
import type { ModularPower } from "./modular-power.ts";
import { SrpError } from "./srp-error.ts";
import type { SrpErrorCode } from "./srp-error.ts";
import { claimKey, claimSignature, privateKey, scrambler, sharedBase } from "./srp-formulas.ts";
import type { SrpIdentity } from "./srp-formulas.ts";
import { N } from "./srp-group.ts";

/** 256 bits, as RFC 5054 section 2.5.4 asks for at the least, and as much as the group withstands. */
const PRIVATE_VALUE_BYTES = 32;

/** `spec.md` §9. */
const SALT_BYTES = 16;

/** One key pair for one sign-in. It shows nothing of itself in JSON or on a console. */
export interface SrpEphemeral {
  readonly reveal: () => { readonly a: BigInteger; readonly A: BigInteger };
}

/**
 * A fresh key pair, and its public value A for the wire (`SRP_A`): lower-case hex without padding, at times an odd number
 * of digits.
 *
 * @param random - as many unpredictable bytes as asked for.
 */
export function createEphemeral(
  random: (length: number) => Uint8Array,
  power: ModularPower = choosePower(),
): { readonly ephemeral: SrpEphemeral; readonly srpA: string } {
  let a: BigInteger;
  let A: BigInteger;
  do {
    a = integerOf(random(PRIVATE_VALUE_BYTES));
    A = power.powG(a);
  } while (A.signum() === 0);
  const pair = { a, A };
  // Thrown away: the first use of the hashes compiles them, now rather than between the two requests.
  claimSignature(claimKey(A, A), { poolName: "", userId: "" }, new Uint8Array(), "");
  return { ephemeral: { reveal: () => pair }, srpA: A.toString(16) };
}

/**
 * What a server keeps to check proofs by, of a device: a new salt, and v = g^x. Both as big-endian two's complement, as short
 * as can be.
 */
export function createVerifier(
  identity: SrpIdentity,
  random: (length: number) => Uint8Array,
  power: ModularPower = choosePower(),
): { readonly salt: Uint8Array; readonly verifier: Uint8Array } {
  const salt = integerOf(random(SALT_BYTES));
  const verifier = blindedPowG(privateKey(identity, salt), random, power);
  return { salt: paddedBytes(salt), verifier: paddedBytes(verifier) };
}

export interface PasswordClaim {
  readonly ephemeral: SrpEphemeral;
  readonly identity: SrpIdentity;
  /** `SALT`: hex. */
  readonly salt: string;
  /** `SRP_B`: hex. */
  readonly srpB: string;
  /** `SECRET_BLOCK`: base64. */
  readonly secretBlock: string;
  /** The time as it will be sent. */
  readonly timestamp: string;
}

export interface ProofOptions {
  /** As many unpredictable bytes as asked for; they hide from a clock what g^x is computed of. */
  readonly random: (length: number) => Uint8Array;
  readonly power?: ModularPower | undefined;
  /** Resolves in a later task, so that neither g^x nor S holds the page up for the other. */
  readonly pause?: (() => Promise<void>) | undefined;
}

/**
 * The signature for `PASSWORD_CLAIM_SIGNATURE`, base64.
 *
 * @throws SrpError when a value of the server's is malformed or would give the password away; nothing was proved then.
 */
export async function provePassword(claim: PasswordClaim, options: ProofOptions): Promise<string> {
  const { random, power = choosePower(), pause } = options;
  const { a, A } = claim.ephemeral.reveal();
  const salt = received(parseHex(claim.salt), "saltMalformed");
  const B = received(parseHex(claim.srpB), "serverValueMalformed");
  const secretBlock = decodeSecretBlock(claim.secretBlock);
  if (B.mod(N).signum() === 0) throw new SrpError("serverValueZero");
  const u = scrambler(A, B);
  if (u.signum() === 0) throw new SrpError("scramblerZero");

  const x = privateKey(claim.identity, salt);
  const gx = blindedPowG(x, random, power);
  await pause?.();
  const S = power.pow(sharedBase(B, gx), a.add(u.multiply(x)));
  return bytesToBase64(claimSignature(claimKey(S, u), claim.identity, secretBlock, claim.timestamp));
}

function received<T>(value: T | undefined, code: SrpErrorCode): T {
  if (value === undefined) throw new SrpError(code);
  return value;
}

function decodeSecretBlock(text: string): Uint8Array {
  try {
    return base64ToBytes(text);
  } catch {
    throw new SrpError("secretBlockMalformed");
  }
}
