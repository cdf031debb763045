/** Runs the examples of the README and of the guides about errors, sessions, devices, passkeys and the account. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type GuidePool, GUIDE_USER, startGuidePool } from "@poolgate/testkit/guide-pool";
import { PATIENCE } from "../widget.ts";

const { email, password } = GUIDE_USER;

let pool: GuidePool;
const apiCalls: string[] = [];
beforeEach(() => {
  pool = startGuidePool();
  vi.stubGlobal("fetch", async (input: string, init?: RequestInit) => {
    if (input !== "https://api.example.com/orders") return pool.answer(input, init);
    apiCalls.push(init?.method ?? "GET");
    return new Response("one order", { status: apiCalls.length === 1 ? 401 : 200 });
  });
  apiCalls.length = 0;
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.resetModules();
  pool.close();
});

it("shows the orders of a user in ten lines", async () => {
  const { showOrders } = await import("../../docs/examples/in-ten-lines.ts");
  expect(await showOrders(email, password)).toBe("one order");
});

it("tells apart why a sign-in failed", async () => {
  const { trySignIn } = await import("../../docs/examples/errors.ts");
  const page = new AbortController();
  expect(await trySignIn(email, "wrong horse", page.signal)).toBe("Wrong e-mail or password");
  expect(await trySignIn(email, "", page.signal)).toBe("That did not work");
  expect(await trySignIn(email, password, AbortSignal.abort())).toBeUndefined();
  expect(await trySignIn(email, password, page.signal)).toBeUndefined();
});

it("gives a token and a name to those who ask", async () => {
  const { bearerToken, userName } = await import("../../docs/examples/sessions.ts");
  const { auth } = await import("../../docs/examples/auth.ts");
  const { signIn } = await import("@poolgate/auth");
  expect(await bearerToken()).toBeUndefined();
  await signIn(auth, { username: email, password });
  expect(await bearerToken()).toMatch(/^ey/u);
  expect(await userName()).toBe(email);
});

it("offers neither a device nor a passkey where there is no need and no means", async () => {
  const { auth } = await import("../../docs/examples/auth.ts");
  const { signIn } = await import("@poolgate/auth");
  await signIn(auth, { username: email, password });
  const { offerToRemember } = await import("../../docs/examples/devices.ts");
  const { offerPasskey } = await import("../../docs/examples/passkeys.ts");
  const screens: string[] = [];
  const stopDevices = offerToRemember(({ screen }) => void screens.push(screen));
  const stopPasskeys = offerPasskey(({ screen }) => void screens.push(screen));
  await vi.waitFor(() => expect(screens.length).toBeGreaterThan(1), PATIENCE);
  expect(new Set(screens)).toEqual(new Set(["none"]));
  stopDevices();
  stopPasskeys();
});

it("changes the password with the actor of the account settings", async () => {
  const { auth } = await import("../../docs/examples/auth.ts");
  const { signIn, signOut } = await import("@poolgate/auth");
  await signIn(auth, { username: email, password });
  const { openPasswordForm } = await import("../../docs/examples/account.ts");
  const views: { readonly isBusy: boolean; readonly notice: string | undefined }[] = [];
  const change = openPasswordForm((view) => void views.push(view));
  await vi.waitFor(() => expect(views.at(-1)?.isBusy).toBe(false), PATIENCE);
  change("another good one", password);
  await vi.waitFor(() => expect(views.at(-1)?.notice).toBe("passwordChanged"), PATIENCE);
  await signOut(auth);
  await vi.waitFor(() => expect(views.at(-1)).toMatchObject({ screen: "none" }), PATIENCE);
});

it("adds a passkey at a click, and says where that is not possible", async () => {
  const { addPasskeyButton } = await import("../../docs/examples/passkeys.ts");
  const { auth } = await import("../../docs/examples/auth.ts");
  const { signIn } = await import("@poolgate/auth");
  await signIn(auth, { username: email, password });
  const button = new EventTarget();
  const error = new Promise((resolve) => addPasskeyButton(button as HTMLButtonElement, resolve));
  button.dispatchEvent(new Event("click"));
  expect(await error).toMatchObject({ code: "passkey.notSupported" });
});

it("lets a passkey count as two factors only for a user who has another second factor", async () => {
  const { askForNoCodeAfterPasskey } = await import("../../docs/examples/passkeys.ts");
  const { auth } = await import("../../docs/examples/auth.ts");
  const { signIn } = await import("@poolgate/auth");
  await signIn(auth, { username: email, password });
  expect(await askForNoCodeAfterPasskey()).toBe(false);
});

it("takes the configuration that creates a passkey after a password", async () => {
  const { auth } = await import("../../docs/examples/passkey-after-password.ts");
  expect(auth.config.passkeys).toEqual({ createAfterPassword: true });
  auth.dispose();
});

it("takes the configuration of the guide", async () => {
  const { auth } = await import("../../docs/examples/configuration.ts");
  const { signIn } = await import("@poolgate/auth");
  expect(auth.config.loginMechanisms).toEqual(["email"]);
  await expect(signIn(auth, { username: email, password })).rejects.toMatchObject({
    code: "configuration.flowNotEnabled",
  });
  auth.dispose();
});

it("takes the local pool as the endpoint", async () => {
  const { auth } = await import("../../docs/examples/endpoint.ts");
  expect(auth.config.userPoolEndpoint).toBe("http://localhost:9400");
  auth.dispose();
});

it("shows who is signed in to a listener", async () => {
  const { page, stop } = await import("../../docs/examples/session-change.ts");
  const { auth } = await import("../../docs/examples/auth.ts");
  const { signIn, signOut } = await import("@poolgate/auth");
  await signIn(auth, { username: email, password });
  expect(page.text).toBe(`Hello ${email}`);
  await signOut(auth);
  expect(page.text).toBe("Please sign in");
  stop();
});

it("passes the input and the control to a call", async () => {
  const { rename } = await import("../../docs/examples/calls.ts");
  const { auth } = await import("../../docs/examples/auth.ts");
  const { signIn } = await import("@poolgate/auth");
  await signIn(auth, { username: email, password });
  expect(await rename("Ann", new AbortController().signal)).toBe("Ann");
  const { closeAccount } = await import("../../docs/examples/close-account.ts");
  await expect(closeAccount("somebody-who-left")).rejects.toMatchObject({ code: "session.unauthenticated" });
});

it("calls the api again with new tokens when it refuses the old ones", async () => {
  const { loadOrders, sendOrder } = await import("../../docs/examples/call-your-api.ts");
  const { auth } = await import("../../docs/examples/auth.ts");
  const { signIn } = await import("@poolgate/auth");
  await signIn(auth, { username: email, password });
  expect((await loadOrders()).status).toBe(200);
  await sendOrder({ tea: 1 }, new AbortController().signal);
  expect(apiCalls).toEqual(["GET", "GET", "POST"]);
});

it("names the member whose environment variable is unset", async () => {
  vi.stubEnv("VITE_USER_POOL_ID", "us-east-1_AbCdEfGhI");
  await expect(import("../../docs/examples/environment-variables.ts")).rejects.toMatchObject({
    code: "configuration.missing",
    message: expect.stringContaining("userPoolClientId"),
  });
});
