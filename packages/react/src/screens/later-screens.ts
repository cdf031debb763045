/**
 * The screens after the sign-in form, by route, and for a challenge by the challenge too. With their English texts, they
 * are a chunk.
 */
import type { AuthenticatorRoute, AuthenticatorView } from "@poolgate/auth/authenticator";
import { signUpFields } from "../fields/attributes.ts";
import { challengeScreen } from "./challenges/challenge-screens.ts";
import { ConfirmResetPasswordForm } from "./reset-password/confirm-reset-password-form.tsx";
import { ConfirmSignUpForm } from "./sign-up/confirm-sign-up-form.tsx";
import { ForgotPasswordForm } from "./reset-password/forgot-password-form.tsx";
import { codeDestinationText, codeFields, type Screen } from "./screen.ts";
import { SignUpForm } from "./sign-up/sign-up-form.tsx";
import { SignUpLink } from "./sign-up/sign-up-link.tsx";
import { UnknownScreen } from "./unknown-screen.tsx";
import { ConfirmVerifyUserForm, VerifyUserForm } from "./verify-user/verify-user-forms.tsx";

export { en } from "../messages/en.ts";
export { framedScreen } from "./framed-screen.tsx";

const SCREENS: Readonly<Partial<Record<AuthenticatorRoute, Screen>>> = {
  signUp: {
    heading: ({ signUp }) => signUp.heading,
    description: ({ signUp }, { signUpVerification }) =>
      signUpVerification === "link" ? signUp.descriptionOfLink : signUp.description,
    Form: SignUpForm,
    fields: (view) => ["username", ...signUpFields(view), "password", "confirmPassword"],
  },
  confirmSignUp: {
    heading: ({ confirmSignUp }) => confirmSignUp.heading,
    description: codeDestinationText,
    Form: ConfirmSignUpForm,
    fields: codeFields,
  },
  forgotPassword: {
    heading: ({ forgotPassword }) => forgotPassword.heading,
    description: ({ forgotPassword }, { loginMechanism }) => forgotPassword.description(loginMechanism),
    Form: ForgotPasswordForm,
    fields: () => ["username"],
  },
  confirmResetPassword: {
    heading: ({ confirmResetPassword }) => confirmResetPassword.heading,
    description: codeDestinationText,
    Form: ConfirmResetPasswordForm,
    fields: () => ["code", "password", "confirmPassword"],
  },
  verifyUser: {
    heading: ({ challenges }) => challenges.verifyUser.heading,
    description: ({ challenges }) => challenges.verifyUser.description,
    Form: VerifyUserForm,
  },
  confirmVerifyUser: {
    heading: ({ challenges }) => challenges.confirmVerifyUser.heading,
    description: codeDestinationText,
    Form: ConfirmVerifyUserForm,
    fields: codeFields,
  },
};

const CONFIRM_SIGN_UP_BY_LINK: Screen = {
  heading: ({ confirmSignUp }) => confirmSignUp.heading,
  description: ({ link }, { delivery }) => {
    const sent = delivery === undefined ? link.sentSomewhere : link.sentTo(delivery.destination);
    return `${sent} ${link.instruction}`;
  },
  Form: SignUpLink,
};

/** For a screen that this version of the widget doesn't know. */
const UNKNOWN: Screen = {
  heading: ({ unknownScreen }) => unknownScreen.heading,
  description: ({ unknownScreen }) => unknownScreen.description,
  Form: UnknownScreen,
};

export function laterScreenOf({ route, challenge, signUpVerification }: AuthenticatorView): Screen {
  if (route === "confirmSignUp" && signUpVerification === "link") return CONFIRM_SIGN_UP_BY_LINK;
  return SCREENS[route] ?? challengeScreen(route, challenge) ?? UNKNOWN;
}
