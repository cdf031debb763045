/** What the forms ask for, with the defaults that a configuration leaves to them; a page without forms doesn't load it. */
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

/** `spec.md` §5 and §9: at least 8 characters, no required classes. */
const DEFAULT_POLICY: PasswordPolicy = {
  minLength: 8,
  requireLowercase: false,
  requireUppercase: false,
  requireNumbers: false,
  requireSpecialCharacters: false,
};

/** `spec.md` §3: the first configured mechanism is used, by default the user name. */
export function resolveFormConfig(config: AuthConfig): FormConfig {
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

/** Whether the sign-in form asks for the password; otherwise the pool does, if it wants one. */
export function asksForPassword(flow: SignInFlow): boolean {
  return flow !== "choice" && flow !== "custom";
}
