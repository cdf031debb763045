/**
 * What the service's model takes of the texts that a person types (Amazon Cognito user pools API reference: `Username`,
 * `Password`, `AttributeType`, `ConfirmationCode`). Lengths are in UTF-16 units.
 *
 * Forms check them before anything is sent: the service's refusal of a text that breaks its model is for developers.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_SignUp.html
 */
export const INPUT_LIMITS = {
  username: 128,
  password: 256,
  attribute: 2048,
  code: 2048,
  /** RFC 5321 §4.5.3.1.3: a path of 256 characters with its angle brackets. */
  email: 254,
} as const;

const USERNAME = /^[\p{L}\p{M}\p{S}\p{N}\p{P}]+$/u;

/** True for letters, marks, symbols, numbers and punctuation: no spaces, no control or invisible characters. */
export function isValidUsername(text: string): boolean {
  return USERNAME.test(text);
}
