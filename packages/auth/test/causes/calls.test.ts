/**
 * An exception of an app's own callback reaches the caller as the cause of a typed error, and is visible nowhere else.
 */
import {
  authFetch,
  confirmResetPassword,
  confirmSignIn,
  confirmSignUp,
  deleteUser,
  fetchAuthSession,
  fetchDevices,
  fetchUserAttributes,
  getCurrentUser,
  loadEngine,
  isAuthError,
  listWebAuthnCredentials,
  resendSignUpCode,
  resetPassword,
  setUpTOTP,
  signIn,
  signUp,
  updatePassword,
} from "@poolgate/auth";
import { expect, it } from "vitest";
import { EMAIL, type Engine, PASSWORD } from "../engine.ts";
import { API, openPage, rejectionOf, signInHere, revealedBy, revealedIn } from "./page.ts";

const NEW_EMAIL = "ben@example.com";

type Call = (engine: Engine) => Promise<unknown>;

const credentials = { username: EMAIL, password: PASSWORD };
const makeAccount: Call = ({ auth }) =>
  signUp(auth, { username: NEW_EMAIL, password: PASSWORD, options: { userAttributes: { email: NEW_EMAIL } } });
const answerCode: Call = ({ auth }) => confirmSignIn(auth, { challengeResponse: "123456" });

/** Calls while no user is signed in. */
const before: readonly (readonly [name: string, call: Call])[] = [
  ["signIn", ({ auth }) => signIn(auth, { ...credentials, options: { flow: "srp" } })],
  ["signIn by a password that is sent", ({ auth }) => signIn(auth, { ...credentials, options: { flow: "password" } })],
  ["signUp", makeAccount],
  ["confirmSignUp", ({ auth }) => confirmSignUp(auth, { username: NEW_EMAIL, confirmationCode: "123456" })],
  ["resendSignUpCode", ({ auth }) => resendSignUpCode(auth, { username: NEW_EMAIL })],
  ["resetPassword", ({ auth }) => resetPassword(auth, { username: EMAIL })],
  [
    "confirmResetPassword",
    ({ auth }) => confirmResetPassword(auth, { username: EMAIL, newPassword: PASSWORD, confirmationCode: "123456" }),
  ],
];

/** Calls while a user is signed in. */
const after: readonly (readonly [name: string, call: Call])[] = [
  ["fetchAuthSession", ({ auth }) => fetchAuthSession(auth, { forceRefresh: true })],
  ["fetchUserAttributes", ({ auth }) => fetchUserAttributes(auth)],
  ["updatePassword", ({ auth }) => updatePassword(auth, { oldPassword: PASSWORD, newPassword: `${PASSWORD}!` })],
  ["setUpTOTP", ({ auth }) => setUpTOTP(auth)],
  ["listWebAuthnCredentials", ({ auth }) => listWebAuthnCredentials(auth)],
  ["fetchDevices", ({ auth }) => fetchDevices(auth)],
  ["deleteUser", ({ auth }) => deleteUser(auth)],
  ["authFetch", ({ auth }) => authFetch(auth, `${API}/orders`)],
];

const withCode = {
  config: {
    mfaConfiguration: "ON",
    seededUsers: [{ email: "cas@example.com", password: PASSWORD, mfa: { enabled: ["EMAIL_OTP"] } }],
  },
} as const;

it.each(before)("%s names userContextData, with the exception as cause", async (_, call) => {
  const page = await openPage("userContextData");
  page.breakApp();
  const told = revealedBy(page, await rejectionOf(page, call(page)));
  expect(told).toEqual({ code: "configuration.userContextData", hasCause: true, leaks: [] });
});

it.each(before)("%s has the exception of fetch as cause", async (_, call) => {
  const page = await openPage("fetch");
  page.breakApp();
  const told = revealedBy(page, await rejectionOf(page, call(page)));
  expect(told).toEqual({ code: "network.unreachable", hasCause: true, leaks: [] });
});

it.each([
  ["userContextData", "configuration.userContextData"],
  ["fetch", "network.unreachable"],
] as const)("confirmSignIn has the exception of %s as cause", async (part, code) => {
  const page = await openPage(part, withCode);
  await page.clock.settle(signIn(page.auth, { username: "cas@example.com", password: PASSWORD }));
  page.breakApp();
  const told = revealedBy(page, await rejectionOf(page, answerCode(page)));
  expect(told).toEqual({ code, hasCause: true, leaks: [] });
});

it.each(after)("%s has the exception of fetch as cause", async (_, call) => {
  const page = await openPage("fetch");
  await signInHere(page);
  page.breakApp();
  const told = revealedBy(page, await rejectionOf(page, call(page)));
  expect(told).toEqual({ code: "network.unreachable", hasCause: true, leaks: [] });
});

it("authFetch has the reason for an invalid address as cause", async () => {
  const page = await openPage("fetch");
  const error = await rejectionOf(page, authFetch(page.auth, "no address"));
  expect(error).toMatchObject({ code: "input.invalid" });
  expect(isAuthError(error) && error.cause).toBeInstanceOf(TypeError);
});

it("an unexpected failure is unknown, with the exception as cause", async () => {
  const page = await openPage("random");
  page.breakApp();
  const told = revealedBy(
    page,
    await rejectionOf(page, signIn(page.auth, { ...credentials, options: { flow: "srp" } })),
  );
  expect(told).toEqual({ code: "unknown", hasCause: true, leaks: [] });
});

it("a storage that cannot be read is a failure of the session, and no user is signed in", async () => {
  const page = await openPage("getItem");
  await signInHere(page);
  page.breakApp();
  const { auth } = page.openWidget();
  await expect(page.clock.settle(getCurrentUser(auth))).rejects.toMatchObject({ code: "session.unauthenticated" });
  const { context } = (await loadEngine(auth)).getSnapshot();
  expect(revealedIn(page, context)).toEqual({ code: "storage.failed", hasCause: true, leaks: [] });
});

it.each([
  ["the first tokens", (page: Engine) => signInHere(page)],
  ["renewed tokens", (page: Engine) => page.clock.settle(fetchAuthSession(page.auth, { forceRefresh: true }))],
])("a storage that refuses %s reports why, and the session is kept", async (which, act) => {
  const page = await openPage("setItem");
  if (which === "renewed tokens") await signInHere(page);
  const refusals: unknown[] = [];
  page.auth.session.on("storage.refused", (event) => void refusals.push(revealedIn(page, event)));
  page.breakApp();
  await act(page);
  expect(refusals).toEqual([{ code: "storage.failed", hasCause: true, leaks: [] }]);
  expect((await fetchAuthSession(page.auth)).tokens).toBeDefined();
});
