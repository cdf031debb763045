/** The list of users who signed in here before: who is on it, who is not, and how a name leaves it. */
import { deleteUser, signIn, signOut } from "@poolgate/auth";
import type { CreateAuthenticatorOptions } from "@poolgate/auth/authenticator";
import { beforeEach, expect, it } from "vitest";
import { EMAIL, type Engine, PASSWORD, startEngine } from "../engine.ts";
import { type Widget, openSignIn } from "../widget.ts";

const users = ["a", "b", "c", "d", "e", "f"].map((letter) => `${letter}@example.com`);
const KEY = "poolgate.localclient00000000000000.recentSignIns";

let engine: Engine;
beforeEach(() => {
  engine = startEngine({
    pool: {
      config: {
        clients: [{ explicitAuthFlows: ["ALLOW_USER_PASSWORD_AUTH"] }],
        seededUsers: [EMAIL, ...users].map((email) => ({ email, password: PASSWORD })),
      },
    },
    config: { signInFlow: "password" },
  });
});

const stored = (): string | undefined => engine.browser.storage.get(KEY);

async function open(options?: CreateAuthenticatorOptions, auth = engine.auth): Promise<Widget> {
  return openSignIn(auth, options);
}

async function visit(widget: Widget, name: string): Promise<void> {
  widget.signIn(name, PASSWORD);
  await widget.atRest("authenticated");
  expect(widget.view.recentUsers).toEqual([]);
  await signOut(widget.auth);
  await widget.atRest("signIn");
}

const listed = (widget: Widget, names: readonly string[]): Promise<unknown> =>
  widget.when((view) => JSON.stringify(view.recentUsers) === JSON.stringify(names));

it("lists the latest five, each once, also after a reload", async () => {
  const widget = await open();
  expect(widget.view).toMatchObject({ recentUsers: [], lastUsedProvider: undefined });
  for (const name of [...users, "C@Example.com"]) await visit(widget, name);
  const names = ["C@Example.com", "f@example.com", "e@example.com", "d@example.com", "b@example.com"];
  await listed(widget, names);
  await listed(widget.reload(), names);
});

it("lists nobody whose sign-in failed, and nobody who signed in elsewhere on the page or in another tab", async () => {
  const widget = await open();
  widget.signIn(EMAIL, "a wrong one");
  await widget.failed("signIn.incorrectCredentials");
  await signIn(engine.openTab(), { username: EMAIL, password: PASSWORD });
  await widget.atRest("authenticated");
  await signOut(engine.auth);
  await widget.atRest("signIn");
  expect(stored()).toBeUndefined();
});

it("forgets a user, also if another tab still shows the name", async () => {
  const widget = await open();
  await visit(widget, "a@example.com");
  await visit(widget, "b@example.com");
  const other = await open({}, engine.openTab());
  await listed(other, ["b@example.com", "a@example.com"]);
  widget.send({ type: "recentUser.forgotten", username: "a@example.com" });
  expect(widget.view.recentUsers).toEqual(["b@example.com"]);
  await visit(other, "c@example.com");
  await listed(widget.reload(), ["c@example.com", "b@example.com"]);
});

it("forgets a user whose account was deleted", async () => {
  const widget = await open();
  await visit(widget, "a@example.com");
  widget.signIn(EMAIL, PASSWORD);
  await widget.atRest("authenticated");
  await deleteUser(engine.auth);
  expect(stored()).not.toContain(EMAIL);
  await widget.atRest("signIn");
  await listed(widget, ["a@example.com"]);
});

it("remembers nobody if the app does not want it, and removes what was remembered", async () => {
  await visit(await open(), EMAIL);
  expect(stored()).toContain(EMAIL);
  const widget = await open({ rememberUsers: false }, engine.openTab());
  expect(stored()).toBeUndefined();
  await visit(widget, EMAIL);
  expect(stored()).toBeUndefined();
  widget.send({ type: "options.changed", options: { rememberUsers: true } });
  await visit(widget, EMAIL);
  await listed(widget, [EMAIL]);
  widget.send({ type: "options.changed", options: { rememberUsers: false } });
  expect([widget.view.recentUsers, stored()]).toEqual([[], undefined]);
});

it.each([
  "no JSON",
  "null",
  "[]",
  '{"version":2,"usernames":["a@example.com"]}',
  '{"version":1,"usernames":"a@example.com","provider":{}}',
  '{"version":1,"usernames":[null,{"name":"a"},""]}',
])("takes %s in the storage for nobody, and signs in", async (text) => {
  engine.browser.storage.set(KEY, text);
  const widget = await open();
  expect(widget.view).toMatchObject({ recentUsers: [], lastUsedProvider: undefined });
  await visit(widget, EMAIL);
  await listed(widget, [EMAIL]);
});
