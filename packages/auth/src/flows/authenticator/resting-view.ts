/** What a screen shows of a child machine that waits, or that has just started. It needs no machine. */
import type { SentCodeNotice } from "../../protocol/account/sent-code.ts";
import type { AuthenticatorView } from "./authenticator.types.ts";

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
