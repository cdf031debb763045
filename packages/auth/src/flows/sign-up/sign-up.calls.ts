/** Creates and confirms an account, with a sign-up actor that the client keeps between the calls. */
import { createActor, type SnapshotFrom } from "xstate";
import type { SignUpMachine } from "./sign-up.machine.ts";
import type { SignUpMachineInput } from "./sign-up.setup.ts";
import { fromFailure } from "../../protocol/errors/from-failure.ts";
import type { CodeDelivery } from "../../protocol/account/code-delivery.ts";
import { readInput } from "../../protocol/wire/known-members.ts";
import { ownMembers } from "../../protocol/wire/own-properties.ts";
import { requireInput } from "../../protocol/sign-up/required-inputs.ts";
import { Secret } from "../../protocol/wire/secret.ts";
import type { SignInFlow } from "../../protocol/sign-in/sign-in-flow.ts";
import { actorOptions, type CallControl, runCall, waitUntil, internalsOf } from "../../engine/index.ts";
import type { Auth } from "../session/auth.ts";
import { openSignUp, type SignUpRef } from "./open-sign-up.ts";
import { provideSignUp } from "./sign-up.effects.ts";

/** What the app has to do next. */
export type SignUpNextStep =
  | { readonly signUpStep: "DONE" }
  /** With delivery details, the pool has sent a link, and `autoSignIn` waits until the user follows it. */
  | { readonly signUpStep: "COMPLETE_AUTO_SIGN_IN"; readonly codeDeliveryDetails?: CodeDelivery | undefined }
  | { readonly signUpStep: "CONFIRM_SIGN_UP"; readonly codeDeliveryDetails: CodeDelivery | undefined };

/** The result of `signUp` and `confirmSignUp`. */
export interface SignUpResult {
  readonly isSignUpComplete: boolean;
  /** The `sub` of the new user, if the pool has returned it. */
  readonly userId: string | undefined;
  readonly nextStep: SignUpNextStep;
}

type StringMap = Readonly<Record<string, string>>;
type SignUpSnapshot = SnapshotFrom<SignUpMachine>;

/** Options of `signUp`. */
export interface SignUpOptions {
  /** Attributes by their names in the pool, such as `email`, `given_name` or `custom:team`. */
  readonly userAttributes?: StringMap;
  /** Passed to the pool's pre sign-up Lambda trigger and not stored. */
  readonly validationData?: StringMap;
  readonly clientMetadata?: StringMap;
  /** Whether `autoSignIn` may follow. Then the password is kept in memory for three minutes. */
  readonly autoSignIn?: boolean;
  /** The flow of the automatic sign-in if ConfirmSignUp returns no session. By default the configured `signInFlow`. */
  readonly flow?: SignInFlow;
  /** For an account without a password, whose user signs in with codes or passkeys (choice-based flow). */
  readonly passwordless?: boolean;
}

/** The input of `signUp`: with a password, or with the option `passwordless`. */
export type SignUpInput =
  | { readonly username: string; readonly password: string; readonly options?: SignUpOptions }
  | {
      readonly username: string;
      readonly password?: undefined;
      readonly options: SignUpOptions & { readonly passwordless: true };
    };

const SIGN_UP_MEMBERS = {
  username: true,
  password: true,
  options: {
    userAttributes: true,
    validationData: true,
    clientMetadata: true,
    autoSignIn: true,
    flow: true,
    passwordless: true,
  },
} as const;

/**
 * Creates an account. Parallel calls with the same username share one result.
 *
 * If the pool confirms accounts by link (`signUpVerification`) and `autoSignIn` is true, the next step is
 * COMPLETE_AUTO_SIGN_IN at once. Then `autoSignIn` waits until the user follows the link.
 *
 * @throws AuthError `input.required`, `signUp.*`, `network.*`, `call.aborted`.
 * @example
 *   const { nextStep } = await signUp(auth, { username, password, options: { userAttributes: { email } } });
 *   if (nextStep.signUpStep === "CONFIRM_SIGN_UP") showCodeForm();
 */
