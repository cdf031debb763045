/** The user's actions during a challenge, and the way of a walk to the first challenge. */
import { createActor } from "xstate";
import { actorOptions } from "../../../src/engine/actor-options.ts";
import { provideChallenge } from "../../../src/flows/challenge/challenge.effects.ts";
import { provideSignIn } from "../../../src/flows/sign-in/sign-in.effects.ts";
import { runSignIn } from "../../../src/flows/sign-in/run-sign-in.effects.ts";
import type { ChallengeInput } from "../../../src/flows/challenge/challenge.context.ts";
import type { SignInInput } from "../../../src/flows/sign-in/sign-in.setup.ts";
import type { FirstFactor } from "../../../src/protocol/sign-in/sign-in-flow.ts";
import type { MfaType } from "../../../src/protocol/account/mfa-settings.ts";
import { totpOf, wrongTotpOf } from "@poolgate/testkit/totp";
import { type World, WRONG_CODE } from "../world.ts";
import { ANSWER, TOTP_SECRET, type User } from "./pools.ts";

const THREE_MINUTES_MS = 3 * 60_000;
const TOTP_STEP_MS = 30_000;

export type Act = (world: World) => void | Promise<void>;

export interface Beginning {
  readonly user?: User;
  /** Uses the fastest flow by default, because the proof of the password does not matter here. */
  readonly flow?: SignInInput["flow"];
  readonly preferred?: FirstFactor;
  /** Submits only the name: the flow asks for a password later, or not at all. */
  readonly isNameOnly?: boolean;
  /** Input of the machine that differs, for example after a reload. */
  readonly more?: Partial<ChallengeInput>;
  readonly prepare?: (world: World) => void | Promise<void>;
  /** Happens between the pool's challenge and its answer. */
  readonly whenAsked?: (world: World) => void;
}

/** Signs in until the first challenge, from where the walk continues. */
export const signInUntilAsked =
  ({ user = {}, flow = "password", preferred, isNameOnly = false, more, prepare, whenAsked }: Beginning): Act =>
  async (world) => {
    world.newUser();
    const { auth, environment, username, phone } = world;
    const attributes = { phone_number: phone, given_name: "Ann", ...user.attributes };
    await world.pool.seedUser({ email: username, password: world.password, ...user, attributes });
    const password = isNameOnly ? undefined : world.seal(world.password);
    const beginning = { flow, preferredChallenge: preferred, username };
    await prepare?.(world);
    const { challenge } = await runSignIn(
      auth,
      provideSignIn(auth),
      { ...beginning, credentials: { username, password } },
      new AbortController().signal,
    );
    if (challenge === undefined) throw new Error("The pool asked nothing.");
    whenAsked?.(world);
    const input = { ...beginning, challenge, password, ...more };
    world.begin(createActor(provideChallenge(auth), { input, ...actorOptions(environment) }).start());
  };

export const submitCode = (world: World, code = world.latestCode()): void =>
  world.send({ type: "code.submitted", code });
export const submitSms = (world: World): void => submitCode(world, world.latestCode(world.phone));
export const submitWrong = (world: World): void => submitCode(world, world.seal(WRONG_CODE));

/** A code of the app is valid once, so the clock moves to the next one. */
export const submitTotp = (world: World, secret = TOTP_SECRET): void => {
  world.clock.advance(TOTP_STEP_MS);
  submitCode(world, world.seal(totpOf(secret, world.clock.now())));
};
export const submitWrongTotp = (world: World, secret = TOTP_SECRET): void =>
  submitCode(world, world.seal(wrongTotpOf(secret, world.clock.now())));

/** The code of the app that is being set up. */
export const submitNewTotp = (world: World): void => submitTotp(world, secretOnScreen(world));
export const submitWrongNewTotp = (world: World): void => submitWrongTotp(world, secretOnScreen(world));

function secretOnScreen(world: World): string {
  const { totpSecret } = world.snapshot.context as Partial<ChallengeInput>;
  if (totpSecret === undefined) throw new Error("There is no secret to set up.");
  return world.seal(totpSecret.reveal()).reveal();
}

export const resend = (world: World): void => world.send({ type: "code.resendRequested" });
export const reopen = (world: World): void => world.send({ type: "selection.reopened" });
export const dismiss = (world: World): void => world.send({ type: "failure.dismissed" });
export const waitOut = (world: World): void => world.clock.advance(THREE_MINUTES_MS);
export const select =
  (mfaType: MfaType): Act =>
  (world) =>
    world.send({ type: "mfaType.selected", mfaType });
export const choose =
  (factor: FirstFactor): Act =>
  (world) =>
    world.send({ type: "firstFactor.selected", factor });
export const submitPassword = (world: World): void =>
  world.send({ type: "password.submitted", password: world.seal(world.password) });
export const submitWrongPassword = (world: World): void =>
  world.send({ type: "password.submitted", password: world.seal("canary-password-mistyped") });
export const submitAnswer = (world: World): void =>
  world.send({ type: "answer.submitted", answer: world.seal(ANSWER) });
export const submitWrongAnswer = (world: World): void =>
  world.send({ type: "answer.submitted", answer: world.seal("canary-answer-mauve") });
export const setPassword =
  (password = "canary-password-new"): Act =>
  (world) =>
    world.send({ type: "requiredPassword.submitted", password: world.seal(password), attributes: {} });
/** The address that codes are read from, from now on. */
export const submitEmail = (world: World): void => world.send({ type: "email.submitted", email: newEmailOf(world) });
export const newEmailOf = ({ username }: World): string => `new-${username}`;

/** Makes something happen first, then acts. */
export const after =
  (prepare: (world: World) => void, act: Act): Act =>
  (world) => {
    prepare(world);
    return act(world);
  };

export const outOfReach = (world: World): void => world.cutOff();
/** The pool's session ends before ours does. */
export const sessionOver = (world: World): void => world.skewPool(THREE_MINUTES_MS);

export const INVALID_SESSION = ["NotAuthorizedException", "Invalid session for the user."] as const;

/** The first attempt is lost, and the second is refused because the first has used the code or session. */
export const spentByLostAttempt =
  (operation: Parameters<World["fault"]>[0]): ((world: World) => void) =>
  (world) => {
    world.fault(operation, "dropBefore");
    world.refuse(operation, ...INVALID_SESSION, 2);
  };
export const cannotRemember = (world: World): void => void world.broken.add("flowStorage");
