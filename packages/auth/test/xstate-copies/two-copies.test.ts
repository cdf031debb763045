/** An app whose bundle holds a second copy of xstate, beside the copy of this package. */
import { cpSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onSessionChange, Secret, signIn, signOut } from "@poolgate/auth";
import { createAuthenticator, selectAuthenticatorView } from "@poolgate/auth/authenticator";
import { requestMachine, sessionMachine } from "@poolgate/auth/machines";
import { afterAll, beforeEach, expect, it } from "vitest";
import * as ownCopy from "xstate";
import { EMAIL, type Engine, PASSWORD, startSendingEngine } from "../engine.ts";

const folder = mkdtempSync(join(tmpdir(), "two-copies-"));
const installed = realpathSync(join(import.meta.dirname, "../../node_modules/xstate"));
cpSync(installed, join(folder, "node_modules/xstate"), { recursive: true });
const otherCopy = createRequire(join(folder, "app.js"))("xstate") as typeof ownCopy;
afterAll(() => rmSync(folder, { recursive: true }));

let engine: Engine;
beforeEach(async () => {
  engine = startSendingEngine();
  await engine.pool.seedUser({ email: EMAIL, password: PASSWORD });
});

it("is another copy", () => {
  expect(otherCopy.createActor).not.toBe(ownCopy.createActor);
});

it("waits for our actors, and reads them", async () => {
  const authenticator = createAuthenticator(engine.auth);
  const isAt = (route: string) => (snapshot: ReturnType<typeof authenticator.getSnapshot>) =>
    selectAuthenticatorView(snapshot).route === route;
  await otherCopy.waitFor(authenticator, isAt("signIn"));
  authenticator.send({ type: "credentials.submitted", username: EMAIL, password: new Secret(PASSWORD) });
  await otherCopy.waitFor(authenticator, isAt("authenticated"), { timeout: 20_000 });
  expect(selectAuthenticatorView(authenticator.getSnapshot()).user?.loginId).toBe(EMAIL);
  authenticator.stop();
});

it("sends to our session from a machine of the app, which hears of it", async () => {
  await signIn(engine.auth, { username: EMAIL, password: PASSWORD });
  const { session } = engine.auth;
  const app = otherCopy.createMachine({
    initial: "idle",
    states: {
      idle: { on: { leave: { actions: otherCopy.sendTo(session, { type: "signOut.requested", isGlobal: false }) } } },
    },
  });
  const actor = otherCopy.createActor(app).start();
  const heard: string[] = [];
  onSessionChange(engine.auth, ({ status }) => void heard.push(status));
  actor.send({ type: "leave" });
  await otherCopy.waitFor(session, ({ context }) => context.user === undefined);
  expect(heard).toEqual(["signedIn", "signedOut"]);
  actor.stop();
});

it("runs our machines, with effects of the app", async () => {
  const record = undefined;
  const machine = sessionMachine.provide({
    actors: {
      loadSession: otherCopy.fromPromise(async () => ({ record, recordStatus: "current" }) as never) as never,
      watchTabsAndNetwork: otherCopy.fromCallback(() => undefined) as never,
    },
  });
  const actor = otherCopy.createActor(machine, { input: { jitter: 0 } });
  const emitted: string[] = [];
  actor.on("*", ({ type }) => void emitted.push(type));
  actor.start();
  await otherCopy.waitFor(actor, (snapshot) => snapshot.matches("signedOut"));
  expect(emitted).toEqual(["session.absent"]);
  actor.stop();
});

it("runs one of our machines as a child of the app's machine", async () => {
  const child = requestMachine.provide({
    actors: { sendRequest: otherCopy.fromPromise(async () => new Secret({ answer: "yes" })) as never },
  });
  const parent = otherCopy.createMachine({
    initial: "asking",
    states: {
      asking: {
        invoke: { src: child, input: { request: {} as never, jitter: 0 }, onDone: "done" },
      },
      done: {},
    },
  });
  const actor = otherCopy.createActor(parent).start();
  const end = await otherCopy.waitFor(actor, (snapshot) => snapshot.matches("done"));
  expect(end.value).toBe("done");
  actor.stop();
});

it("inspects our actors", async () => {
  const types = new Set<string>();
  const actor = createAuthenticator(engine.auth);
  actor.system.inspect(otherCopy.toObserver((event: { type: string }) => void types.add(event.type)));
  await otherCopy.waitFor(actor, (snapshot) => selectAuthenticatorView(snapshot).route === "signIn");
  actor.stop();
  await signOut(engine.auth);
  expect([...types]).toContain("@xstate.snapshot");
});
