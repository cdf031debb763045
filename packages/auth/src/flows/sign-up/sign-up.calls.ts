/** Making and confirming an account, as promises over one sign-up actor that the client keeps between the calls. */
import { createActor, type SnapshotFrom } from "xstate";
import type { signUpMachine } from "./sign-up.machine.ts";
import type { SignUpMachineInput } from "./sign-up.setup.ts";
import { fromFailure } from "../../protocol/errors/auth-error.ts";
import type { CodeDelivery } from "../../protocol/account/code-delivery.ts";
import { ownMembers } from "../../protocol/wire/own-properties.ts";
import { requireInput } from "../../protocol/sign-up/required-inputs.ts";
import { Secret } from "../../protocol/wire/secret.ts";
import type { SignInFlow } from "../../protocol/sign-in/sign-in-flow.ts";
import { actorOptions, type CallControl, underControl, waitUntil } from "../../engine/index.ts";
import type { Auth } from "../session/index.ts";
import type { SignUpResult } from "./sign-up-result.ts";
import { openSignUp, type SignUpRef } from "./open-sign-up.ts";
import { provideSignUp } from "./sign-up.effects.ts";

type StringMap = Readonly<Record<string, string>>;
type SignUpSnapshot = SnapshotFrom<typeof signUpMachine>;

export interface SignUpOptions {
  /** By name, as the pool spells it: `email`, `given_name`, `custom:team`. */
  readonly userAttributes?: StringMap;
  /** For the pool's pre sign-up trigger; not stored. */
  readonly validationData?: StringMap;
  readonly clientMetadata?: StringMap;
  /** Keeps what `autoSignIn` will need, for three minutes. */
  readonly autoSignIn?: boolean;
  /** How it begins where the confirmation gives no session. By default as the configuration says (`signInFlow`). */
  readonly flow?: SignInFlow;
  /** An account that signs in by codes alone, where the pool allows them as a first factor (choice-based flow). */
  readonly passwordless?: boolean;
}

export type SignUpInput =
  | { readonly username: string; readonly password: string; readonly options?: SignUpOptions }
  | {
      readonly username: string;
      readonly password?: undefined;
      readonly options: SignUpOptions & { readonly passwordless: true };
    };

/**
 * Makes an account; called again for the same name while it is under way, both calls share the answer.
 *
 * Where a link confirms the account (`signUpVerification`) and `autoSignIn` is on, the next step is COMPLETE_AUTO_SIGN_IN
 * at once: `autoSignIn` then waits until somebody has followed the link.
 *
 * @throws AuthError `input.required`, `signUp.*`, `network.*`, `call.aborted`.
 */
export async function signUp(auth: Auth, input: SignUpInput, control: CallControl = {}): Promise<SignUpResult> {
  const { username, password, options: given } = ownMembers(input);
  const options = ownMembers<SignUpOptions>(given);
  requireInput(username, "signUp.username");
  if (options.passwordless !== true) requireInput(password, "signUp.password");
  const { userAttributes: attributes = {}, validationData, clientMetadata } = options;
  return converse(auth, control, async () => {
    const running = conversationAbout(auth, username);
    if (running?.getSnapshot().matches("registering")) return running;
    return begin(auth, {
      start: "registration",
      registration: { username, password: password ? new Secret(password) : undefined, attributes },
      signInFlow: options.flow ?? auth.config.signInFlow,
      verification: auth.config.signUpVerification,
      validationData,
      clientMetadata,
      autoSignIn: options.autoSignIn ? "onRequest" : "never",
    });
  });
}

export interface ConfirmSignUpInput {
  readonly username: string;
  readonly confirmationCode: string;
  readonly options?: {
    /** Takes an alias, such as an e-mail address, over from the account that holds it. */
    readonly forceAliasCreation?: boolean;
    readonly clientMetadata?: StringMap;
  };
}

/**
 * Confirms an account by the code that was sent. Another call that is doing so is waited for: the account may be confirmed
 * by then.
 *
 * @throws AuthError `input.required`, `code.*`, `signUp.aliasExists`, `limit.*`, `network.*`, `call.aborted`.
 */
