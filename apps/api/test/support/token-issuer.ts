/** Issues real RS256 id tokens as a user pool does, signed by jose. */
import {
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  type JSONWebKeySet,
  type JWTHeaderParameters,
  type JWTPayload,
  type JWTVerifyGetKey,
  SignJWT,
} from "jose";
import { createManualClock } from "./manual-clock.ts";

export const ISSUER = "https://pool.example/us-east-1_Test";
export const CLIENT_ID = "testclient000000000000000";

const CLOCK_START_S = createManualClock().now() / 1000;

export type CryptoKey = Awaited<ReturnType<typeof generateKeyPair>>["privateKey"];

export interface TokenIssuer {
  readonly jwks: JSONWebKeySet;
  readonly keys: JWTVerifyGetKey;
  readonly kid: string;
  readonly publicKey: CryptoKey;
  /** An id token with the usual claims, overridden by these. A claim of `undefined` is left out. */
  sign(claims?: Readonly<Record<string, unknown>>, header?: Partial<JWTHeaderParameters>): Promise<string>;
}

/** The claims of a current id token, as Cognito writes them. */
export function idTokenClaims(issuer = ISSUER, nowS = CLOCK_START_S): JWTPayload {
  return {
    sub: "11111111-2222-4333-8444-555555555555",
    iss: issuer,
    aud: CLIENT_ID,
    token_use: "id",
    email: "visitor@example.com",
    email_verified: true,
    "cognito:username": "11111111-2222-4333-8444-555555555555",
    auth_time: nowS,
    iat: nowS,
    exp: nowS + 3600,
  };
}

let own: Promise<TokenIssuer> | undefined;

/** The pool's own issuer. Its keys are made once, for all tests of this process. */
export function ownIssuer(): Promise<TokenIssuer> {
  return (own ??= createTokenIssuer());
}

/** An issuer with new keys. */
export async function createTokenIssuer(kid = "key-1"): Promise<TokenIssuer> {
  const { privateKey, publicKey } = await generateKeyPair("RS256", { extractable: true });
  const jwks: JSONWebKeySet = { keys: [{ ...(await exportJWK(publicKey)), kid, alg: "RS256", use: "sig" }] };
  return {
    jwks,
    keys: createLocalJWKSet(jwks),
    kid,
    publicKey,
    sign: (claims = {}, header = {}) =>
      new SignJWT({ ...idTokenClaims(), ...claims })
        .setProtectedHeader({ alg: "RS256", kid, ...header })
        .sign(privateKey),
  };
}
