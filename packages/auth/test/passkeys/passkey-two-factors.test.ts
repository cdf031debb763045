/** A passkey that counts as two factors: the user enables it, and signs in with it where MFA is required. */
import {
  associateWebAuthnCredential,
  confirmSignIn,
  fetchMFAPreference,
  fetchUserAuthFactors,
  signIn,
  signOut,
  updateMFAPreference,
} from "@poolgate/auth";
import { fakePasskeyPlatform } from "@poolgate/testkit/passkey-platform";
import { createSoftwareAuthenticator } from "@poolgate/testkit/software-authenticator";
import { beforeEach, expect, it } from "vitest";
import { EMAIL, type Engine, PASSWORD, startEngine } from "../engine.ts";

const pool = {
  config: {
    mfaConfiguration: "ON",
    enabledMfas: ["EMAIL_OTP", "SMS_MFA"],
    allowedFirstAuthFactors: ["PASSWORD", "WEB_AUTHN"],
    webAuthn: { factorConfiguration: "MULTI_FACTOR_WITH_USER_VERIFICATION" },
    clients: [{ explicitAuthFlows: ["ALLOW_USER_SRP_AUTH", "ALLOW_USER_PASSWORD_AUTH", "ALLOW_USER_AUTH"] }],
    seededUsers: [{ email: EMAIL, password: PASSWORD, mfa: { enabled: ["EMAIL_OTP"] } }],
  },
} as const;

let engine: Engine;
beforeEach(async () => {
  engine = startEngine({ pool, credentials: fakePasskeyPlatform(createSoftwareAuthenticator()) });
  await byPassword();
  await associateWebAuthnCredential(engine.auth);
  engine.operations.length = 0;
});

/** Signs in with the password, and with the code that follows it. */
async function byPassword(): Promise<string> {
  const { nextStep } = await signIn(engine.auth, { username: EMAIL, password: PASSWORD });
  await confirmSignIn(engine.auth, { challengeResponse: engine.pool.latestCode(EMAIL) });
  return nextStep.signInStep;
}

const byPasskey = () =>
  signIn(engine.auth, { username: EMAIL, options: { flow: "choice", preferredChallenge: "WEB_AUTHN" } });

it("signs in without a code once the user has enabled it, and the password still needs one", async () => {
  await updateMFAPreference(engine.auth, { passkey: "ENABLED", email: undefined });
  // The pool refuses this setting alone, so the request repeats the factor that is enabled already.
  expect(engine.operations).toEqual(["GetUser", "SetUserMFAPreference"]);
  expect(await fetchMFAPreference(engine.auth)).toEqual({ enabled: ["EMAIL"], preferred: undefined, passkey: true });
  expect(await fetchUserAuthFactors(engine.auth)).toMatchObject({ configured: ["PASSWORD", "EMAIL_OTP", "WEB_AUTHN"] });
  await signOut(engine.auth);
  expect(await byPasskey()).toEqual({ isSignedIn: true, nextStep: { signInStep: "DONE" } });
  await signOut(engine.auth);
  expect(await byPassword()).toBe("CONFIRM_SIGN_IN_WITH_EMAIL_CODE");
});

it("is not offered before, nor after the user has disabled it", async () => {
  const withoutPasskey = { nextStep: { availableChallenges: ["PASSWORD_SRP", "PASSWORD"] } };
  await signOut(engine.auth);
  expect(await byPasskey()).toMatchObject(withoutPasskey);
  await byPassword();
  await updateMFAPreference(engine.auth, { passkey: "ENABLED", email: "PREFERRED" });
  await updateMFAPreference(engine.auth, { passkey: "DISABLED" });
  expect(engine.operations.filter((operation) => operation === "GetUser")).toEqual([]);
  expect(await fetchMFAPreference(engine.auth)).toEqual({ enabled: ["EMAIL"], preferred: "EMAIL", passkey: false });
  await signOut(engine.auth);
  expect(await byPasskey()).toMatchObject(withoutPasskey);
});

it("is refused without another second factor", async () => {
  const only = updateMFAPreference(engine.auth, { passkey: "ENABLED", email: "DISABLED" });
  await expect(only).rejects.toMatchObject({
    code: "service.invalidParameter",
    message: "WebAuthn MFA requires enabling an additional MFA setting.",
  });
});
