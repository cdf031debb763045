/** A call is made as the user whose it is, and as nobody who has signed in since. */
import * as engineCalls from "@poolgate/auth";
import { type Auth, getCurrentUser, signIn } from "@poolgate/auth";
import { fakeBrowser } from "@poolgate/testkit/environment";
import { beforeEach, describe, expect, it } from "vitest";
import { EMAIL, type Engine, holdBack, PASSWORD, sessionOf, startSendingEngine } from "../engine.ts";

const BOB = "bob@example.com";
const API = "https://api.example.com";

/** By their names. */
const calls = { ...engineCalls };

/** The calls of the signed-in user, with an input for each. */
const INPUTS = {
  authFetch: [`${API}/orders`],
  fetchUserAttributes: [],
  updatePassword: [{ oldPassword: PASSWORD, newPassword: "another horse battery" }],
  deleteUser: [],
  updateUserAttributes: [{ userAttributes: { name: "Ann" } }],
  updateUserAttribute: [{ userAttribute: { attributeKey: "name", value: "Ann" } }],
  deleteUserAttributes: [{ userAttributeKeys: ["name"] }],
  sendUserAttributeVerificationCode: [{ userAttributeKey: "email" }],
  confirmUserAttribute: [{ userAttributeKey: "email", confirmationCode: "123456" }],
  fetchMFAPreference: [],
  updateMFAPreference: [{ email: "ENABLED" }],
  setUpTOTP: [],
  verifyTOTPSetup: [{ code: "123456" }],
  fetchUserAuthFactors: [],
  fetchDevices: [],
  fetchDevice: [{ device: { id: "us-east-1_0b0f0c9a-2f6e-4b52-9d6e-0d3a6a3a1c55" } }],
  rememberDevice: [{ device: { id: "us-east-1_0b0f0c9a-2f6e-4b52-9d6e-0d3a6a3a1c55" } }],
  forgetDevice: [{ device: { id: "us-east-1_0b0f0c9a-2f6e-4b52-9d6e-0d3a6a3a1c55" } }],
  associateWebAuthnCredential: [undefined],
  listWebAuthnCredentials: [undefined],
  deleteWebAuthnCredential: [{ credentialId: "id" }],
} as const;

type Call = (auth: Auth, ...given: readonly unknown[]) => Promise<unknown>;
const callOf = (name: keyof typeof INPUTS): Call => calls[name] as Call;

let engine: Engine;
beforeEach(async () => {
  engine = startSendingEngine({ config: { apiOrigins: [API] } });
  await engine.pool.seedUser({ email: EMAIL, password: PASSWORD });
  await engine.pool.seedUser({ email: BOB, password: PASSWORD });
  await signIn(engine.auth, { username: EMAIL, password: PASSWORD });
  engine.operations.length = 0;
});

/** Another page signs Bob in, and this one learns it from the storage. */
async function letBobSignIn(): Promise<void> {
  const elsewhere = fakeBrowser();
  await signIn(engine.openTab(elsewhere), { username: BOB, password: PASSWORD });
  for (const [key, value] of elsewhere.storage) engine.browser.storage.set(key, value);
  sessionOf(engine.auth).send({ type: "storage.changed" });
  await expect.poll(() => engine.auth.session.getSnapshot().context.user?.loginId).toBe(BOB);
  engine.operations.length = 0;
}

describe("a call that names its user", () => {
  const names = Object.keys(INPUTS) as (keyof typeof INPUTS)[];
  it.each(names)("%s is refused, and sends nothing, when another user has signed in", async (name) => {
    const { userId } = await getCurrentUser(engine.auth);
    await letBobSignIn();
    await expect(callOf(name)(engine.auth, ...INPUTS[name], { userId })).rejects.toMatchObject({
      code: "session.unauthenticated",
    });
    expect(engine.operations).toEqual([]);
    expect((await getCurrentUser(engine.auth)).loginId).toBe(BOB);
  });

  it("is made when it is the signed-in user's", async () => {
    const { userId } = await getCurrentUser(engine.auth);
    expect(await calls.fetchUserAttributes(engine.auth, { userId })).toMatchObject({ email: EMAIL });
  });

  it.each(names)("%s is refused, and sends nothing, when nobody is signed in", async (name) => {
    await calls.signOut(engine.auth);
    engine.operations.length = 0;
    await expect(callOf(name)(engine.auth, ...INPUTS[name])).rejects.toMatchObject({ code: "session.unauthenticated" });
    expect(engine.operations).toEqual([]);
  });

  it.each([
    ["an empty text", "", "input.invalidMember"],
    ["a number", 7, "input.invalidMember"],
  ])("is refused when that is %s", async (_what, userId, code) => {
    await expect(calls.deleteUser(engine.auth, { userId: userId as string })).rejects.toMatchObject({ code });
    expect(engine.operations).toEqual([]);
  });
});

it("a call that waits for new tokens is not made as the user who signs in meanwhile", async () => {
  const refresh = holdBack(engine, "GetTokensFromRefreshToken");
  engine.clock.advance(60 * 60_000);
  const deleting = calls.deleteUser(engine.auth).catch((error: unknown) => error);
  await expect.poll(refresh.isAsked).toBe(true);
  await letBobSignIn();
  refresh.release();
  expect(await deleting).toMatchObject({ code: "session.unauthenticated" });
  expect(engine.operations).not.toContain("DeleteUser");
});
