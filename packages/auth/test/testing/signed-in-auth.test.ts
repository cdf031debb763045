/** The client that tests of an app's components use is signed in at once and needs no pool. */
import {
  authFetch,
  fetchAuthSession,
  fetchDevices,
  fetchUserAttributes,
  getCurrentUser,
  signOut,
} from "@poolgate/auth";
import { createAuthenticator, selectAuthenticatorView } from "@poolgate/auth/authenticator";
import { createSignedInAuth } from "@poolgate/auth/testing";
import { expect, onTestFinished, test } from "vitest";

async function signedIn(...args: Parameters<typeof createSignedInAuth>) {
  const auth = await createSignedInAuth(...args);
  onTestFinished(() => auth.dispose());
  return auth;
}

async function loginIdOf(...args: Parameters<typeof createSignedInAuth>): Promise<string> {
  return (await getCurrentUser(await signedIn(...args))).loginId;
}

test("is signed in as the user of the test, with tokens and attributes", async () => {
  const auth = await signedIn({ username: "eva", attributes: { email: "eva@example.com" } });
  expect(await getCurrentUser(auth)).toMatchObject({ username: "eva", loginId: "eva@example.com" });
  expect((await fetchAuthSession(auth)).tokens?.idToken?.split(".")).toHaveLength(3);
  expect(await fetchUserAttributes(auth)).toEqual({ email: "eva@example.com" });
});

test("has the name that the user typed: as the test says, else the e-mail address, else the username", async () => {
  const attributes = { email: "eva@example.com" };
  expect(await loginIdOf({ loginId: "+4912345678", attributes })).toBe("+4912345678");
  expect(await loginIdOf({ attributes })).toBe("eva@example.com");
  expect(await loginIdOf({ username: "eva" })).toBe("eva");
  expect(await loginIdOf()).toBe("ann");
});

test.each([
  ["a misspelt member", { userName: "eva" }, "input.unknownMember", "createSignedInAuth has no member userName."],
  ["a mistyped member", { username: 1 }, "input.invalidMember", "createSignedInAuth.username must be"],
  ["no object", "eva", "input.invalidMember", "createSignedInAuth must be an object with username, loginId,"],
  ["a misspelt setting", { config: { issuers: 1, origins: [] } }, "configuration.unknownMember", "no member origins"],
])("refuses %s, and names it", async (_name, user, code, message) => {
  await expect(createSignedInAuth(user as object)).rejects.toMatchObject({
    code,
    message: expect.stringContaining(message),
  });
});

test("shows an authenticator that is authenticated before the first rendering", async () => {
  const authenticator = createAuthenticator(await signedIn());
  onTestFinished(() => authenticator.stop());
  await expect.poll(() => selectAuthenticatorView(authenticator.getSnapshot()).route).toBe("authenticated");
});

test("signs out, and stays apart from other clients of the same page", async () => {
  const [ann, eva] = [await signedIn(), await signedIn({ username: "eva" })];
  await signOut(ann);
  await expect(getCurrentUser(ann)).rejects.toMatchObject({ code: "session.unauthenticated" });
  expect(await getCurrentUser(eva)).toMatchObject({ username: "eva" });
});

test("answers as the test says, and names an operation without an answer", async () => {
  const auth = await signedIn({ answers: { ListDevices: { Devices: [] } } });
  expect(await fetchDevices(auth)).toEqual([]);
  await expect(fetchDevices(await signedIn())).rejects.toThrow("no answer for ListDevices");
});

test("sends requests to an api as the app's own fetch", async () => {
  const sent: string[] = [];
  const fetch = async (url: string): Promise<Response> => {
    sent.push(url);
    return Response.json({});
  };
  const config = { apiOrigins: ["https://api.example.com"] };
  const auth = await signedIn({ config }, { fetch });
  await authFetch(auth, "https://api.example.com/orders");
  expect(sent).toEqual(["https://api.example.com/orders"]);
});
