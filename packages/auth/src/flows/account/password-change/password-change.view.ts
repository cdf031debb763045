/** Computes from a snapshot of the password-change machine what a view shows. */
import type { Snapshot, SnapshotFrom, StateValue } from "xstate";
import type { Failure } from "../../../protocol/errors/auth-error.ts";
import type { PasswordPolicy } from "../../../protocol/wire/auth-config.ts";
import type { PasswordChangeMachine } from "./password-change.machine.ts";
import type { PasswordChangeContext, PasswordChangeNotice } from "./password-change.setup.ts";

/** What a view shows of the password. */
export interface PasswordChangeView {
  /** `none`: the user is no longer signed in. `form`: the form for a new password. */
  readonly screen: "none" | "form";
  readonly isBusy: boolean;
  /** The action that is running. */
  readonly busyAction: "load" | "change" | undefined;
  /** False until the pool has said whether the user has a password. */
  readonly isKnown: boolean;
  /** False for a user who signs in without a password. Then the form does not ask for the current one. */
  readonly hasPassword: boolean;
  readonly passwordPolicy: PasswordPolicy;
  /** The name that the user typed to sign in, for password managers; undefined until the session is loaded. */
  readonly username: string | undefined;
  readonly notice: PasswordChangeNotice | undefined;
  readonly failure: Failure | undefined;
}

/** A snapshot of the password-change actor. `selectPasswordChangeView` computes what a view shows. */
export type PasswordChangeSnapshot = Snapshot<unknown> & {
  readonly value: StateValue;
  readonly context: Pick<PasswordChangeContext, "passwordPolicy" | "username" | "hasPassword" | "notice" | "failure">;
  readonly hasTag: (tag: "busy") => boolean;
};

type MachineSnapshot = SnapshotFrom<PasswordChangeMachine>;

/**
 * Returns what a view shows.
 *
 * @example
 *   const { hasPassword, failure } = selectPasswordChangeView(actor.getSnapshot());
 */
export function selectPasswordChangeView(given: PasswordChangeSnapshot): PasswordChangeView {
  const snapshot = given as MachineSnapshot;
  const { passwordPolicy, username, hasPassword, notice, failure } = snapshot.context;
  const isBusy = snapshot.hasTag("busy");
  return {
    screen: snapshot.matches("ended") ? "none" : "form",
    isBusy,
    busyAction: isBusy ? (snapshot.matches("changing") ? "change" : "load") : undefined,
    isKnown: hasPassword !== undefined,
    hasPassword: hasPassword !== false,
    passwordPolicy,
    username,
    notice,
    failure,
  };
}
