/**
 * Computes what the forms ask for from the configuration and its defaults. A page without forms does not load this
 * file.
 */
import type { AuthConfig, LoginMechanism, PasswordPolicy } from "../wire/auth-config.ts";
import type { SignInFlow } from "../sign-in/sign-in-flow.ts";

export interface FormConfig {
  readonly loginMechanism: LoginMechanism;
  readonly signUpAttributes: readonly string[];
  readonly passwordPolicy: PasswordPolicy;
  readonly autoSignIn: boolean;
  readonly signInFlow: SignInFlow;
  readonly signUpVerification: "code" | "link";
}

/** The members of a configuration that decide what the forms ask for. */
export type FormMembers = {
  readonly [
    Name in
      | "loginMechanisms"
      | "signUpAttributes"
      | "passwordPolicy"
      | "autoSignIn"
      | "signInFlow"
      | "signUpVerification"
  ]?: AuthConfig[Name] | undefined;
};

/** Eight characters of any kind: the default if the app configures no policy. */
const DEFAULT_POLICY: PasswordPolicy = {
  minLength: 8,
  requireLowercase: false,
  requireUppercase: false,
  requireNumbers: false,
  requireSpecialCharacters: false,
};

/** Fills in the defaults. The first configured login mechanism is used, by default the username. */
export function resolveFormConfig(config: AuthConfig | FormMembers): FormConfig {
  const loginMechanism = config.loginMechanisms?.[0] ?? "username";
  return {
    loginMechanism,
    signUpAttributes: config.signUpAttributes ?? (loginMechanism === "username" ? [] : [loginMechanism]),
    passwordPolicy: { ...DEFAULT_POLICY, ...config.passwordPolicy },
    autoSignIn: config.autoSignIn ?? true,
    signInFlow: config.signInFlow ?? "srp",
    signUpVerification: config.signUpVerification ?? "code",
  };
}
