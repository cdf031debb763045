/**
 * Signs the client secret of Sign in with Apple: a token (ES256) of the team's own key, which is only valid for a moment here.
 *
 * @see https://developer.apple.com/documentation/accountorganizationaldatasharing/creating-a-client-secret
 */
import { importPKCS8, SignJWT } from "jose";
import { ProviderError } from "./provider-error.ts";

const AUDIENCE = "https://appleid.apple.com";
const VALIDITY_SECONDS = 300;

export interface AppleKey {
  /** The Services ID. */
  readonly clientId: string;
  /** PKCS #8 in PEM, as in Apple's file, or only the base64 in it. */
  readonly privateKey: string;
  readonly teamId: string;
  readonly keyId: string;
}

/**
 * Times are those of the system's clock, which the provider compares with its own.
 *
 * @throws ProviderError when the key is no private key of ES256.
 */
export async function signAppleSecret(
  providerName: string,
  { clientId, privateKey, teamId, keyId }: AppleKey,
): Promise<string> {
  try {
    const key = await importPKCS8(asPem(privateKey), "ES256");
    return await new SignJWT()
      .setProtectedHeader({ alg: "ES256", kid: keyId })
      .setIssuer(teamId)
      .setSubject(clientId)
      .setAudience(AUDIENCE)
      .setIssuedAt()
      .setExpirationTime(`${VALIDITY_SECONDS} seconds`)
      .sign(key);
  } catch {
    // The message of the error could hold a part of the key.
    throw new ProviderError(`${providerName} Error - the private_key cannot be used`);
  }
}

function asPem(text: string): string {
  const base64 = text.replaceAll(/-----[^-]*-----|\s/g, "");
  return `-----BEGIN PRIVATE KEY-----\n${base64}\n-----END PRIVATE KEY-----\n`;
}