export async function confirmSignUp(
  auth: Auth,
  input: ConfirmSignUpInput,
  control: CallControl = {},
): Promise<SignUpResult> {
  const { username, confirmationCode, options } = ownMembers(input);
  requireInput(username, "confirmSignUp.username");
  requireInput(confirmationCode, "confirmSignUp.code");
  const code = new Secret(confirmationCode);
  const submitTo = (actor: SignUpRef): SignUpRef => {
    actor.send({ type: "code.submitted", code, ...options });
    return actor;
  };
  const submitAlone = (): SignUpRef => submitTo(start(auth, { start: "code", username, autoSignIn: "never" }));
  return converse(auth, control, async (signal) => {
    const running = conversationAbout(auth, username);
    if (running === undefined) return submitAlone();
    return whenAtRest(running, signal, (snapshot) => {
      if (snapshot.hasTag("confirmed")) return running;
      return snapshot.matches("awaitingCode") ? submitTo(running) : submitAlone();
    });
  });
}

/** @throws AuthError `input.required`, `limit.exceeded`, `code.deliveryFailed`, `network.*`, `call.aborted`. */
export async function resendSignUpCode(
  auth: Auth,
  input: { readonly username: string; readonly options?: { readonly clientMetadata?: StringMap } },
  control: CallControl = {},
): Promise<CodeDelivery | undefined> {
  const { username, options } = ownMembers(input);
  requireInput(username, "resendSignUpCode.username");
  const { nextStep } = await converse(auth, control, async () =>
    start(auth, { start: "newCode", username, autoSignIn: "never", ...options }),
  );
  return nextStep.signUpStep === "CONFIRM_SIGN_UP" ? nextStep.codeDeliveryDetails : undefined;
}

function start(auth: Auth, input: SignUpMachineInput): SignUpRef {
  return createActor(provideSignUp(auth), { input, ...actorOptions(auth.internals.environment) }).start();
}

/** A new conversation takes the place of the one before. */
function begin(auth: Auth, input: SignUpMachineInput): SignUpRef {
  const kept = openSignUp(auth);
  kept.signUp?.stop();
  const actor = start(auth, input);
  kept.signUp = actor;
  return actor;
}

/** The conversation that the client keeps, if it is about this name and not over. */
function conversationAbout(auth: Auth, username: string): SignUpRef | undefined {
  const running = openSignUp(auth).signUp;
  const snapshot = running?.getSnapshot();
  return snapshot?.status === "active" && snapshot.context.username === username ? running : undefined;
}

const isAtRest = (snapshot: SignUpSnapshot): boolean => !snapshot.hasTag("busy");

/** What is done then is done in the same moment: no other call has taken the conversation further. */
async function whenAtRest<T>(actor: SignUpRef, signal: AbortSignal, act: (snapshot: SignUpSnapshot) => T): Promise<T> {
  const snapshot = actor.getSnapshot();
  if (isAtRest(snapshot)) return act(snapshot);
  await waitUntil(actor, isAtRest, signal);
  return whenAtRest(actor, signal, act);
}

/** Takes a step, and waits until the conversation rests again; one that is given up, or was for this step only, ends. */
function converse(
  auth: Auth,
  control: CallControl,
  step: (signal: AbortSignal) => Promise<SignUpRef>,
): Promise<SignUpResult> {
  return underControl(auth.internals.environment, control, async (signal) => {
    const actor = await step(signal);
    try {
      const snapshot = await waitUntil(actor, isAtRest, signal);
      if (snapshot.context.failure !== undefined) throw fromFailure(snapshot.context.failure);
      return resultOf(snapshot);
    } finally {
      const isGivenUp = signal.aborted && !isAtRest(actor.getSnapshot());
      if (isGivenUp || actor !== openSignUp(auth).signUp) actor.stop();
    }
  });
}

function resultOf(snapshot: SignUpSnapshot): SignUpResult {
  const { userId, delivery } = snapshot.context;
  const delivered = { codeDeliveryDetails: delivery };
  if (snapshot.matches("awaitingCode")) {
    return { isSignUpComplete: false, userId, nextStep: { signUpStep: "CONFIRM_SIGN_UP", ...delivered } };
  }
  if (snapshot.matches("awaitingAutoSignInByLink")) {
    return { isSignUpComplete: false, userId, nextStep: { signUpStep: "COMPLETE_AUTO_SIGN_IN", ...delivered } };
  }
  const signUpStep = snapshot.matches("awaitingAutoSignIn") ? "COMPLETE_AUTO_SIGN_IN" : "DONE";
  return { isSignUpComplete: true, userId, nextStep: { signUpStep } };
}
