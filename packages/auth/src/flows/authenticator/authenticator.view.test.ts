/** The view of the authenticator machine, as an app's component reads it. */
import { failure as refusal } from "@poolgate/testkit/transition-table";
import { createActor, fromPromise } from "xstate";
import { describe, expect, it, onTestFinished } from "vitest";
import { config } from "../../../test/issued-tokens.ts";
import type { RestoredStep } from "../../protocol/sign-in/pending-step.ts";
import type { AuthOutcome } from "../../protocol/sign-in/auth-response.ts";
import { resolveFormConfig } from "../../protocol/sign-up/form-config.ts";
import { Secret } from "../../protocol/wire/secret.ts";
import { signInMachine, authenticatorMachine } from "@poolgate/auth/machines";
import type { InitiateAuthParams, PreparedProof } from "../sign-in/sign-in.setup.ts";
import { selectAuthenticatorView } from "./authenticator.view.ts";

const input = resolveFormConfig({ ...config, loginMechanisms: ["email"] });
const user = { username: "u", userId: "sub", loginId: "ann@example.com" };

const smsCode: AuthOutcome = {
  kind: "challenge",
  challenge: {
    wireName: "SMS_MFA",
    details: new Secret({ ChallengeParameters: {} }),
    session: new Secret("a session"),
  },
};

/** @param answer What the pool returns to the credentials. It throws by default. */
function start(
  answer: () => AuthOutcome = () => {
    throw refusal("signIn.userNotFound");
  },
): ReturnType<typeof createActor<typeof authenticatorMachine>> {
  const machine = authenticatorMachine.provide({
    actors: {
      loadPendingStep: fromPromise<RestoredStep | undefined, undefined>(async () => undefined),
      removePendingStep: fromPromise<void, undefined>(async () => undefined),
      signIn: signInMachine.provide({
        actors: {
          prepareProofAhead: fromPromise<PreparedProof, undefined>(async () => ({
            srpA: "a",
            ephemeral: new Secret({ reveal: () => never() }),
          })),
          initiateProof: fromPromise<AuthOutcome, InitiateAuthParams & { prepared: PreparedProof | undefined }>(
            async () => answer(),
          ),
        },
      }),
    },
  });
  const actor = createActor(machine, { input }).start();
  onTestFinished(() => void actor.stop());
  return actor;
}

function never(): never {
  throw new Error("nobody opens it here");
}

/** Submits the credentials on the sign-in screen. Returns all views from then on, without repetitions. */
async function submitTo(actor: ReturnType<typeof start>): Promise<string[]> {
  const view = (): ReturnType<typeof selectAuthenticatorView> => selectAuthenticatorView(actor.getSnapshot());
  actor.send({ type: "session.absent" });
  await expect.poll(() => view().route).toBe("signIn");
  const seen: string[] = [];
  actor.subscribe((snapshot) => {
    const { route, isBusy, busyAction, failure, username } = selectAuthenticatorView(snapshot);
    const shown = [route, isBusy ? `busy with ${busyAction}` : "at rest", failure?.code, username]
      .filter(Boolean)
      .join(", ");
    if (seen.at(-1) !== shown) seen.push(shown);
  });
  actor.send({ type: "credentials.submitted", username: "ann", password: new Secret("secret") });
  expect(view().isBusy).toBe(true);
  await expect.poll(() => view().isBusy).toBe(false);
  return seen;
}

describe("selectAuthenticatorView", () => {
  it("is configuring until the session is known", () => {
    const actor = start();
    expect(selectAuthenticatorView(actor.getSnapshot())).toMatchObject({ route: "idle", authStatus: "configuring" });
    actor.send({ type: "session.absent" });
    expect(selectAuthenticatorView(actor.getSnapshot())).toMatchObject({ route: "setup", authStatus: "configuring" });
  });

  it("keeps the form busy until the challenge is ready to be shown", async () => {
    expect(await submitTo(start(() => smsCode))).toEqual([
      "signIn, at rest",
      "signIn, busy with submit, ann",
      "confirmSignIn, at rest, ann",
    ]);
  });

  it.each([
    ["signIn.userNotConfirmed", "confirmSignUp", "resend"],
    ["signIn.passwordResetRequired", "forgotPassword", "submit"],
  ] as const)("after %s shows %s busy from its first snapshot", async (code, route, busyAction) => {
    const seen = await submitTo(
      start(() => {
        throw refusal(code);
      }),
    );
    expect(seen.slice(1, 3)).toEqual(["signIn, busy with submit, ann", `${route}, busy with ${busyAction}, ann`]);
    expect(seen.slice(3)).toEqual([expect.stringMatching(`^${route}, at rest`)]);
  });

  it("shows the same screen for a stored snapshot, without the child machines", async () => {
    const actor = start();
    const screens: { live: object; replayed: object }[] = [];
    actor.subscribe((snapshot) => {
      const { value, context } = JSON.parse(JSON.stringify({ value: snapshot.value, context: snapshot.context }));
      const replayed = selectAuthenticatorView(authenticatorMachine.resolveState({ value, context }));
      screens.push({ live: selectAuthenticatorView(snapshot), replayed });
    });
    expect(await submitTo(actor)).toContain("signIn, at rest, signIn.userNotFound, ann");
    for (const { live, replayed } of screens) expect(replayed).toEqual(live);
  });

  it("shows who is signed in, and only then", async () => {
    const actor = start();
    actor.send({ type: "session.started", user, unverifiedContacts: [] });
    expect(selectAuthenticatorView(actor.getSnapshot())).toMatchObject({ route: "transition", user: undefined });
    await expect.poll(() => selectAuthenticatorView(actor.getSnapshot()).route).toBe("authenticated");
    expect(selectAuthenticatorView(actor.getSnapshot())).toMatchObject({ authStatus: "authenticated", user });
  });
});
