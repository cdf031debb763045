/**
 * One SRP sign-in, seen from the pool: the challenge (B), and whether the answer proves the password.
 *
 * Between the two calls the pool keeps b and B; where, and for how long, is not decided here, nor is the age of the
 * timestamp. An A that is zero modulo N gets a challenge like any other and never a valid proof, as on the real service.
 */
import { getDiffieHellman, timingSafeEqual } from "node:crypto";
import { strictBase64 } from "../wire/base64.ts";
import { proofKey, proofOf, publicValue, scrambler, sharedSecret, type SrpIdentity } from "./formulas.ts";
import { GROUP_NAME, MODULUS_BYTES, N } from "./group.ts";
import { canonicalHex, integerOfHex, isHex } from "./integers.ts";

/** Published clients send at most the length of N; twice that leaves room for zeros in front and still bounds the work. */
const MAX_SRP_A_DIGITS = MODULUS_BYTES * 4;

export { parseSrpTimestamp } from "./timestamp.ts";

/** Draws b (at least 256 bits) and computes B: both canonical hex. b is as secret as the verifier until the sign-in ends. */
export function startExchange(verifierHex: string): { bHex: string; srpB: string } {
  const verifier = integerOfHex(verifierHex);
  const group = getDiffieHellman(GROUP_NAME);
  const generatorPower = integerOfHex(group.generateKeys("hex"));
  const srpB = publicValue(verifier, generatorPower);
  // A client must refuse B ≡ 0; the chance is 2^-3072, but the rule costs nothing.
  if (srpB === 0n) return startExchange(verifierHex);
  return { bHex: canonicalHex(integerOfHex(group.getPrivateKey("hex"))), srpB: canonicalHex(srpB) };
}

/** Whether a text may be taken as SRP_A: hex of either case, any number of digits up to 1536. */
export function isAcceptableSrpA(text: string): boolean {
  return text.length <= MAX_SRP_A_DIGITS && isHex(text);
}

/**
 * Whether a signature (base64 of 32 bytes) proves the password behind the verifier.
 *
 * Never for an A that is unacceptable or zero modulo N, or for u = 0; malformed base64 is simply no proof. The comparison is
 * constant in time.
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
