/** Registers passkeys and signs in with them, step by step, as a page and its authenticator do. */
import type { PoolData, UserPoolConfig } from "@poolgate/local-pool";
import type {
  CreationOptions,
  Deviations,
  RequestOptions,
  SoftwareAuthenticator,
} from "@poolgate/testkit/software-authenticator";
import { initiate, respond, type Step } from "../sign-in-steps.ts";
import { ANN, signInByPassword, startPool, type StartedPool } from "../start-pool.ts";
import { call, callWell, type WireAnswer } from "../wire-client.ts";

export const PAGE = { origin: "http://localhost:5173" };
export const BOB = { ...ANN, username: "bob@example.com", password: "another horse" };

/** Ann and Bob, in a pool with passkeys. */
export function startPasskeyPool(config: UserPoolConfig = {}, data?: PoolData): StartedPool {
  const whole: UserPoolConfig = {
    clients: [{ explicitAuthFlows: ["ALLOW_USER_AUTH", "ALLOW_USER_PASSWORD_AUTH"] }],
    allowedFirstAuthFactors: ["PASSWORD", "WEB_AUTHN"],
    seededUsers: [ANN, BOB].map(({ username, password }) => ({ email: username, password })),
    ...config,
  };
  return startPool(whole, data);
}

export async function accessTokenOf(pool: StartedPool, person = ANN): Promise<string> {
  return (await signInByPassword(pool, person)).AccessToken;
}

export async function startRegistration(pool: StartedPool, AccessToken: string): Promise<CreationOptions> {
  const { CredentialCreationOptions } = await callWell(pool.handle, "StartWebAuthnRegistration", { AccessToken });
  return CredentialCreationOptions as CreationOptions;
}

export function complete(pool: StartedPool, AccessToken: string, Credential: unknown): Promise<WireAnswer> {
  return call(pool.handle, "CompleteWebAuthnRegistration", { AccessToken, Credential });
}

/** From the options to the answer. */
export async function register(
  pool: StartedPool,
  authenticator: SoftwareAuthenticator,
  { AccessToken, ...deviations }: Deviations & { readonly AccessToken?: string } = {},
): Promise<WireAnswer> {
  const token = AccessToken ?? (await accessTokenOf(pool));
  const options = await startRegistration(pool, token);
  return complete(pool, token, authenticator.create(options, PAGE, deviations));
}

/** The response of InitiateAuth in the choice-based flow with a preferred passkey. */
export function askForPasskey(pool: StartedPool, USERNAME = ANN.username): Promise<Step> {
  return initiate(pool, "USER_AUTH", { USERNAME, PREFERRED_CHALLENGE: "WEB_AUTHN" });
}

export function optionsOf(step: Step): RequestOptions {
  return JSON.parse(step.ChallengeParameters["CREDENTIAL_REQUEST_OPTIONS"] ?? "") as RequestOptions;
}

export function sendCredential(
  pool: StartedPool,
  step: Pick<Step, "ChallengeName" | "Session">,
  credential: unknown,
  username = ANN.username,
): Promise<WireAnswer> {
  return respond(pool, step, { CREDENTIAL: JSON.stringify(credential) }, username);
}

/** From the challenge to the answer. */
export async function signIn(
  pool: StartedPool,
  authenticator: SoftwareAuthenticator,
  deviations: Deviations = {},
): Promise<WireAnswer> {
  const step = await askForPasskey(pool);
  return sendCredential(pool, step, authenticator.get(optionsOf(step), PAGE, deviations));
}
