/**
 * Checks a password against a password policy, with the character classes of Amazon Cognito.
 *
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/managing-users-passwords.html
 */
import type { PasswordPolicy } from "../wire/auth-config.ts";

/** A rule of a password policy. */
export type PasswordRule = keyof PasswordPolicy;

/**
 * Only letters of Basic Latin count. A space counts as a special character unless it is the first or the last
 * character.
 */
const classes = (): readonly (readonly [rule: Exclude<PasswordRule, "minLength">, pattern: RegExp])[] => [
  ["requireLowercase", /[a-z]/],
  ["requireUppercase", /[A-Z]/],
  ["requireNumbers", /[0-9]/],
  ["requireSpecialCharacters", /[\^$*.[\]{}()?\-"!@#%&/\\,><':;|_~`+=]|[^ ] +[^ ]/],
];

/**
 * Returns the rules that a password breaks, in the order in which a form should list them.
 *
 * @returns An empty list if the policy allows the password.
 * @example
 *   const broken = checkPassword(policy, "short"); // ["minLength", "requireNumbers"]
 */
export function checkPassword(policy: PasswordPolicy, password: string): PasswordRule[] {
  const broken: PasswordRule[] = [];
  // The minimum counts code points, because users count characters and not UTF-16 code units.
  if (Array.from(password).length < policy.minLength) broken.push("minLength");
  for (const [rule, pattern] of classes()) {
    if (policy[rule] && !pattern.test(password)) broken.push(rule);
  }
  return broken;
}
