/**
 * Configuring, and calling functions before it: Amplify and this package do the same.
 *
 * @own-process A configuration of Amplify can't be taken back.
 */
import { Amplify as PublishedAmplify } from "aws-amplify";
import * as publishedAuth from "aws-amplify/auth";
import { Amplify } from "@poolgate/amplify";
import * as auth from "@poolgate/amplify/auth";
import { Hub } from "@poolgate/amplify/utils";
import { describe, expect, it, vi } from "vitest";

const CONFIG = { Auth: { Cognito: { userPoolId: "us-east-1_AbCdEfGhI", userPoolClientId: "1h57kf5cpq" } } };
type Api = typeof auth;

async function outcomeOf(call: () => Promise<unknown>): Promise<unknown> {
  try {
    return { result: await call() };
  } catch (error) {
    return { name: (error as Error).name };
  }
}

describe("before Amplify.configure", () => {
  const CALLS: readonly (readonly [name: string, call: (api: Api) => Promise<unknown>])[] = [
    ["fetchAuthSession", (api) => api.fetchAuthSession()],
    ["signIn", (api) => api.signIn({ username: "ann", password: "x" })],
    ["getCurrentUser", (api) => api.getCurrentUser()],
    ["signOut", (api) => api.signOut()],
    ["signUp", (api) => api.signUp({ username: "ann", password: "x" })],
    ["confirmSignIn", (api) => api.confirmSignIn({ challengeResponse: "1" })],
    ["fetchUserAttributes", (api) => api.fetchUserAttributes()],
    ["resetPassword", (api) => api.resetPassword({ username: "ann" })],
  ];

  it.each(CALLS)("%s", async (_, call) => {
    expect(await outcomeOf(() => call(auth))).toEqual(await outcomeOf(() => call(publishedAuth as unknown as Api)));
  });

  it("warns that there is no configuration, and returns an empty one", () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    expect(Amplify.getConfig()).toEqual(PublishedAmplify.getConfig());
    expect(warn).toHaveBeenCalledTimes(2);
    warn.mockRestore();
  });
});

describe("Amplify.configure", () => {
  it("freezes a copy of the configuration and tells the Hub", () => {
    const events: object[] = [];
    const stop = Hub.listen("core", ({ payload, source }) => void events.push({ ...payload, source }));
    const given = structuredClone(CONFIG);
    Amplify.configure(given);
    stop();
    given.Auth.Cognito.userPoolId = "us-east-1_Other";
    expect(Amplify.getConfig()).toEqual(CONFIG);
    expect(Object.isFrozen(Amplify.getConfig().Auth?.Cognito)).toBe(true);
    expect(events).toEqual([{ event: "configure", data: CONFIG, source: "Configure" }]);
  });

  it("lets a wrong pool id fail at the first call, as Amplify does", async () => {
    const wrong = { Auth: { Cognito: { userPoolId: "AbCdEfGhI", userPoolClientId: "1h57kf5cpq" } } };
    Amplify.configure(wrong);
    expect(await outcomeOf(() => auth.signIn({ username: "ann", password: "x" }))).toMatchObject({
      name: "InvalidUserPoolId",
    });
  });

  it("has the tokens of the session, and no credentials to clear", async () => {
    Amplify.configure(CONFIG);
    expect(await Amplify.fetchAuthSession()).toEqual({});
    expect(await Amplify.getTokens()).toBeUndefined();
    await Amplify.clearCredentials();
  });
});
