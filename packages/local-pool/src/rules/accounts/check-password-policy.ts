/**
 * Checks a new password against the pool's password policy. The error names the first rule that the password breaks.
 *
 * The length counts code points, so an emoji counts as one character. The character classes are those of Basic Latin, as on the
 * service. A space counts as a symbol, except at either end, where the request schema refuses it.
 *
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/managing-users-passwords.html
 */
import type { PasswordRules } from "../../config.ts";
import { ServiceError } from "../../wire/service-error.ts";

const SYMBOLS = /[\^$*.[\]{}()?\-"!@#%&/\\,><':;|_~`+= ]/;

/** SignUp has a message of its own. */
const PREFIXES = {
  signUp: "Password did not conform with policy",
  change: "Password does not conform to policy",
} as const;

/** @throws ServiceError InvalidPasswordException. */
export function checkPasswordPolicy(policy: PasswordRules, password: string, operation: keyof typeof PREFIXES): void {
  const broken = brokenRule(policy, password);
  if (broken !== undefined) throw new ServiceError("InvalidPasswordException", `${PREFIXES[operation]}: ${broken}`);
}

/** The service's message for the first rule that the password breaks, or undefined. */
export function brokenRule(policy: PasswordRules, password: string): string | undefined {
  if (Array.from(password).length < policy.minimumLength) return "Password not long enough";
  if (policy.requireLowercase && !/[a-z]/.test(password)) return "Password must have lowercase characters";
  if (policy.requireUppercase && !/[A-Z]/.test(password)) return "Password must have uppercase characters";
  if (policy.requireNumbers && !/[0-9]/.test(password)) return "Password must have numeric characters";
  if (policy.requireSymbols && !SYMBOLS.test(password)) return "Password must have symbol characters";
  return undefined;
}
