/** What makes a screen: what it says at its top, and what it asks for. */
import type { ComponentType } from "react";
import type { AuthenticatorView } from "@poolgate/auth/authenticator";
import type { Messages } from "../messages/en.ts";

type ScreenText = (messages: Messages, view: AuthenticatorView) => string;

export interface Screen {
  readonly heading: ScreenText;
  readonly description?: ScreenText;
  readonly Form: ComponentType;
}

/** Where the newest code went, as far as the pool says. */
export const codeDestinationText: ScreenText = ({ code }, { delivery }) =>
  delivery === undefined ? code.sentSomewhere : code.sentTo(delivery);

/** The key for an app did not come, and is not on its way either. */
export function isTotpSetupMissing({ challenge, isBusy }: AuthenticatorView): boolean {
  return challenge?.name === "totpSetup" && challenge.setup === undefined && !isBusy;
}

export const signingInAsText: ScreenText = ({ challenges }, { username }) => challenges.signingInAs(username);
