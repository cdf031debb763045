/** The type of a screen, and what several screens use. */
import type { ComponentType } from "react";
import type { AuthenticatorView } from "@poolgate/auth/authenticator";
import type { Messages } from "../messages/en.ts";

type ScreenText = (messages: Messages, view: AuthenticatorView) => string;

export interface Screen {
  readonly heading: ScreenText;
  readonly description?: ScreenText;
  readonly Form: ComponentType;
}

/** `screen` is undefined if this version of the widget doesn't know the screen, or if it is not there yet. */
export interface ScreenState {
  readonly status: "ready" | "loading" | "failed";
  readonly screen: Screen | undefined;
}

/** Says where the newest code was sent, if the pool tells. */
export const codeDestinationText: ScreenText = ({ code }, { delivery }) =>
  delivery === undefined ? code.sentSomewhere : code.sentTo(delivery);

/** Whether the key for the authenticator app is missing and no request for it is running. */
export function isTotpSetupMissing({ challenge, isBusy }: AuthenticatorView): boolean {
  return challenge?.name === "totpSetup" && challenge.setup === undefined && !isBusy;
}

export const signingInAsText: ScreenText = ({ challenges }, { username }) => challenges.signingInAs(username);
