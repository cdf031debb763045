/** A pool in memory with the settings of a test. */
import {
  createUserPool,
  generateSigningKeys,
  openData,
  type UserPool,
  type UserPoolConfig,
  type UserPoolOptions,
} from "@poolgate/local-pool";
import { answering, type ChallengeRequest } from "@poolgate/testkit/answering";
import { onTestFinished } from "vitest";
import { AUTH_FLOW_PERMISSIONS } from "../../src/config.ts";
import { answerChallenge, prepareClaim, type SrpPerson } from "./srp-sign-in.ts";
import { testSettings } from "./test-settings.ts";
import { callWell } from "./wire-client.ts";

export const CLIENT_ID = "localclient00000000000000";
export const ANN: SrpPerson = {
  clientId: CLIENT_ID,
  poolName: "LocalPool",
  username: "ann@example.com",
  password: "correct horse",
};

/** The default client may use every flow of users. */
export const EVERY_FLOW = { clients: [{ explicitAuthFlows: AUTH_FLOW_PERMISSIONS }] } satisfies UserPoolConfig;

/** A custom sign-in has one round, which any answer passes. */
export const ONE_ROUND = {
  lambdaConfig: {
    defineAuthChallenge: answering<ChallengeRequest>(({ request: { session } }) =>
      session.at(-1)?.challengeName === "CUSTOM_CHALLENGE"
        ? { issueTokens: true }
        : { challengeName: "CUSTOM_CHALLENGE" },
    ),
    createAuthChallenge: answering(() => ({})),
    verifyAuthChallengeResponse: answering(() => ({ answerCorrect: true })),
  },
} satisfies UserPoolConfig;

export interface Tokens {
  readonly AccessToken: string;
  readonly IdToken: string;
  readonly RefreshToken: string;
  readonly ExpiresIn: number;
  readonly TokenType: string;
}

export interface StartedPool extends UserPool {
  readonly clock: { now(): number; advance(ms: number): void };
  /** Everything that was logged, as text. */
  readonly logged: string[];
  latestCode(): string;
}

/** All pools of a test file use the same signing keys. */
const keys = generateSigningKeys();

/** A pool that ends with the test. */
export function startPool(...options: Parameters<typeof createTestPool>): StartedPool {
  const pool = createTestPool(...options);
  onTestFinished(() => pool.close());
  return pool;
}

/** A pool that its caller closes. It starts on 5 January 2026 at noon, and the time stands still until it is moved. */
export function createTestPool(
  config: UserPoolConfig = {},
  data = openData(":memory:"),
  options: Partial<
    Pick<UserPoolOptions, "adminPage" | "configFolder" | "hasFaults" | "hostedPages" | "generateKeys">
  > = {},
): StartedPool {
  let nowMs = Date.UTC(2026, 0, 5, 12);
  const logged: string[] = [];
  const pool = createUserPool({
    config: testSettings(config),
    ...data,
    origin: "http://localhost:9400",
    clock: { now: () => nowMs },
    log: (event) => void logged.push(JSON.stringify(event)),
    generateKeys: () => keys,
    ...options,
  });
  return {
    ...pool,
    clock: {
      now: () => nowMs,
      advance(ms) {
        nowMs += ms;
      },
    },
    logged,
    latestCode: () => pool.outbox()[0]?.code ?? "",
  };
}

/** The body of InitiateAuth. */
export const authOf = (AuthFlow: string, AuthParameters: Readonly<Record<string, unknown>>, ClientId = CLIENT_ID) => ({
  ClientId,
  AuthFlow,
  AuthParameters,
});

/** Tokens of a sign-in by password. */
export async function signInByPassword(pool: UserPool, person: SrpPerson = ANN): Promise<Tokens> {
  const secrets = { USERNAME: person.username, PASSWORD: person.password };
  const body = authOf("USER_PASSWORD_AUTH", secrets, person.clientId);
  const { AuthenticationResult } = await callWell(pool.handle, "InitiateAuth", body);
  return AuthenticationResult as Tokens;
}

/** The response of RespondToAuthChallenge to a sign-in by SRP. */
export async function signInBySrp(pool: StartedPool, person: SrpPerson = ANN): ReturnType<typeof answerChallenge> {
  return answerChallenge(pool.handle, await prepareClaim(pool.handle, person, { nowMs: pool.clock.now() }));
}
