/** Finds the field that a failure belongs to. A failure that belongs to no visible field is shown in the alert. */
import type { AuthErrorCode, Failure } from "@poolgate/auth";

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
const fieldsOfMessage = (): readonly (readonly [text: RegExp, fields: readonly string[]])[] => [
  [/(?:given|the) phone_number already exists|^Invalid phone number format/, ["phone_number", "username"]],
  [/(?:given|the) email already exists|^Invalid email address format/, ["email", "username"]],
];

/**
 * The field of a failure; undefined if it concerns the whole screen.
 *
 * @param fields The names of the fields on the screen.
 */
export function fieldOfFailure({ code, message }: Failure, fields: readonly string[]): string | undefined {
  const wanted = fieldsOfMessage().find(([text]) => text.test(message))?.[1] ?? FIELDS_OF_CODE[code];
  return wanted?.find((field) => fields.includes(field));
}
