/** Renders one screen from a given view in StrictMode, and records the events that it sends. */
import type { ReactElement } from "react";
import { cleanup, configure, render } from "@testing-library/react";
import { userEvent, type UserEvent } from "@testing-library/user-event";
import { afterEach } from "vitest";
import type { AuthErrorCode, Failure } from "@poolgate/auth";
import type { AuthenticatorEvent, AuthenticatorView } from "@poolgate/auth/authenticator";
import { AuthenticatorScreen, type AuthenticatorScreenProps } from "@poolgate/react";

configure({ reactStrictMode: true });
afterEach(cleanup);

/** The view for a pool with e-mail as username and only attribute, and passwords of 8 characters or more. */
export function makeView(overrides: Partial<AuthenticatorView> = {}): AuthenticatorView {
  return {
    route: "signIn",
    authStatus: "unauthenticated",
    isBusy: false,
    busyAction: undefined,
    passkeyUsername: undefined,
    recentUsers: [],
    lastUsedProvider: undefined,
    preferredFactor: undefined,
    offersOtherFactors: false,
    hidesSignUp: false,
    failure: undefined,
    notice: undefined,
    username: "",
    delivery: undefined,
    challenge: undefined,
    unverifiedContacts: [],
    providers: [],
    redirectingTo: undefined,
    loginMechanism: "email",
    asksForPassword: true,
    signUpAttributes: ["email"],
    signUpVerification: "code",
    passwordPolicy: {
      minLength: 8,
      requireLowercase: false,
      requireUppercase: false,
      requireNumbers: false,
      requireSpecialCharacters: false,
    },
    user: undefined,
    ...overrides,
  };
}

export function makeFailure(code: AuthErrorCode, message = "A message of the service."): Failure {
  return { name: "SomeException", code, message, afterLostAnswer: false };
}

export const submitting = { isBusy: true, busyAction: "submit" } as const;
export const delivery = { medium: "EMAIL", destination: "v***r@e***", attributeName: "email" } as const;

export interface RenderedScreen {
  readonly user: UserEvent;
  /** The events that were sent, without `autofill.requested`. */
  readonly sent: readonly AuthenticatorEvent[];
  /** The number of `autofill.requested` events. */
  readonly countAutofills: () => number;
  /** Shows another view in the same widget, as the machine would. */
  readonly show: (overrides: Partial<AuthenticatorView>) => void;
}

type Options = Partial<Omit<AuthenticatorScreenProps, "view" | "send">> & {
  readonly surroundings?: (widget: ReactElement) => ReactElement;
};

export function renderScreen(overrides: Partial<AuthenticatorView> = {}, options: Options = {}): RenderedScreen {
  const { surroundings = (widget) => widget, ...props } = options;
  const sent: AuthenticatorEvent[] = [];
  let autofills = 0;
  const send = (event: AuthenticatorEvent): void => {
    if (event.type === "autofill.requested") autofills++;
    else sent.push(event);
  };
  const widget = (view: AuthenticatorView): ReactElement =>
    surroundings(<AuthenticatorScreen view={view} send={send} {...props} />);
  const { rerender } = render(widget(makeView(overrides)));
  return {
    user: userEvent.setup(),
    sent,
    countAutofills: () => autofills,
    show: (next) => rerender(widget(makeView(next))),
  };
}
