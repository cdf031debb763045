/** A passkey that the browser creates without a dialog after a sign-in with a password, as the configuration wants it. */
import { type AuthConfig, confirmSignIn, listWebAuthnCredentials, signIn, signOut } from "@poolgate/auth";
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
const count = async () => (await listWebAuthnCredentials(engine.auth)).credentials.length;
it("is created after the sign-in, and signs in from then on", async () => {
  start();
  expect(await byPassword()).toMatchObject({ isSignedIn: true });
  await expect.poll(() => engine.operations.at(-1)).toBe("CompleteWebAuthnRegistration");
  expect(platform.asked).toEqual(["createSilently"]);
  await expect.poll(count).toBe(1);
  await signOut(engine.auth);
  const options = { flow: "choice", preferredChallenge: "WEB_AUTHN" } as const;
  expect(await signIn(engine.auth, { username: EMAIL, options })).toMatchObject({ isSignedIn: true });
  await yieldToPage();
  expect(platform.asked).toEqual(["createSilently", "get"]);
});

it("is created after a password and a second factor", async () => {
  const seededUsers = [{ email: EMAIL, password: PASSWORD, mfa: { enabled: ["EMAIL_OTP"] } }];
  start(ON, { mfaConfiguration: "OPTIONAL", seededUsers });
  await byPassword();
  expect(platform.asked).toEqual([]);
  await confirmSignIn(engine.auth, { challengeResponse: engine.pool.latestCode(EMAIL) });
  await expect.poll(() => platform.asked).toEqual(["createSilently"]);
});

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

it("is forgotten by the device if the pool does not accept it", async () => {
  start();
  platform.next = { deviate: { clientData: { origin: "https://evil.example" } } };
  await byPassword();
  await expect.poll(() => platform.forgottenCredentials).toHaveLength(1);
  expect(await count()).toBe(0);
});

it("cannot be asked for by a misspelt name", () => {
  expect(() => start({ passkeys: { createAfterPasword: true } as never })).toThrow(
    "config.passkeys has no member createAfterPasword. It has createAfterPassword",
  );
});
