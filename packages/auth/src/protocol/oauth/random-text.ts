/**
 * Creates random texts: the state, the nonce and the PKCE verifier.
 *
 * A byte is used only if it lies below the largest multiple of the alphabet's length, so that all characters are equally
 * probable.
 *
 * @see https://www.rfc-editor.org/rfc/rfc7636#section-7.1
 */
import { engineError } from "../errors/engine-error.ts";

const LETTERS_AND_DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
/** The unreserved characters of RFC 3986, of which a PKCE verifier consists. */
const UNRESERVED = `${LETTERS_AND_DIGITS}-._~`;

type Random = (length: number) => Uint8Array;

/** Random bytes that yield no character so often are not random. */
const MAX_ROUNDS = 64;

function randomText(random: Random, alphabet: string, length: number): string {
  const limit = 256 - (256 % alphabet.length);
  let text = "";
  for (let round = 0; text.length < length && round < MAX_ROUNDS; round += 1) {
    for (const byte of random(length)) if (byte < limit) text += alphabet[byte % alphabet.length];
  }
  if (text.length < length) throw engineError("unknown", new Error("The source of randomness is broken."));
  return text.slice(0, length);
}

/** Returns 32 letters and digits, about 190 random bits. */
export function randomState(random: Random): string {
  return randomText(random, LETTERS_AND_DIGITS, 32);
}

/** Returns a PKCE verifier of the maximum length: 128 characters, about 773 random bits. */
export function randomVerifier(random: Random): string {
  return randomText(random, UNRESERVED, 128);
}
