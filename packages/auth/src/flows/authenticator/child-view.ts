/**
 * Reads from the snapshot of a child machine what the screen shows of it. The authenticator keeps the result in its
 * context, so that its own snapshot determines the screen. The result contains no password and no code.
 */
import type { SnapshotFrom } from "xstate";
import type { SentCodeNotice } from "../../protocol/account/sent-code.ts";
import type { AttributeVerificationMachine } from "../account/index.ts";
import type { ChallengeMachine } from "../challenge/index.ts";
import { type AutofillMachine, isPasskeyRequested } from "../passkeys/index.ts";
import type { ResetPasswordMachine } from "../reset-password/index.ts";
import type { SignInMachine } from "../sign-in/index.ts";
import type { SignUpMachine } from "../sign-up/index.ts";
import type { AuthenticatorView } from "./authenticator.types.ts";
import { challengeScreen } from "./challenge-screen.ts";

export interface ChildView extends Pick<AuthenticatorView, "isBusy" | "busyAction" | "failure"> {
  readonly notice: SentCodeNotice | undefined;
  /** The username that was typed into the form of the child machine; undefined if the form has no such field. */
  readonly username: string | undefined;
}

export type AutofillView = Pick<ChildView, "isBusy" | "busyAction" | "failure">;

/** The child machine waits for input and has nothing to report. */
export const AT_REST: ChildView = {
  isBusy: false,
  busyAction: undefined,
  failure: undefined,
  notice: undefined,
  username: undefined,
};

/** The child machine starts with a request, and has not reported its first snapshot yet. */
export const startingWith = (busyAction: "submit" | "resend"): ChildView => ({ ...AT_REST, isBusy: true, busyAction });

export function signInView(snapshot: SnapshotFrom<SignInMachine>): ChildView {
  const { failure, username } = snapshot.context;
  return { ...busyOf(snapshot), failure, notice: undefined, username };
}

/** The passkey is shown as busy only after the user has pressed its button. Autofill waits in the background. */
export function autofillView(snapshot: SnapshotFrom<AutofillMachine>): AutofillView {
  const isBusy = isPasskeyRequested(snapshot);
  return { isBusy, busyAction: isBusy ? "passkey" : undefined, failure: snapshot.context.failure };
}

export function challengeView(snapshot: SnapshotFrom<ChallengeMachine>): ChildView {
  const { isBusy, busyAction, failure, notice, username } = challengeScreen(snapshot);
  return { isBusy, busyAction, failure, notice, username };
}

export function accountView(snapshot: SnapshotFrom<SignUpMachine> | SnapshotFrom<ResetPasswordMachine>): ChildView {
  const { failure, notice, username } = snapshot.context;
  return { ...busyOf(snapshot), failure, notice, username };
}

export function attributeVerificationView(snapshot: SnapshotFrom<AttributeVerificationMachine>): ChildView {
  const { failure, notice } = snapshot.context;
  return { ...busyOf(snapshot), failure, notice, username: undefined };
}

function busyOf(snapshot: { hasTag(tag: string): boolean }): Pick<ChildView, "isBusy" | "busyAction"> {
  const isBusy = snapshot.hasTag("busy");
  return { isBusy, busyAction: !isBusy ? undefined : snapshot.hasTag("resending") ? "resend" : "submit" };
}
