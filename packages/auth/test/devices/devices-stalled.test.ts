/** A first sign-in while the pool is slow with ConfirmDevice: the tokens can already be used. */
import {
  confirmSignIn,
  fetchAuthSession,
  fetchDevices,
  fetchUserAttributes,
  signIn,
  type SignInFlow,
  signOut,
  updateUserAttribute,
} from "@poolgate/auth";
import { expect, it } from "vitest";
import { EMAIL, type Engine, PASSWORD, startEngine, internalsOf } from "../engine.ts";

const PHONE = "+12345670008";
const DONE = { isSignedIn: true, nextStep: { signInStep: "DONE" } };
const FLOWS = ["srp", "password", "choice"] as const;

let engine: Engine;

function start(hasSecondFactor = false): void {
  const explicitAuthFlows = ["ALLOW_USER_SRP_AUTH", "ALLOW_USER_PASSWORD_AUTH", "ALLOW_USER_AUTH"] as const;
  const mfa = hasSecondFactor ? { mfa: { enabled: ["SMS_MFA"] as const } } : {};
  engine = startEngine({
    pool: {
      config: {
        mfaConfiguration: "OPTIONAL",
        clients: [{ explicitAuthFlows: [...explicitAuthFlows, "ALLOW_REFRESH_TOKEN_AUTH"] }],
        deviceConfiguration: { challengeRequiredOnNewDevice: true },
        seededUsers: [{ email: EMAIL, password: PASSWORD, attributes: { phone_number: PHONE }, ...mfa }],
      },
      faults: [{ operation: "ConfirmDevice", fault: "stallBefore" }],
    },
  });
}

const begin = (flow: SignInFlow) => signIn(engine.auth, { username: EMAIL, password: PASSWORD, options: { flow } });

/** The pool has received the confirmation and has not processed it. */
async function stalled(): Promise<void> {
  await expect.poll(() => engine.pool.faults.stalledCount).toBe(1);
}

async function letGo(): Promise<void> {
  engine.pool.faults.release();
  await internalsOf(engine.auth).confirming;
}

it.each(FLOWS)("the tokens are valid before the device is confirmed (%s)", async (flow) => {
  start();
  expect(await begin(flow)).toEqual(DONE);
  await stalled();
  expect(await fetchUserAttributes(engine.auth)).toMatchObject({ email: EMAIL });
  await updateUserAttribute(engine.auth, { userAttribute: { attributeKey: "name", value: "Ann" } });
  const { tokens } = await fetchAuthSession(engine.openTab());
  expect(tokens).toBeDefined();
  expect(tokens).toEqual((await fetchAuthSession(engine.auth)).tokens);
  expect(engine.pool.faults.stalledCount).toBe(1);
  await letGo();
  expect(await fetchDevices(engine.auth)).toMatchObject([{ isCurrent: true }]);
});

it.each(FLOWS)("tokens after a code are valid too (%s)", async (flow) => {
  start(true);
  expect((await begin(flow)).nextStep.signInStep).toBe("CONFIRM_SIGN_IN_WITH_SMS_CODE");
  expect(await confirmSignIn(engine.auth, { challengeResponse: engine.pool.latestCode(PHONE) })).toEqual(DONE);
  await stalled();
  expect(await fetchUserAttributes(engine.auth)).toMatchObject({ email: EMAIL });
  await letGo();
  await signOut(engine.auth);
  expect(await begin(flow)).toEqual(DONE);
});

it("the tokens can be revoked, and the confirmation still ends", async () => {
  start();
  await begin("srp");
  await stalled();
  await signOut(engine.auth);
  expect(await fetchAuthSession(engine.auth)).toMatchObject({ tokens: undefined });
  await letGo();
  expect(await begin("srp")).toEqual(DONE);
});
