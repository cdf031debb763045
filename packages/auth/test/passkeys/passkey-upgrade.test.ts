/** A passkey that the browser creates without a dialog after a sign-in with a password, as the configuration wants it. */
import { type AuthConfig, confirmSignIn, signIn, signOut } from "@poolgate/auth";
import { type FakePasskeyPlatform, fakePasskeyPlatform } from "@poolgate/testkit/passkey-platform";
import { createSoftwareAuthenticator } from "@poolgate/testkit/software-authenticator";
import { expect, it } from "vitest";
import { EMAIL, type Engine, PASSWORD, startSendingEngine, yieldToPage } from "../engine.ts";

const poolConfig = {
  allowedFirstAuthFactors: ["PASSWORD", "EMAIL_OTP", "WEB_AUTHN"],
  clients: [{ explicitAuthFlows: ["ALLOW_USER_SRP_AUTH", "ALLOW_USER_PASSWORD_AUTH", "ALLOW_USER_AUTH"] }],
  seededUsers: [{ email: EMAIL, password: PASSWORD }],
} as const;
const ON = { passkeys: { createAfterPassword: true } } as const;

let engine: Engine;
let platform: FakePasskeyPlatform;

function start(config: Partial<AuthConfig> = ON, more: object = {}): void {
  platform = fakePasskeyPlatform(createSoftwareAuthenticator());
  platform.canCreateSilently = true;
  engine = startSendingEngine({ pool: { config: { ...poolConfig, ...more } }, config, credentials: platform });
}

const byPassword = () => signIn(engine.auth, { username: EMAIL, password: PASSWORD });

it.each([
  ["by default", {}],
  ["if the app says no", { passkeys: { createAfterPassword: false } }],
])("is not created %s", async (_when, config) => {
  start(config);
  await byPassword();
  await yieldToPage();
  expect(platform.asked).toEqual([]);
  expect(engine.operations).not.toContain("StartWebAuthnRegistration");
});

it("is not created after a code instead of the password, or in a browser that cannot", async () => {
  start();
  const options = { flow: "choice", preferredChallenge: "EMAIL_OTP" } as const;
  await signIn(engine.auth, { username: EMAIL, options });
  await confirmSignIn(engine.auth, { challengeResponse: engine.pool.latestCode(EMAIL) });
  await yieldToPage();
  await signOut(engine.auth);
  platform.canCreateSilently = false;
  await byPassword();
  await yieldToPage();
  expect(platform.asked).toEqual([]);
});

it("cannot be asked for by a misspelt name", () => {
  expect(() => start({ passkeys: { createAfterPasword: true } as never })).toThrow(
    "config.passkeys has no member createAfterPasword. It has createAfterPassword",
  );
});
