/** The type of a screen, and what several screens use. */
import type { ComponentType } from "react";
import type { AuthenticatorView } from "@poolgate/auth/authenticator";
import type { Messages } from "../messages/en.ts";

type ScreenText<Texts = Messages> = (messages: Texts, view: AuthenticatorView) => string;

/** A screen of the widget. Its texts come from those that its chunk brings. */
export interface Screen<Texts = Messages> {
  readonly heading: ScreenText<Texts>;
  readonly description?: ScreenText<Texts>;
  readonly Form: ComponentType;
  /** The names of the fields, for a failure that belongs to one of them. */
  readonly fields?: (view: AuthenticatorView) => readonly string[];
}

/** A screen as a view shows it. */
export interface ShownScreen extends Pick<Screen, "Form"> {
  readonly heading: string;
  readonly description: string | undefined;
  readonly fields: readonly string[];
}

/** `screen` is undefined if the route shows none, or if it is not there yet. */
export interface ScreenState {
  readonly status: "ready" | "loading" | "failed";
  readonly screen: ShownScreen | undefined;
}

export function showScreen<Texts>(screen: Screen<Texts>, messages: Texts, view: AuthenticatorView): ShownScreen {
  return {
    heading: screen.heading(messages, view),
    description: screen.description?.(messages, view),
    Form: screen.Form,
    fields: screen.fields?.(view) ?? [],
  };
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
