/** `onSessionChange` tells an app without XState who is signed in. */
import { type Auth, fetchAuthSession, onSessionChange, type SessionState, signIn, signOut } from "@poolgate/auth";
import { beforeEach, expect, it } from "vitest";
import { EMAIL, type Engine, PASSWORD, startEngine } from "../engine.ts";

let engine: Engine;
let heard: SessionState[];
beforeEach(async () => {
  engine = startEngine();
  heard = [];
  await engine.pool.seedUser({ email: EMAIL, password: PASSWORD });
});

/** The listener of a new tab, whose session is being loaded. */
function listen(auth: Auth = engine.openTab()): { readonly auth: Auth; readonly stop: () => void } {
  return { auth, stop: onSessionChange(auth, (state) => void heard.push(state)) };
}
const statuses = (): readonly string[] => heard.map(({ status }) => status);
const credentials = { username: EMAIL, password: PASSWORD };

it("tells the state at once, and when the session is loaded", async () => {
  listen();
  expect(heard).toEqual([{ status: "loading", user: undefined, endReason: undefined }]);
  await expect.poll(statuses).toEqual(["loading", "signedOut"]);
  expect(heard[1]).toEqual({ status: "signedOut", user: undefined, endReason: undefined });
});

it("tells a sign-in once, with the name that the user typed, and not a refresh", async () => {
  const { auth } = listen();
  await signIn(auth, credentials);
  await fetchAuthSession(auth, { forceRefresh: true });
  expect(statuses()).toEqual(["loading", "signedOut", "signedIn"]);
  expect(heard.at(-1)?.user).toMatchObject({ loginId: EMAIL });
});

it("tells a sign-out once, with its reason", async () => {
  await signIn(engine.auth, credentials);
  listen(engine.auth);
  await signOut(engine.auth);
  expect(statuses()).toEqual(["signedIn", "signedOut"]);
  expect(heard[1]).toEqual({ status: "signedOut", user: undefined, endReason: "signedOut" });
});

it("tells what happens in another tab", async () => {
  listen();
  await signIn(engine.auth, credentials);
  await expect.poll(statuses).toEqual(["loading", "signedOut", "signedIn"]);
  await signOut(engine.auth);
  await expect.poll(() => heard.at(-1)).toMatchObject({ status: "signedOut", endReason: "signedOutElsewhere" });
});

it("tells nothing more when it was stopped", async () => {
  const { auth, stop } = listen();
  stop();
  await signIn(auth, credentials);
  expect(statuses()).toEqual(["loading"]);
});
