/** Which rules of a password policy a password breaks, by the character classes of Amazon Cognito ("Password policies"). */
import type { PasswordPolicy } from "../wire/auth-config.ts";

export type PasswordRule = keyof PasswordPolicy;

/** Basic Latin only; a space counts as special where it is neither first nor last. */
const CLASSES: readonly (readonly [rule: Exclude<PasswordRule, "minLength">, present: RegExp])[] = [
  ["requireLowercase", /[a-z]/],
  ["requireUppercase", /[A-Z]/],
  ["requireNumbers", /[0-9]/],
  ["requireSpecialCharacters", /[\^$*.[\]{}()?\-"!@#%&/\\,><':;|_~`+=]|[^ ] +[^ ]/],
];

/** The rules that are broken, in the order in which they should be told; empty for a password that the policy allows. */
export function checkPassword(policy: PasswordPolicy, password: string): PasswordRule[] {
  const broken: PasswordRule[] = [];
  // Code points: a person counts characters, not UTF-16 units.
  if (Array.from(password).length < policy.minLength) broken.push("minLength");
  for (const [rule, present] of CLASSES) {
    if (policy[rule] && !present.test(password)) broken.push(rule);
  }
  return broken;
}
