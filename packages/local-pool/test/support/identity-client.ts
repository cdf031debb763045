/** A client of the identity pool, step by step. */
import type { UserPool, UserPoolConfig } from "@poolgate/local-pool";
import { expect } from "vitest";
import type { SigningKey } from "./signed-requests.ts";
import { ANN, signInByPassword, startPool, type StartedPool } from "./start-pool.ts";
import { callAsOwner, callWell, readAnswer, textOf, type WireAnswer, wireRequest } from "./wire-client.ts";

export const IDENTITY_POOL_ID = "us-east-1:00000000-0000-4000-8000-000000000000";
/** The user pool's issuer without its scheme, and the service's name of the pool. */
export const PROVIDER = "localhost:9400/us-east-1_LocalPool";
export const SERVICE_PROVIDER = "cognito-idp.us-east-1.amazonaws.com/us-east-1_LocalPool";
export const BOB = { ...ANN, username: "bob@example.com" };

export interface WireCredentials {
  readonly AccessKeyId: string;
  readonly SecretKey: string;
  readonly SessionToken: string;
  readonly Expiration: number;
}

export type Logins = Readonly<Record<string, string>>;

/** A pool with Ann and Bob that allows guests. */
export function startIdentityPool(identityPool: UserPoolConfig["identityPool"] = {}): StartedPool {
  return startPool({
    identityPool: { allowUnauthenticatedIdentities: true, allowClassicFlow: true, ...identityPool },
    seededUsers: [ANN, BOB].map(({ username, password }) => ({ email: username, password })),
  });
}

/** One call of the identity pool. */
export async function callIdentity(pool: UserPool, operation: string, body: unknown): Promise<WireAnswer> {
  const headers = { "x-amz-target": `AWSCognitoIdentityService.${operation}` };
  return readAnswer(await pool.handle(wireRequest(operation, JSON.stringify(body), { headers })));
}

async function callIdentityWell(pool: UserPool, operation: string, body: unknown): Promise<WireAnswer["body"]> {
  const answer = await callIdentity(pool, operation, body);
  expect([operation, answer.name, answer.message]).toEqual([operation, undefined, ""]);
  return answer.body;
}

/** Signs a user in, and returns the logins. */
export async function loginsOf(pool: UserPool, person = ANN): Promise<Logins> {
  return { [PROVIDER]: (await signInByPassword(pool, person)).IdToken };
}

/** The identity of these logins, or a new one for a guest. */
export async function identityOf(pool: UserPool, Logins?: Logins, IdentityPoolId = IDENTITY_POOL_ID): Promise<string> {
  const body = await callIdentityWell(pool, "GetId", { IdentityPoolId, Logins });
  return String(body["IdentityId"]);
}

export async function credentialsOf(
  pool: UserPool,
  IdentityId: string,
  Logins?: Logins,
): Promise<{ readonly IdentityId: string; readonly Credentials: WireCredentials }> {
  const body = await callIdentityWell(pool, "GetCredentialsForIdentity", { IdentityId, Logins });
  return body as unknown as Awaited<ReturnType<typeof credentialsOf>>;
}

/** A key that signs requests, and the identity that it is of. */
export async function keyOf(
  pool: UserPool,
  Logins?: Logins,
): Promise<{ readonly identityId: string; readonly key: SigningKey }> {
  const { IdentityId, Credentials } = await credentialsOf(pool, await identityOf(pool, Logins), Logins);
  const { AccessKeyId: accessKeyId, SecretKey: secretAccessKey, SessionToken: sessionToken } = Credentials;
  return { identityId: IdentityId, key: { accessKeyId, secretAccessKey, sessionToken } };
}

/** The name and the message of a refusal. */
export async function refusalOf(pool: UserPool, operation: string, body: unknown): Promise<string> {
  const { status, name, message } = await callIdentity(pool, operation, body);
  return `${status} ${name}: ${message}`;
}

/** One call of an operation that only the owner of the identity pool may call, which must succeed. */
export function callIdentityAsOwner(pool: UserPool, operation: string, body: object): Promise<WireAnswer["body"]> {
  return callWell(pool.handle, `AWSCognitoIdentityService.${operation}`, body);
}

/** The same, with any outcome as text. */
export async function ownersOutcome(pool: UserPool, operation: string, body: object): Promise<string> {
  return textOf(await callAsOwner(pool.handle, `AWSCognitoIdentityService.${operation}`, body));
}

/** The id of a new identity pool for users of the pool of the settings file. */
export async function createIdentityPool(pool: UserPool, more: object = {}): Promise<string> {
  const body = await callIdentityAsOwner(pool, "CreateIdentityPool", {
    IdentityPoolName: "made over the wire",
    AllowUnauthenticatedIdentities: true,
    CognitoIdentityProviders: [{ ProviderName: SERVICE_PROVIDER, ClientId: ANN.clientId }],
    ...more,
  });
  return String(body["IdentityPoolId"]);
}
