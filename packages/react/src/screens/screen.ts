/** The type of a screen, and what several screens use. */
import type { ComponentType } from "react";
import type { AuthenticatorView } from "@poolgate/auth/authenticator";
import type { Messages } from "../messages/en.ts";

type ScreenText = (messages: Messages, view: AuthenticatorView) => string;

export interface Screen {
  readonly heading: ScreenText;
  readonly description?: ScreenText;
  readonly Form: ComponentType;
  /** The names of the fields, for a failure that belongs to one of them. */
  readonly fields?: (view: AuthenticatorView) => readonly string[];
}

/** `screen` is undefined if this version of the widget doesn't know the screen, or if it is not there yet. */
export interface ScreenState {
  readonly status: "ready" | "loading" | "failed";
  readonly screen: Screen | undefined;
}

/** The fields of a form that asks for a code. */
export const codeFields = (): readonly string[] => ["code"];

/** Says where the newest code was sent, if the pool tells. */
export const codeDestinationText: ScreenText = ({ code }, { delivery }) =>
  delivery === undefined ? code.sentSomewhere : code.sentTo(delivery);

/** Whether the key for the authenticator app is missing and no request for it is running. */
export function isTotpSetupMissing({ challenge, isBusy }: AuthenticatorView): boolean {
  return challenge?.name === "totpSetup" && challenge.setup === undefined && !isBusy;
}

export const signingInAsText: ScreenText = ({ challenges }, { username }) => challenges.signingInAs(username);
