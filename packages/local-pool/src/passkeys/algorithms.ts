/**
 * The two signature algorithms that the pool accepts for passkeys: ES256 (ECDSA on P-256) and RS256 (RSASSA-PKCS1-v1_5), both
 * with SHA-256.
 *
 * They are in a file of their own, because the WebAuthn library is only loaded when a passkey is checked.
 *
 * @see https://www.iana.org/assignments/cose/cose.xhtml#algorithms
 */
export const ES256 = -7;
export const RS256 = -257;

/** `pubKeyCredParams` of new passkeys, the preferred algorithm first. */
export const ALGORITHMS: readonly number[] = [ES256, RS256];
