/**
 * Defines the maximum lengths of texts that a user types, and the characters that a username may contain.
 *
 * The limits are those of `Username`, `Password`, `AttributeType` and `ConfirmationCode` in the API reference. Forms
 * check them before they send a request, because the service's message for a text that is too long is for developers.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_SignUp.html
 */

/**
 * The maximum lengths in UTF-16 code units.
 *
 * @example
 *   <input name="username" maxLength={INPUT_LIMITS.username} />
 */
export const INPUT_LIMITS = {
  username: 128,
  password: 256,
  attribute: 2048,
  code: 2048,
  /** RFC 5321 section 4.5.3.1.3 allows 256 characters including two angle brackets. */
  email: 254,
} as const;

const USERNAME = /^[\p{L}\p{M}\p{S}\p{N}\p{P}]+$/u;

/**
 * Returns true if the text consists of letters, marks, symbols, numbers and punctuation. Spaces, control characters and
 * invisible characters are not allowed.
 *
 * @example
 *   isValidUsername("jane.doe"); // true
 *   isValidUsername("jane doe"); // false
 */
export function isValidUsername(text: string): boolean {
  return USERNAME.test(text);
}
