/** Making and confirming an account, as promises over one sign-up actor that the client keeps between the calls. */
import { createActor, type SnapshotFrom } from "xstate";
import type { signUpMachine } from "../machines/sign-up/sign-up.machine.ts";
import type { SignUpInput as SignUpActorInput } from "../machines/sign-up/sign-up.setup.ts";
import { fromFailure } from "../protocol/auth-error.ts";
import type { CodeDelivery } from "../protocol/code-delivery.ts";
import { requireInput } from "../protocol/required-inputs.ts";
import { Secret } from "../protocol/secret.ts";
import { signInError } from "../protocol/sign-in-error.ts";
import { actorOptions } from "./actor-options.ts";
import type { Auth } from "./auth.ts";
import { type CallControl, underControl } from "./call-control.ts";
import type { SignInResult, SignUpResult } from "./next-step.ts";
import { provideSignUp } from "./provide-sign-up.ts";
import { refuseWhileSignedIn } from "./session-calls.ts";
import { waitUntil } from "./wait-until.ts";

type StringMap = Readonly<Record<string, string>>;
type SignUpSnapshot = SnapshotFrom<typeof signUpMachine>;

export interface SignUpInput {
  readonly username: string;
  readonly password: string;
  readonly options?: {
    readonly userAttributes?: StringMap;
    readonly validationData?: StringMap;
    readonly clientMetadata?: StringMap;
    /** Keeps the password sealed in memory, so that `autoSignIn` can follow the confirmation. */
    readonly autoSignIn?: boolean;
  };
}

/** @throws AuthError `input.required`, `signUp.*`, `network.*`, `call.aborted`. */
export async function signUp(auth: Auth, input: SignUpInput, control: CallControl = {}): Promise<SignUpResult> {
  requireInput(input.username, "signUp.username");
  requireInput(input.password, "signUp.password");
  const { userAttributes, validationData, clientMetadata, autoSignIn: isAutomatic = false } = input.options ?? {};
  const registration = {
    username: input.username,
    password: new Secret(input.password),
    attributes: userAttributes ?? {},
  };
  return resultOf(
    await converse(auth, control, () =>
      begin(auth, {
        start: "registration",
        registration,
        validationData,
        clientMetadata,
        autoSignIn: isAutomatic ? "onRequest" : "never",
      }),
    ),
  );
}

export interface ConfirmSignUpInput {
  readonly username: string;
  readonly confirmationCode: string;
  readonly options?: { readonly forceAliasCreation?: boolean; readonly clientMetadata?: StringMap };
}

/** @throws AuthError `input.required`, `code.*`, `limit.*`, `network.*`, `call.aborted`. */
export async function confirmSignUp(
  auth: Auth,
  input: ConfirmSignUpInput,
  control: CallControl = {},
): Promise<SignUpResult> {
  requireInput(input.username, "confirmSignUp.username");
  requireInput(input.confirmationCode, "confirmSignUp.code");
  const { forceAliasCreation, clientMetadata } = input.options ?? {};
  const code = new Secret(input.confirmationCode);
  return resultOf(
    await converse(auth, control, () => {
      const waiting = auth.internals.signUp;
      const isWaitingForThisCode =
        waiting?.getSnapshot().context.username === input.username && waiting.getSnapshot().matches("awaitingCode");
      const actor =
        waiting && isWaitingForThisCode
          ? waiting
          : begin(auth, { start: "code", username: input.username, autoSignIn: "never" });
      actor.send({ type: "code.submitted", code, forceAliasCreation, clientMetadata });
      return actor;
    }),
  );
}

/** @throws AuthError `input.required`, `limit.exceeded`, `code.deliveryFailed`, `network.*`, `call.aborted`. */
export async function resendSignUpCode(
  auth: Auth,
  input: { readonly username: string; readonly options?: { readonly clientMetadata?: StringMap } },
  control: CallControl = {},
): Promise<CodeDelivery | undefined> {
  requireInput(input.username, "resendSignUpCode.username");
  const { environment } = auth.internals;
  const actor = createActor(provideSignUp(auth), {
    input: {
      start: "newCode",
      username: input.username,
      clientMetadata: input.options?.clientMetadata,
      autoSignIn: "never",
    },
    ...actorOptions(environment),
  });
  try {
    const { context } = await underControl(environment, control, (signal) =>
      waitUntil(actor.start(), (snapshot) => !snapshot.hasTag("busy"), signal),
    );
    if (context.failure !== undefined) throw fromFailure(context.failure);
    return context.delivery;
  } finally {
    actor.stop();
  }
}

/**
 * Signs in with the password of a sign-up that has just been confirmed.
 *
 * @throws AuthError `signIn.notStarted` when no such sign-up waits, `signIn.interrupted` when the pool asks for another
 *   step first, `signIn.*`, `network.*`, `call.aborted`.
 */
export async function autoSignIn(auth: Auth, control: CallControl = {}): Promise<SignInResult> {
  const actor = auth.internals.signUp;
  if (!actor?.getSnapshot().matches("awaitingAutoSignIn")) throw signInError("signIn.notStarted");
  await underControl(auth.internals.environment, control, (signal) => refuseWhileSignedIn(auth, signal));
  const { context } = await converse(auth, control, () => {
    actor.send({ type: "autoSignIn.requested" });
    return actor;
  });
  if (!context.isSignedIn) throw signInError("signIn.interrupted");
  return { isSignedIn: true, nextStep: { signInStep: "DONE" } };
}

type SignUpRef = NonNullable<Auth["internals"]["signUp"]>;

/** A new conversation takes the place of the one before. */
function begin(auth: Auth, input: SignUpActorInput): SignUpRef {
  auth.internals.signUp?.stop();
  const actor = createActor(provideSignUp(auth), { input, ...actorOptions(auth.internals.environment) });
  auth.internals.signUp = actor;
  return actor.start();
}

/** Takes a step, and waits until the conversation rests again; a caller that gives up ends it. */
function converse(auth: Auth, control: CallControl, step: () => SignUpRef): Promise<SignUpSnapshot> {
  return underControl(auth.internals.environment, control, async (signal) => {
    const actor = step();
    try {
      const snapshot = await waitUntil(actor, (current) => !current.hasTag("busy"), signal);
      if (snapshot.context.failure !== undefined) throw fromFailure(snapshot.context.failure);
      return snapshot;
    } finally {
      if (actor.getSnapshot().hasTag("busy")) actor.stop();
    }
  });
}

function resultOf(snapshot: SignUpSnapshot): SignUpResult {
  const { userId, delivery } = snapshot.context;
  if (snapshot.matches("awaitingCode")) {
    return {
      isSignUpComplete: false,
      userId,
      nextStep: { signUpStep: "CONFIRM_SIGN_UP", codeDeliveryDetails: delivery },
    };
  }
  const signUpStep = snapshot.matches("awaitingAutoSignIn") ? "COMPLETE_AUTO_SIGN_IN" : "DONE";
  return { isSignUpComplete: true, userId, nextStep: { signUpStep } };
}
