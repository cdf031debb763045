/** The view of the authenticator machine, as an app's component reads it. */
import { createActor, fromPromise } from "xstate";
import { describe, expect, it } from "vitest";
import { AuthError } from "../../protocol/errors/auth-error.ts";
import type { RecalledStep } from "../../protocol/sign-in/pending-step.ts";
import type { AuthOutcome } from "../../protocol/sign-in/auth-response.ts";
import { Secret } from "../../protocol/wire/secret.ts";
import { signInMachine } from "../sign-in/sign-in.machine.ts";
import type { Beginning, PreparedProof } from "../sign-in/sign-in.setup.ts";
import { authenticatorMachine } from "./authenticator.machine.ts";
import { selectAuthenticatorView } from "./authenticator.view.ts";

const input = {
  loginMechanism: "email" as const,
  signUpAttributes: ["email"],
  passwordPolicy: {
    minLength: 8,
    requireLowercase: false,
    requireUppercase: false,
    requireNumbers: false,
    requireSpecialCharacters: false,
  },
  autoSignIn: true,
  signInFlow: "srp" as const,
  signUpVerification: "code" as const,
};
const user = { username: "u", userId: "sub", loginId: "ann@example.com" };

function start(): ReturnType<typeof createActor<typeof authenticatorMachine>> {
  const machine = authenticatorMachine.provide({
    actors: {
      recallPendingStep: fromPromise<RecalledStep | undefined, undefined>(async () => undefined),
      forgetPendingStep: fromPromise<void, undefined>(async () => undefined),
      signIn: signInMachine.provide({
        actors: {
          prepareProof: fromPromise<PreparedProof, undefined>(async () => ({
            srpA: "a",
            ephemeral: new Secret({ reveal: () => never() }),
          })),
          initiateProof: fromPromise<AuthOutcome, Beginning & { prepared: PreparedProof | undefined }>(async () => {
            throw new AuthError({ name: "N", code: "signIn.userNotFound", message: "User does not exist." });
          }),
        },
      }),
    },
  });
  return createActor(machine, { input }).start();
}

function never(): never {
  throw new Error("nobody opens it here");
}

describe("selectAuthenticatorView", () => {
  it("is configuring until the session is known", () => {
    const actor = start();
    expect(selectAuthenticatorView(actor.getSnapshot())).toMatchObject({ route: "idle", authStatus: "configuring" });
    actor.send({ type: "session.absent" });
    expect(selectAuthenticatorView(actor.getSnapshot())).toMatchObject({ route: "setup", authStatus: "configuring" });
  });

  it("follows the visible child machine: busy, then its failure, with the name kept", async () => {
    const actor = start();
    actor.send({ type: "session.absent" });
    const view = (): ReturnType<typeof selectAuthenticatorView> => selectAuthenticatorView(actor.getSnapshot());
    await expect.poll(() => view().route).toBe("signIn");
    const seen: unknown[] = [];
    actor.subscribe((snapshot) => {
      const { isBusy, busyAction, failure, username } = selectAuthenticatorView(snapshot);
      seen.push({ isBusy, busyAction, code: failure?.code, username });
    });
    actor.send({ type: "credentials.submitted", username: "ann@example.com", password: new Secret("secret") });
    await expect.poll(() => view().failure?.code).toBe("signIn.userNotFound");
    expect(seen).toContainEqual({ isBusy: true, busyAction: "submit", code: undefined, username: "ann@example.com" });
    expect(view()).toMatchObject({ isBusy: false, username: "ann@example.com", authStatus: "unauthenticated" });
    actor.send({ type: "failure.dismissed" });
    expect(view().failure).toBeUndefined();
  });

  it("shows the user only while signed in", async () => {
    const actor = start();
    actor.send({ type: "session.started", user, unverifiedContacts: [] });
    expect(selectAuthenticatorView(actor.getSnapshot())).toMatchObject({ route: "transition", user: undefined });
    await expect.poll(() => selectAuthenticatorView(actor.getSnapshot()).route).toBe("authenticated");
    expect(selectAuthenticatorView(actor.getSnapshot())).toMatchObject({ authStatus: "authenticated", user });
  });
});
