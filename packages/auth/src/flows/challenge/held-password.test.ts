/** How long a running sign-in holds the password that it needs to request another code, and which password it holds. */
import { fakeClock } from "@poolgate/testkit/environment";
import { expect, it } from "vitest";
import { type Actor, createActor, fromPromise } from "xstate";
import { AuthError } from "../../protocol/errors/auth-error.ts";
import type { RawChallenge } from "../../protocol/sign-in/auth-response.ts";
import { Secret } from "../../protocol/wire/secret.ts";
import type { ChallengeOutcome } from "./challenge.context.ts";
import { challengeMachine } from "@poolgate/auth/machines";

const THREE_MINUTES_MS = 180_000;
const NO_MORE = new AuthError({ name: "N", code: "network.unreachable", message: "m" });

const pose = (wireName: RawChallenge["wireName"], ChallengeParameters = {}): RawChallenge => ({
  wireName,
  details: new Secret({ ChallengeParameters }),
  session: new Secret(`session of ${wireName}`),
});

interface Conversation {
  readonly actor: Actor<typeof challengeMachine>;
  readonly advance: (ms: number) => Promise<void>;
  /** The passwords with which another code was requested. */
  readonly restarts: (string | undefined)[];
}

/** @param answers The pool's responses to the answers, in order. */
function converse(
  challenge: RawChallenge,
  password: Secret<string> | undefined,
  answers: (ChallengeOutcome | Error)[],
): Conversation {
  const clock = fakeClock();
  const restarts: (string | undefined)[] = [];
  const next = async (): Promise<ChallengeOutcome> => {
    const answer = answers.shift() ?? NO_MORE;
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const machine = challengeMachine.provide({
    actors: {
      answerChallenge: fromPromise(next),
      restartSignIn: fromPromise(({ input }) => {
        restarts.push(input.password?.reveal());
        return Promise.resolve({ kind: "challenge" as const, challenge: pose("SMS_MFA") });
      }),
      storePendingSignIn: fromPromise(() => Promise.resolve()),
      removePendingSignIn: fromPromise(() => Promise.resolve()),
    },
  });
  const input = { flow: "srp" as const, preferredChallenge: undefined, username: "ann", challenge, password };
  const actor = createActor(machine, { input, clock: clock.timers }).start();
  const advance = async (ms: number): Promise<void> => {
    clock.advance(ms);
    // Waits until the effects have received their responses.
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { actor, advance, restarts };
}

const resend = { type: "code.resendRequested" } as const;
const challengeOf = (challenge: RawChallenge): ChallengeOutcome => ({ kind: "challenge", challenge });
const choosing = pose("SELECT_MFA_TYPE", { MFAS_CAN_CHOOSE: '["SMS_MFA","SOFTWARE_TOKEN_MFA"]' });
const temporary = pose("NEW_PASSWORD_REQUIRED", { requiredAttributes: "[]", userAttributes: "{}" });
const chosen = {
  type: "requiredPassword.submitted",
  password: new Secret("chosen"),
  attributes: {},
} as const;

it("requests another code with the password for three minutes, and without any after that", async () => {
  const { actor, advance, restarts } = converse(choosing, new Secret("correct horse"), [challengeOf(pose("SMS_MFA"))]);
  await advance(100_000);
  actor.send({ type: "mfaType.selected", mfaType: "SMS" });
  await advance(0);
  // The new code has three minutes of its own.
  await advance(THREE_MINUTES_MS - 100_000 - 1);
  actor.send(resend);
  await advance(0);
  expect(restarts).toEqual(["correct horse"]);
  expect(actor.getSnapshot().value).toEqual({ conversing: "awaitingSmsCode" });
  await advance(1);
  expect(actor.getSnapshot().context.heldPassword).toBeUndefined();
  expect(actor.getSnapshot().value).toEqual({ conversing: "awaitingSmsCode" });
  actor.send(resend);
  await advance(0);
  expect(restarts).toHaveLength(1);
});

it("holds a new password for three minutes of its own", async () => {
  const { actor, advance, restarts } = converse(temporary, new Secret("temporary"), [challengeOf(pose("SMS_MFA"))]);
  await advance(THREE_MINUTES_MS - 1_000);
  actor.send(chosen);
  await advance(0);
  await advance(THREE_MINUTES_MS - 1_000);
  actor.send(resend);
  await advance(0);
  expect(restarts).toEqual(["chosen"]);
});

it("does not hold a new password that the pool has refused", async () => {
  const refusal = new AuthError({ name: "N", code: "signUp.invalidPassword", message: "m" });
  const { actor, advance } = converse(temporary, new Secret("temporary"), [refusal]);
  actor.send(chosen);
  await advance(0);
  const { context } = actor.getSnapshot();
  expect(context.failure?.code).toBe("signUp.invalidPassword");
  expect([context.heldPassword?.reveal(), context.password]).toEqual(["temporary", undefined]);
});

it("holds no password after the sign-in has ended", async () => {
  const { actor, advance } = converse(pose("SMS_MFA"), new Secret("correct horse"), []);
  expect(actor.getSnapshot().context.heldPassword?.reveal()).toBe("correct horse");
  await advance(THREE_MINUTES_MS);
  const { status, context } = actor.getSnapshot();
  expect([status, context.heldPassword]).toEqual(["done", undefined]);
});
