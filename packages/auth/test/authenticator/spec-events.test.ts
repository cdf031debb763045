/** The events that an app receives, and what happens to the tokens. */
import { fetchAuthSession, signIn, signOut } from "@poolgate/auth";
import { fakeBrowser } from "@poolgate/testkit/environment";
import { beforeEach, describe, expect, it } from "vitest";
import { answerWith, EMAIL, type Engine, PASSWORD, refusal, refuseConnection, startEngine } from "../engine.ts";

let engine: Engine;
let heard: string[];
beforeEach(async () => {
  engine = startEngine();
  await engine.pool.seedUser({ email: EMAIL, password: PASSWORD });
  heard = [];
  const { session } = engine.auth;
  session.on("session.started", ({ user }) => heard.push(`signed in: ${user.loginId}`));
  session.on("refresh.failed", ({ code }) => heard.push(`refresh failed: ${code}`));
  session.on("session.ended", ({ reason }) => heard.push(`signed out: ${reason}`));
  await signIn(engine.auth, credentials);
});

const credentials = { username: EMAIL, password: PASSWORD };
const SIGNED_OUT = { tokens: undefined, userSub: undefined };
const refresh = () => engine.clock.settle(fetchAuthSession(engine.auth, { forceRefresh: true }));

describe("an app is notified", () => {
  it("of a sign-in and of a sign-out", async () => {
    await signOut(engine.auth);
    expect(heard).toEqual([`signed in: ${EMAIL}`, "signed out: signedOut"]);
  });

  it("of a sign-out when the pool rejects the refresh", async () => {
    const elsewhere = engine.openTab(fakeBrowser());
    await signIn(elsewhere, credentials);
    await signOut(elsewhere, { global: true });
    expect(await refresh()).toEqual(SIGNED_OUT);
    expect(heard.slice(1)).toEqual(["refresh failed: session.revoked", "signed out: refreshRefused"]);
  });

  it("of a failed refresh, but not of a sign-out, when the pool cannot be reached", async () => {
    engine.fault = refuseConnection;
    await expect(refresh()).rejects.toMatchObject({ message: "A network error has occurred." });
    expect(heard.slice(1)).toEqual(["refresh failed: network.unreachable"]);
  });
});

describe("a failed refresh", () => {
  it.each([
    ["NotAuthorizedException", "Invalid Refresh Token"],
    ["UserNotFoundException", "User does not exist."],
    ["PasswordResetRequiredException", "Password reset required for the user"],
    ["RefreshTokenReuseException", "Refresh token reuse detected"],
  ])("by a %s removes the tokens and signs the user out", async (name, message) => {
    engine.fault = answerWith(refusal(name, message));
    expect(await refresh()).toEqual(SIGNED_OUT);
    expect(engine.browser.storage.size).toBe(0);
  });
});

describe("a sign-out that the pool rejects", () => {
  it.each([
    ["here", "RevokeToken", false],
    ["everywhere", "GlobalSignOut", true],
  ])("with %s reports no error and still removes the tokens", async (_, operation, global) => {
    engine.operations.length = 0;
    engine.fault = answerWith(refusal("InternalErrorException", "x"));
    await engine.clock.settle(signOut(engine.auth, { global }));
    expect(engine.operations).toContain(operation);
    expect(engine.browser.storage.size).toBe(0);
    engine.fault = undefined;
    expect(await fetchAuthSession(engine.auth)).toEqual(SIGNED_OUT);
  });
});