export async function signUp(auth: Auth, input: SignUpInput, control: CallControl = {}): Promise<SignUpResult> {
  const { username, password, options: given } = readInput("signUp", input, SIGN_UP_MEMBERS);
  const options = ownMembers<SignUpOptions>(given);
  requireInput(username, "signUp.username");
  if (options.passwordless !== true) requireInput(password, "signUp.password");
  const { userAttributes: attributes = {}, validationData, clientMetadata } = options;
  return runStep(auth, control, async () => {
    const running = runningSignUp(auth, username);
    if (running?.getSnapshot().matches("registering")) return running;
    return startOpenSignUp(auth, {
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

/** The input of `confirmSignUp`. */
export interface ConfirmSignUpInput {
  readonly username: string;
  readonly confirmationCode: string;
  readonly options?: {
    /** Moves an alias, such as an e-mail address, from another account to this one. */
    readonly forceAliasCreation?: boolean;
    readonly clientMetadata?: StringMap;
  };
}

/**
 * Confirms an account with the code that was sent. It waits for a running call for the same account, which may already
 * confirm it.
 *
 * @throws AuthError `input.required`, `code.*`, `signUp.aliasExists`, `limit.*`, `network.*`, `call.aborted`.
 * @example
 *   await confirmSignUp(auth, { username: "jane", confirmationCode: "123456" });
 */
export async function confirmSignUp(
  auth: Auth,
  input: ConfirmSignUpInput,
  control: CallControl = {},
): Promise<SignUpResult> {
  const { username, confirmationCode, options } = readInput("confirmSignUp", input, {
    username: true,
    confirmationCode: true,
    options: { forceAliasCreation: true, clientMetadata: true },
  });
  requireInput(username, "confirmSignUp.username");
  requireInput(confirmationCode, "confirmSignUp.code");
  const code = new Secret(confirmationCode);
  const submitTo = (actor: SignUpRef): SignUpRef => {
    actor.send({ type: "code.submitted", code, ...options });
    return actor;
  };
  const submitAlone = (): SignUpRef => submitTo(start(auth, { start: "code", username, autoSignIn: "never" }));
  return runStep(auth, control, async (signal) => {
    const running = runningSignUp(auth, username);
    if (running === undefined) return submitAlone();
    return whenAtRest(running, signal, (snapshot) => {
      if (snapshot.hasTag("confirmed")) return running;
      return snapshot.matches("awaitingCode") ? submitTo(running) : submitAlone();
    });
  });
}

/**
 * Sends another sign-up code. The previous code becomes invalid.
 *
 * @throws AuthError `input.required`, `limit.exceeded`, `code.deliveryFailed`, `network.*`, `call.aborted`.
 * @example
 *   const delivery = await resendSignUpCode(auth, { username: "jane" });
 */
export async function resendSignUpCode(
  auth: Auth,
  input: { readonly username: string; readonly options?: { readonly clientMetadata?: StringMap } },
  control: CallControl = {},
): Promise<CodeDelivery | undefined> {
  const { username, options } = readInput("resendSignUpCode", input, {
    username: true,
    options: { clientMetadata: true },
  });
  requireInput(username, "resendSignUpCode.username");
  const { nextStep } = await runStep(auth, control, async () =>
    start(auth, { start: "newCode", username, autoSignIn: "never", ...options }),
  );
  return nextStep.signUpStep === "CONFIRM_SIGN_UP" ? nextStep.codeDeliveryDetails : undefined;
}

function start(auth: Auth, input: SignUpMachineInput): SignUpRef {
  return createActor(provideSignUp(auth), { input, ...actorOptions(internalsOf(auth).environment) }).start();
}

/** Starts a sign-up actor. It replaces the previous one. */
function startOpenSignUp(auth: Auth, input: SignUpMachineInput): SignUpRef {
  const open = openSignUp(auth);
  open.signUp?.stop();
  const actor = start(auth, input);
  open.signUp = actor;
  return actor;
}

/** Returns the sign-up actor that the client keeps if it has this username and has not ended. */
function runningSignUp(auth: Auth, username: string): SignUpRef | undefined {
  const running = openSignUp(auth).signUp;
  const snapshot = running?.getSnapshot();
  return snapshot?.status === "active" && snapshot.context.username === username ? running : undefined;
}

const isAtRest = (snapshot: SignUpSnapshot): boolean => !snapshot.hasTag("busy");

/** Waits until the actor waits for input. The caller must send its event at once, before another call does. */
async function whenAtRest<T>(actor: SignUpRef, signal: AbortSignal, act: (snapshot: SignUpSnapshot) => T): Promise<T> {
  const snapshot = actor.getSnapshot();
  if (isAtRest(snapshot)) return act(snapshot);
  await waitUntil(actor, isAtRest, signal);
  return whenAtRest(actor, signal, act);
}

/**
 * Sends an event and waits until the actor waits for input again. The actor is stopped if the call is aborted or needs
 * it no longer.
 */
function runStep(
  auth: Auth,
  control: CallControl,
  step: (signal: AbortSignal) => Promise<SignUpRef>,
): Promise<SignUpResult> {
  return runCall(internalsOf(auth).environment, control, async (signal) => {
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
