/** Declares the context, events, effects and actions of the password-change machine. */
import { assign, setup } from "xstate";
import { toFailure, type Failure } from "../../../protocol/errors/auth-error.ts";
import type { PasswordPolicy } from "../../../protocol/wire/auth-config.ts";
import type { Secret } from "../../../protocol/wire/secret.ts";
import type { Effect, Listener } from "../../../engine/index.ts";
import type { UserLeft } from "../user-left.ts";

export interface PasswordChangeInput {
  /** The policy of the pool, for the checklist beside the new password. */
  readonly passwordPolicy: PasswordPolicy;
}

/** A message for the user that is not an error. */
export type PasswordChangeNotice = "passwordChanged";

/** The passwords that were submitted. They are cleared after the request. */
export interface EnteredPasswords {
  /** Undefined for a user without a password. */
  readonly currentPassword: Secret<string> | undefined;
  readonly newPassword: Secret<string> | undefined;
}

export interface PasswordChangeContext extends PasswordChangeInput, EnteredPasswords {
  /** The name that the user typed to sign in; undefined until the session is loaded. */
  readonly username: string | undefined;
  /** Undefined until the pool has said it. */
  readonly hasPassword: boolean | undefined;
  readonly notice: PasswordChangeNotice | undefined;
  readonly failure: Failure | undefined;
}

/** The events that a view of the password may send. */
export type PasswordChangeEvent =
  /** A user without a password leaves `currentPassword` out. */
  | { type: "passwords.submitted"; currentPassword?: Secret<string> | undefined; newPassword: Secret<string> }
  | { type: "failure.dismissed" };

/** Removes the notice and the failure when the user continues. */
const NO_MESSAGES = { notice: undefined, failure: undefined };

/** The effects of the machine. */
export type PasswordChangeEffects = {
  watchUser: Effect<never, Listener<UserLeft>>;
  /** Resolves with the name that the user typed to sign in. */
  findUsername: Effect<string>;
  /** Resolves with whether the user has a password. */
  findPassword: Effect<boolean>;
  changePassword: Effect<void, EnteredPasswords>;
};

export const passwordChangeSetup = (actors: PasswordChangeEffects) =>
  setup({
    types: {} as {
      input: PasswordChangeInput;
      context: PasswordChangeContext;
      events: PasswordChangeEvent | UserLeft;
    },
    actors,
    actions: {
      setUsername: assign((_, params: { username: string }) => params),
      setHasPassword: assign((_, params: { hasPassword: boolean }) => params),
      setPasswords: assign((_, { currentPassword, newPassword }: EnteredPasswords) => ({
        ...NO_MESSAGES,
        currentPassword,
        newPassword,
      })),
      clearPasswords: assign({ currentPassword: undefined, newPassword: undefined }),
      recordChange: assign({ hasPassword: true, notice: "passwordChanged" }),
      recordFailure: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
      clearMessages: assign(NO_MESSAGES),
    },
  });
