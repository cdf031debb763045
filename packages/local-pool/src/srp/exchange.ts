/**
 * Runs the server's side of one SRP sign-in: creates the public value B, and checks the client's proof.
 *
 * The caller keeps b and B between the two calls, and checks the timestamp's age. An A that is zero modulo N gets a normal B,
 * but no proof for it is valid, as on the service.
 *
 * @see https://www.rfc-editor.org/rfc/rfc5054.html#section-2.5.4
 */
import { timingSafeEqual } from "node:crypto";
import { strictBase64 } from "../wire/base64.ts";
import { proofKey, proofOf, publicValue, scrambler, sharedSecret, type SrpIdentity } from "./formulas.ts";
import { MODULUS_BYTES, N } from "./group.ts";
import { canonicalHex, integerOfHex, isHex } from "./integers.ts";
import { drawSecret } from "./modular-power.ts";

/** Published clients send at most the length of N. Twice that allows leading zeros, and still limits the work. */
const MAX_SRP_A_DIGITS = MODULUS_BYTES * 4;

/** Creates b (at least 256 bits) and B, both as hex without leading zeros. b must stay secret until the sign-in ends. */
export function startExchange(verifierHex: string): { bHex: string; srpB: string } {
  const verifier = integerOfHex(verifierHex);
  const { secret, generatorPower } = drawSecret();
  const srpB = publicValue(verifier, generatorPower);
  // A client must refuse B ≡ 0 (RFC 5054 §2.5.3). The chance is 2^-3072.
  if (srpB === 0n) return startExchange(verifierHex);
  return { bHex: canonicalHex(secret), srpB: canonicalHex(srpB) };
}

/** Whether the text is hex with at most 1536 digits. */
export function isAcceptableSrpA(text: string): boolean {
  return text.length <= MAX_SRP_A_DIGITS && isHex(text);
}

/**
 * Whether a signature (32 bytes in base64) proves that the client knows the password behind the verifier.
 *
 * Always false for an A that is unacceptable or zero modulo N, and for u = 0. Malformed base64 is an invalid proof. The
 * comparison takes constant time.
 */
export function isProofValid(
  input: SrpIdentity & {
    readonly srpA: string;
    readonly bHex: string;
    readonly srpB: string;
    readonly verifierHex: string;
    readonly secretBlock: string;
    readonly timestamp: string;
    readonly signature: string;
  },
): boolean {
  const secretBlock = strictBase64(input.secretBlock);
  const signature = strictBase64(input.signature);
  if (secretBlock === undefined || signature === undefined || !isAcceptableSrpA(input.srpA)) return false;
  const srpA = integerOfHex(input.srpA);
  if (srpA % N === 0n) return false;
  const u = scrambler(srpA, integerOfHex(input.srpB));
  if (u === 0n) return false;
  const secret = sharedSecret({ srpA, u, verifier: integerOfHex(input.verifierHex), b: integerOfHex(input.bHex) });
  const expected = proofOf(proofKey(secret, u), input, secretBlock, input.timestamp);
  return signature.length === expected.length && timingSafeEqual(signature, expected);
}
