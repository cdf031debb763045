/** Finds what a developer should know about an app's options. It is loaded with the machine. */
import { toFailure } from "../../protocol/errors/auth-error.ts";
import {
  ALL_FACTORS_HIDDEN,
  FIRST_SCREEN_HIDDEN,
  PREFERRED_FACTOR_HIDDEN,
  PREFERRED_FACTOR_WITHOUT_CHOICE,
} from "../../protocol/errors/flow-sentences.ts";
import { ownMembers } from "../../protocol/wire/own-properties.ts";
import {
  type AuthenticatorOptions,
  type ConfiguredScreens,
  type CurrentOptions,
  FACTORS,
  providersOf,
  resolveOptions,
} from "./authenticator-options.ts";

/** Returns what a developer should know about options that are not invalid, but without effect. */
export function problemsOf(configured: ConfiguredScreens, given: AuthenticatorOptions = {}): readonly string[] {
  const options = ownMembers(given);
  const { preferredFactor, hiddenFactors = [] } = options.passwordless ?? {};
  const problems = providersOf(configured, options).unknown.map(
    (name) => `options.socialProviders has an unknown provider, ${name}. It must be in config.oauth.providers.`,
  );
  if (FACTORS.every((factor) => hiddenFactors.includes(factor))) {
    problems.push(ALL_FACTORS_HIDDEN);
  } else if (preferredFactor !== undefined && hiddenFactors.includes(preferredFactor)) {
    problems.push(PREFERRED_FACTOR_HIDDEN);
  }
  if (options.hideSignUp && options.initialState === "signUp") {
    problems.push(FIRST_SCREEN_HIDDEN);
  }
  if (preferredFactor !== undefined && configured.signInFlow !== "choice") {
    problems.push(PREFERRED_FACTOR_WITHOUT_CHOICE);
  }
  return problems;
}

/** Returns the problems of the options of a running authenticator. Invalid ones have one: why they change nothing. */
export function problemsOfChange(
  { configured, supportsPasskeys }: Pick<CurrentOptions, "configured" | "supportsPasskeys">,
  given: AuthenticatorOptions,
): readonly string[] {
  try {
    resolveOptions(configured, given, supportsPasskeys);
    return problemsOf(configured, given);
  } catch (error) {
    return [toFailure(error).message];
  }
}
