/** What the package does not have throws an error that says so, and says what to do instead. */
import * as core from "@poolgate/amplify/core";
import * as internals from "@poolgate/amplify/core-internals-utils";
import { expect, it } from "vitest";
import { loadPage } from "../support/page.ts";

const REFUSED = {
  name: "NotSupportedByPoolgate",
  message: expect.stringContaining("not part of @poolgate/amplify") as unknown,
  recoverySuggestion: expect.any(String) as unknown,
};

it("client metadata of a refresh", async () => {
  const { auth } = await loadPage();
  await expect(auth.fetchAuthSession({ clientMetadata: { a: "b" } })).rejects.toMatchObject(REFUSED);
});

it("an identity pool without a user pool", async () => {
  const { amplify, auth } = await loadPage();
  const identityPoolId = "us-east-1:00000000-0000-4000-8000-000000000000";
  amplify.Amplify.configure({ Auth: { Cognito: { identityPoolId } } });
  expect(await auth.fetchAuthSession()).toEqual({});
  amplify.Amplify.configure({ Auth: { Cognito: { identityPoolId, allowGuestAccess: true } } });
  await expect(auth.fetchAuthSession()).rejects.toMatchObject(REFUSED);
});

it("providers of the app, without a change of the configuration", async () => {
  const { amplify } = await loadPage();
  amplify.Amplify.configure({ Storage: { bucket: "photos" } });
  const before = amplify.Amplify.getConfig();
  const tokenProvider = { getTokens: async () => null };
  for (const Auth of [{ tokenProvider }, { credentialsProvider: {} }]) {
    expect(() => amplify.Amplify.configure({}, { Auth })).toThrow(expect.objectContaining(REFUSED));
  }
  expect(amplify.Amplify.getConfig()).toEqual(before);
});

it("contexts, and other categories of Amplify", () => {
  expect(() => core.createAmplifyContext({})).toThrow(expect.objectContaining(REFUSED));
  expect(() => core.getGlobalContext()).toThrow(expect.objectContaining(REFUSED));
  expect(() => internals.resolveCtxArgs([])).toThrow(expect.objectContaining(REFUSED));
  expect(core.isAmplifyContext({})).toBe(false);
});

it("a second copy of the package, which a bundler has made", async () => {
  const [one, other] = [await loadPage(), await loadPage()];
  one.amplify.Amplify.configure({ Storage: { bucket: "photos" } });
  await expect(other.auth.getCurrentUser()).rejects.toMatchObject({
    name: "NoAmplifyContextError",
    message: expect.stringContaining("another copy of @poolgate/amplify") as unknown,
  });
});
