/** Finds the field that a failure belongs to. A failure that belongs to no visible field is shown in the alert. */
import type { AuthErrorCode } from "@poolgate/auth";
import type { AuthenticatorView, ChallengeView } from "@poolgate/auth/authenticator";
import { signUpFields } from "../fields/attributes.ts";

/** The fields of each error code; the first one that is on the screen is marked. */
const FIELDS_OF_CODE: Readonly<Partial<Record<AuthErrorCode, readonly string[]>>> = {
  "signIn.userNotFound": ["username"],
  "signUp.usernameExists": ["username"],
  // The e-mail field, or the username field where one field is both.
  "signUp.aliasExists": ["email", "username"],
  "signUp.usernameIsEmail": ["username"],
  "signUp.usernameIsPhoneNumber": ["username"],
  "signUp.invalidPassword": ["password"],
  "resetPassword.passwordHistory": ["password"],
  "code.mismatch": ["code", "answer"],
  "code.expired": ["code"],
  "code.alreadyUsed": ["code"],
};

/** Error messages of the service that name an attribute, while their code does not. */
const FIELDS_OF_MESSAGE: readonly (readonly [text: RegExp, fields: readonly string[]])[] = [
  [/given phone_number already exists|^Invalid phone number format/, ["phone_number", "username"]],
  [/given email already exists|^Invalid email address format/, ["email", "username"]],
];

type FieldsOf = (view: AuthenticatorView) => readonly string[];

const CODE: readonly string[] = ["code"];

const FIELDS_OF_CHALLENGE: Readonly<Partial<Record<ChallengeView["name"], readonly string[]>>> = {
  smsCode: CODE,
  emailCode: CODE,
  totpCode: CODE,
  totpSetup: CODE,
  emailSetup: ["email"],
  password: ["password"],
  custom: ["answer"],
};

const ofChallenge: FieldsOf = ({ challenge }) => {
  if (challenge === undefined) return [];
  if (challenge.name === "newPassword") return ["password", "confirmPassword", ...challenge.requiredAttributes];
  return FIELDS_OF_CHALLENGE[challenge.name] ?? [];
};

const FIELDS_OF_ROUTE: Readonly<Partial<Record<AuthenticatorView["route"], FieldsOf>>> = {
  signIn: () => ["username", "password"],
  signUp: (view) => ["username", ...signUpFields(view), "password", "confirmPassword"],
  confirmSignUp: () => CODE,
  confirmSignIn: ofChallenge,
  setupTotp: ofChallenge,
  forceNewPassword: ofChallenge,
  confirmVerifyUser: () => CODE,
  forgotPassword: () => ["username"],
  confirmResetPassword: () => ["code", "password", "confirmPassword"],
};

/** The field of the view's failure; undefined when there is no failure or it concerns the whole screen. */
export function fieldOfFailure(view: AuthenticatorView): string | undefined {
  if (view.failure === undefined) return undefined;
  const inView = FIELDS_OF_ROUTE[view.route]?.(view) ?? [];
  const { code, message } = view.failure;
  const fields = FIELDS_OF_MESSAGE.find(([text]) => text.test(message))?.[1] ?? FIELDS_OF_CODE[code];
  return fields?.find((field) => inView.includes(field));
}
