/**
 * The certificate of a pool's key for SAML: self-signed, valid for ten years from the creation of the pool, and always the same.
 *
 * The bundled upstream plays all SAML providers and speaks OpenID Connect, so nothing is signed with it here.
 *
 * @see https://www.rfc-editor.org/rfc/rfc5280.html#section-4.1
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/cognito-user-pools-SAML-signing-encryption.html
 */
import { createHash, sign } from "node:crypto";
import { bits, der, explicit, objectId, positiveInteger, sequence, set, time, utf8 } from "../server/tls/der.ts";
import type { SigningKey } from "./signing-keys.ts";

const VALID_YEARS = 10;
const NULL = der(0x05, new Uint8Array());
const SHA256_WITH_RSA = sequence(objectId("1.2.840.113549.1.1.11"), NULL);

/** DER. */
export function signingCertificate(
  { privateKey, publicKey }: Pick<SigningKey, "privateKey" | "publicKey">,
  { userPoolId, createdAtMs }: { readonly userPoolId: string; readonly createdAtMs: number },
): Uint8Array {
  const subjectPublicKey = publicKey.export({ type: "spki", format: "der" });
  const serial = createHash("sha256").update(subjectPublicKey).digest().subarray(0, 16);
  serial[0] = (serial[0] ?? 0) | 0x40; // no leading zeros
  const end = new Date(createdAtMs);
  end.setUTCFullYear(end.getUTCFullYear() + VALID_YEARS);
  const name = sequence(set(sequence(objectId("2.5.4.3"), utf8(userPoolId))));
  const toBeSigned = sequence(
    explicit(0, positiveInteger(Uint8Array.of(2))), // version 3
    positiveInteger(serial),
    SHA256_WITH_RSA,
    name,
    sequence(time(createdAtMs), time(end.getTime())),
    name,
    subjectPublicKey,
  );
  return sequence(toBeSigned, SHA256_WITH_RSA, bits(sign("sha256", toBeSigned, privateKey)));
}
