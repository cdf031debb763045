/** Renders one screen from a given view in StrictMode, and records the events that it sends. */
import type { ReactElement } from "react";
import { render } from "@testing-library/react";
import { userEvent, type UserEvent } from "@testing-library/user-event";
import type { AuthenticatorEvent, AuthenticatorView } from "@poolgate/auth/authenticator";
import { AuthenticatorScreen, type AuthenticatorScreenProps } from "@poolgate/react";
import { signInScreen, signUpScreen, type SignInScreen, type SignUpScreen } from "@poolgate/testkit/screens";
import { makeFailure, makeView } from "@poolgate/testkit/widget-views";

export { makeFailure, makeView };

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
  const { rerender } = render(widget(makeView(overrides)), { reactStrictMode: true });
  return {
    user: userEvent.setup(),
    sent,
    countAutofills: () => autofills,
    show: (next) => rerender(widget(makeView(next))),
  };
}

/** The sign-in form, with its page object. */
export function renderSignIn(
  overrides: Partial<AuthenticatorView> = {},
  options: Options = {},
): RenderedScreen & { readonly screen: SignInScreen } {
  const rendered = renderScreen(overrides, options);
  return { ...rendered, screen: signInScreen(rendered.user) };
}

/** The sign-up form, with its page object. */
export function renderSignUp(
  overrides: Partial<AuthenticatorView> = {},
  options: Options = {},
): RenderedScreen & { readonly screen: SignUpScreen } {
  const rendered = renderScreen({ route: "signUp", ...overrides }, options);
  return { ...rendered, screen: signUpScreen(rendered.user) };
}
