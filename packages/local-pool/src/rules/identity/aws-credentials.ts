/**
 * Issues temporary AWS credentials, and reads those that it has issued. Nothing is stored: the secret key is a keyed digest of
 * the access key id, and the session token is an encrypted text with the identity, the role and the expiry.
 *
 * @see https://docs.aws.amazon.com/cognitoidentity/latest/APIReference/API_Credentials.html
 */
import { randomBytes } from "node:crypto";
import type { PoolContext } from "../../pool-context.ts";
import { strictBase64 } from "../../wire/base64.ts";

/** On the service one hour, for the enhanced flow. */
const LIFETIME_MS = 3_600_000;

/** 30 bytes are 40 characters of base64, as on the service. */
const SECRET_KEY_BYTES = 30;
const BASE_32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** The bearer of temporary credentials. */
export interface AwsPrincipal {
  readonly identityId: string;
  readonly identityPoolId: string;
  readonly roleArn: string;
  /**
   * How the bearer has signed in, as API Gateway names it (`cognitoIdentity.amr`): `unauthenticated`, or `authenticated` and two
   * texts for each login.
   */
  readonly amr: readonly string[];
}

/**
 * Temporary credentials that the identity pool has issued, and whose they are.
 *
 * @example
 * const credentials = pool.readAwsCredentials(request.headers.get("x-amz-security-token") ?? "");
 * if (credentials === undefined) throw new Error("Not credentials of this pool, or expired.");
 */
export interface IssuedAwsCredentials extends AwsPrincipal {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken: string;
  /** Milliseconds since 1970. */
  readonly expiresAtMs: number;
}

/** What a session token holds: access key id, expiry, identity, identity pool, role and `amr`. */
type SessionContent = readonly [string, number, string, string, string, readonly string[]];

type Issuer = Pick<PoolContext, "clock" | "secrets">;

export function issueAwsCredentials(pool: Issuer, principal: AwsPrincipal): IssuedAwsCredentials {
  const accessKeyId = `ASIA${Array.from(randomBytes(16), (byte) => BASE_32[byte % 32]).join("")}`;
  // The service's times have whole seconds.
  const expiresAtMs = Math.floor((pool.clock.now() + LIFETIME_MS) / 1_000) * 1_000;
  const { identityId, identityPoolId, roleArn, amr } = principal;
  const content = JSON.stringify([accessKeyId, expiresAtMs, identityId, identityPoolId, roleArn, amr]);
  const sessionToken = Buffer.from(pool.secrets.encrypt("awsSessionToken", "", Buffer.from(content)));
  return {
    accessKeyId,
    secretAccessKey: secretKeyOf(pool, accessKeyId),
    sessionToken: sessionToken.toString("base64"),
    identityId,
    identityPoolId,
    roleArn,
    amr,
    expiresAtMs,
  };
}

/** The credentials of a session token. Undefined if this pool has not issued it, or if it has expired. */
export function readAwsCredentials(pool: Issuer, sessionToken: string): IssuedAwsCredentials | undefined {
  const credentials = openAwsCredentials(pool, sessionToken);
  return credentials === undefined || credentials.expiresAtMs <= pool.clock.now() ? undefined : credentials;
}

/** The same, also when they have expired. */
export function openAwsCredentials(
  pool: Pick<Issuer, "secrets">,
  sessionToken: string,
): IssuedAwsCredentials | undefined {
  const encrypted = strictBase64(sessionToken);
  const content = encrypted && pool.secrets.decrypt("awsSessionToken", "", encrypted);
  if (content === undefined) return undefined;
  const parts = JSON.parse(Buffer.from(content).toString()) as SessionContent;
  const [accessKeyId, expiresAtMs, identityId, identityPoolId, roleArn, amr] = parts;
  const secretAccessKey = secretKeyOf(pool, accessKeyId);
  return { accessKeyId, secretAccessKey, sessionToken, identityId, identityPoolId, roleArn, amr, expiresAtMs };
}

function secretKeyOf({ secrets }: Pick<Issuer, "secrets">, accessKeyId: string): string {
  return Buffer.from(secrets.digest("awsSecretKey", accessKeyId).subarray(0, SECRET_KEY_BYTES)).toString("base64");
}
