/**
 * The password policy (Amazon Cognito, "Password policies"): the first rule that is broken is named, in the service's words.
 *
 * Length counts code points, so that what a person sees as one character is one. The classes are Basic Latin; a space is a
 * symbol where it is neither first nor last (there the request's own shape has refused it already).
 */
import type { ResolvedPasswordPolicy } from "../../config.ts";
import { ServiceError } from "../../wire/service-error.ts";

const SYMBOLS = /[\^$*.[\]{}()?\-"!@#%&/\\,><':;|_~`+= ]/;

/** SignUp words the serviceError otherwise than the rest. */
const PREFIXES = {
  signUp: "Password did not conform with policy",
  change: "Password does not conform to policy",
} as const;

/** @throws ServiceError InvalidPasswordException. */
export function checkPasswordPolicy(
  policy: ResolvedPasswordPolicy,
  password: string,
  operation: keyof typeof PREFIXES,
): void {
  const broken = brokenRule(policy, password);
  if (broken !== undefined) throw new ServiceError("InvalidPasswordException", `${PREFIXES[operation]}: ${broken}`);
}

/** The first rule that the password breaks, in the service's words. */
export function brokenRule(policy: ResolvedPasswordPolicy, password: string): string | undefined {
  if (Array.from(password).length < policy.minimumLength) return "Password not long enough";
  if (policy.requireLowercase && !/[a-z]/.test(password)) return "Password must have lowercase characters";
  if (policy.requireUppercase && !/[A-Z]/.test(password)) return "Password must have uppercase characters";
  if (policy.requireNumbers && !/[0-9]/.test(password)) return "Password must have numeric characters";
  if (policy.requireSymbols && !SYMBOLS.test(password)) return "Password must have symbol characters";
  return undefined;
}
