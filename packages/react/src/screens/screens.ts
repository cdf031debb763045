/** The screens with a form, by route: what each says at its top, and what it asks for. */
import type { ComponentType } from "react";
import type { AuthenticatorRoute, AuthenticatorView } from "@poolgate/auth/authenticator";
import type { Messages } from "../messages/en.ts";
import { ConfirmResetPasswordForm } from "./confirm-reset-password-form.tsx";
import { ConfirmSignUpForm } from "./confirm-sign-up-form.tsx";
import { ForgotPasswordForm } from "./forgot-password-form.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { SignUpForm } from "./sign-up-form.tsx";

export interface Screen {
  readonly heading: (messages: Messages) => string;
  readonly description?: (messages: Messages, view: AuthenticatorView) => string;
  readonly Form: ComponentType;
}

/** Where the newest code went, as far as the pool says. */
const sentTo = ({ code }: Messages, { delivery }: AuthenticatorView): string =>
  delivery === undefined ? code.sentSomewhere : code.sentTo(delivery);

const SCREENS: Readonly<Partial<Record<AuthenticatorRoute, Screen>>> = {
  signIn: { heading: ({ signIn }) => signIn.heading, Form: SignInForm },
  signUp: {
    heading: ({ signUp }) => signUp.heading,
    description: ({ signUp }) => signUp.description,
    Form: SignUpForm,
  },
  confirmSignUp: {
    heading: ({ confirmSignUp }) => confirmSignUp.heading,
    description: sentTo,
    Form: ConfirmSignUpForm,
  },
  forgotPassword: {
    heading: ({ forgotPassword }) => forgotPassword.heading,
    description: ({ forgotPassword }, { loginMechanism }) => forgotPassword.description(loginMechanism),
    Form: ForgotPasswordForm,
  },
  confirmResetPassword: {
    heading: ({ confirmResetPassword }) => confirmResetPassword.heading,
    description: sentTo,
    Form: ConfirmResetPasswordForm,
  },
};

export function screenOf(route: AuthenticatorRoute): Screen | undefined {
  return SCREENS[route];
}
