/** Remembered devices against a real pool: given keys at the first sign-in, proved in silence at every later one. */
import {
  confirmSignIn,
  createAuth,
  fetchAuthSession,
  signIn,
  type SignInInput,
  type SignInResult,
  signOut,
} from "@poolgate/auth";
import { afterEach, describe, expect, it } from "vitest";
import { EMAIL, type Engine, type EngineOptions, PASSWORD, startEngine } from "./engine.ts";

type PoolConfig = NonNullable<NonNullable<EngineOptions["pool"]>["config"]>;

const PHONE = "+12345670008";
const DONE = { isSignedIn: true, nextStep: { signInStep: "DONE" } };
const FLOWS = ["ALLOW_USER_SRP_AUTH", "ALLOW_USER_PASSWORD_AUTH", "ALLOW_USER_AUTH", "ALLOW_CUSTOM_AUTH"] as const;

let engine: Engine;
afterEach(() => engine.stop());

function start(config: PoolConfig = {}, options: Omit<EngineOptions, "pool"> = {}): void {
  const user = { email: EMAIL, password: PASSWORD, attributes: { phone_number: PHONE }, mfa: { enabled: ["SMS_MFA"] } };
  engine = startEngine({
    ...options,
    pool: {
      config: {
        mfaConfiguration: "OPTIONAL",
        clients: [{ explicitAuthFlows: [...FLOWS, "ALLOW_REFRESH_TOKEN_AUTH"] }],
        deviceConfiguration: { challengeRequiredOnNewDevice: true },
        seededUsers: [user],
        ...config,
      } as PoolConfig,
    },
  });
}

const begin = (options: SignInInput["options"] = {}, username = EMAIL): Promise<SignInResult> =>
  signIn(engine.auth, { username, password: PASSWORD, options });

/** From a device that the pool hasn't met, to the end of its confirmation. */
async function signInAnew(options?: SignInInput["options"]): Promise<void> {
  expect((await begin(options)).nextStep.signInStep).toBe("CONFIRM_SIGN_IN_WITH_SMS_CODE");
  expect(await confirmSignIn(engine.auth, { challengeResponse: engine.pool.latestCode(PHONE) })).toEqual(DONE);
  await engine.auth.internals.confirming;
}

async function signOutAndClear(): Promise<void> {
  await signOut(engine.auth);
  engine.operations.length = 0;
}

describe("a device that has signed in before", () => {
  it.each([
    ["srp", { flow: "srp" }, 4],
    ["password", { flow: "password" }, 3],
    ["choice", { flow: "choice" }, 4],
    ["choice, sent", { flow: "choice", preferredChallenge: "PASSWORD" }, 3],
  ] as const)("needs no code (%s)", async (_, options, requests) => {
    start();
    await signInAnew(options);
    expect(engine.operations.at(-1)).toBe("ConfirmDevice");
    await signOutAndClear();
    expect(await begin(options)).toEqual(DONE);
    expect(engine.operations).toEqual([
      "InitiateAuth",
      ...Array.from({ length: requests - 1 }, () => "RespondToAuthChallenge"),
    ]);
  });
});
