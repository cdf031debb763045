/** Faults of actors: stopped early, sent unknown events, or restored from another version. */
import { getCurrentUser, Secret } from "@poolgate/auth";
import { createAuthenticator, selectAuthenticatorView } from "@poolgate/auth/authenticator";
import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { EMAIL, type Engine, PASSWORD, internalsOf } from "../engine.ts";
import { startWithAccount } from "./steps.ts";

let engine: Engine;
beforeEach(async () => {
  engine = await startWithAccount();
});

const submitted = {
  type: "credentials.submitted",
  username: EMAIL,
  password: new Secret(PASSWORD),
} as const;

/** Collects unhandled errors while the test runs. */
function watchUnhandledErrors(): unknown[] {
  const unheard: unknown[] = [];
  const note = (reason: unknown): void => void unheard.push(reason);
  process.on("unhandledRejection", note);
  onTestFinished(() => void process.off("unhandledRejection", note));
  return unheard;
}

const aMoment = () => new Promise((resolve) => setTimeout(resolve, 0));

it("stopping the actor during a request aborts the request, and its late response has no effect", async () => {
  const unheard = watchUnhandledErrors();
  const signals: (AbortSignal | null | undefined)[] = [];
  const { environment } = internalsOf(engine.auth);
  const send = environment.fetch;
  let release: (() => void) | undefined;
  Object.assign(environment, {
    fetch: (...request: Parameters<typeof send>) => {
      signals.push(request[1].signal);
      return new Promise((resolve) => {
        release = () => resolve(send(...request));
      });
    },
  });
  const authenticator = createAuthenticator(engine.auth);
  await expect.poll(() => selectAuthenticatorView(authenticator.getSnapshot()).route).toBe("signIn");
  authenticator.send(submitted);
  await expect.poll(() => signals.length).toBe(1);
  authenticator.stop();
  await expect.poll(() => signals.map((signal) => signal?.aborted)).toEqual([true]);
  release?.();
  await aMoment();
  await expect(getCurrentUser(engine.auth)).rejects.toMatchObject({ code: "session.unauthenticated" });
  expect(unheard).toEqual([]);
});

it("an event for a stopped actor is ignored without an exception", async () => {
  vi.spyOn(console, "warn").mockReturnValue(undefined);
  const authenticator = createAuthenticator(engine.auth);
  await expect.poll(() => selectAuthenticatorView(authenticator.getSnapshot()).route).toBe("signIn");
  authenticator.stop();
  expect(() => authenticator.send(submitted)).not.toThrow();
  await aMoment();
  expect(engine.operations).toEqual([]);
});

it("an unknown event is a type error, and changes nothing", async () => {
  const authenticator = createAuthenticator(engine.auth);
  await expect.poll(() => selectAuthenticatorView(authenticator.getSnapshot()).route).toBe("signIn");
  const before = authenticator.getSnapshot();
  // @ts-expect-error -- the type of events refuses it
  authenticator.send({ type: "nothing.known", username: EMAIL });
  await aMoment();
  expect(authenticator.getSnapshot().value).toEqual(before.value);
  expect(authenticator.getSnapshot().status).toBe("active");
  expect(engine.operations).toEqual([]);
  authenticator.send(submitted);
  await expect.poll(() => selectAuthenticatorView(authenticator.getSnapshot()).route).toBe("authenticated");
  authenticator.stop();
});
