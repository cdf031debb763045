/** Pools whose tokens name a different issuer than the address that the client calls. */
import { fetchAuthSession, getCurrentUser, signIn } from "@poolgate/auth";
import { describe, expect, it } from "vitest";
import { EMAIL, type Engine, type EngineOptions, PASSWORD, startSendingEngine } from "../engine.ts";

let engine: Engine;

const credentials = { username: EMAIL, password: PASSWORD };

function start(issuer: string, config: EngineOptions["config"] = {}, userPoolId = "us-east-1_LocalPool"): void {
  const seededUsers = [{ email: EMAIL, password: PASSWORD }];
  engine = startSendingEngine({ pool: { config: { issuer, userPoolId, seededUsers } }, config });
}

describe("a pool that issues as", () => {
  it.each([
    ["the service", "https://cognito-idp.us-east-1.amazonaws.com/us-east-1_LocalPool", {}],
    ["the service, updated", "https://issuer-cognito-idp.us-east-1.amazonaws.com/us-east-1_LocalPool", {}],
    ["a replica of it", "https://cognito-idp.eu-west-1.amazonaws.com/us-east-1_LocalPool", { regions: ["eu-west-1"] }],
    [
      "the issuer that was given by hand",
      "https://login.example.com/pool",
      { issuer: "https://login.example.com/pool" },
    ],
  ])("%s signs in, refreshes, and restores the session after a reload", async (_, issuer, config) => {
    start(issuer, config);
    expect((await signIn(engine.auth, credentials)).isSignedIn).toBe(true);
    expect((await fetchAuthSession(engine.auth, { forceRefresh: true })).tokens).toBeDefined();
    expect((await getCurrentUser(engine.openTab())).loginId).toBe(EMAIL);
  });

  it.each([
    ["cn-north-1_LocalPool", "https://cognito-idp.cn-north-1.amazonaws.com.cn/cn-north-1_LocalPool"],
    ["us-gov-west-1_LocalPool", "https://issuer-cognito-idp.us-gov-west-1.amazonaws.com/us-gov-west-1_LocalPool"],
    ["eusc-de-east-1_LocalPool", "https://issuer-cognito-idp.eusc-de-east-1.amazonaws.eu/eusc-de-east-1_LocalPool"],
  ])("the pool %s in its own partition signs in", async (userPoolId, issuer) => {
    start(issuer, {}, userPoolId);
    expect((await signIn(engine.auth, credentials)).isSignedIn).toBe(true);
  });

  it.each([
    ["another pool", "https://cognito-idp.us-east-1.amazonaws.com/us-east-1_Other"],
    ["a region that is not configured", "https://cognito-idp.eu-west-1.amazonaws.com/us-east-1_LocalPool"],
    ["another server", "https://login.example.com/us-east-1_LocalPool"],
  ])("%s is rejected", async (_, issuer) => {
    start(issuer);
    await expect(signIn(engine.auth, credentials)).rejects.toMatchObject({ code: "session.invalidTokens" });
    expect(engine.browser.storage.size).toBe(0);
  });
});
