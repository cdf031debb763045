/**
 * Reads from the snapshot of a child machine what the screen shows of it. The authenticator keeps the result in its
 * context, so that its own snapshot determines the screen. The result contains no password and no code.
 */
import type { SnapshotFrom } from "xstate";
import type { AttributeVerificationMachine } from "../account/attribute-verification/attribute-verification.machine.ts";
import type { ChallengeMachine } from "../challenge/challenge.machine.ts";
import type { AutofillMachine } from "../passkeys/autofill/autofill.machine.ts";
import { isPasskeyRequested } from "../passkeys/autofill/autofill.setup.ts";
import type { ResetPasswordMachine } from "../reset-password/reset-password.machine.ts";
import type { SignInMachine } from "../sign-in/sign-in.machine.ts";
import type { SignUpMachine } from "../sign-up/sign-up.machine.ts";
import { challengeScreen } from "./challenge-screen.ts";
import type { AutofillView, ChildView } from "./resting-view.ts";

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
