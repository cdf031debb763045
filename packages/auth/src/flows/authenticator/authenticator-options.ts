/**
 * Defines the options of the authenticator: what an app says about its screens, beyond the configuration of its client.
 *
 * Options are plain data. They can change while the authenticator runs (`options.changed`).
 */
import { AuthError } from "../../protocol/errors/auth-error.ts";
import { SOCIAL_PROVIDERS } from "../../protocol/errors/flow-sentences.ts";
import { type ProviderButton, providerButtons } from "../../protocol/oauth/identity-provider.ts";
import type { CustomProvider, SocialProvider } from "../../protocol/oauth/oauth-config.ts";
import { type FirstFactor, needsPassword } from "../../protocol/sign-in/sign-in-flow.ts";
import { type FormConfig, type FormMembers, resolveFormConfig } from "../../protocol/sign-up/form-config.ts";
import type { LoginMechanism, PasswordPolicy } from "../../protocol/wire/auth-config.ts";
import { checkMembers } from "../../protocol/wire/known-members.ts";
import type { Members } from "../../protocol/wire/member-kinds.ts";
import { isPlainObject, ownMembers } from "../../protocol/wire/own-properties.ts";
import { jsonText } from "../../protocol/wire/own-parts.ts";

/**
 * What the screens of the authenticator offer. Each member overrides the client's configuration.
 *
 * @example
 *   const authenticator = createAuthenticator(auth, { initialState: "signUp", rememberUsers: false });
 */
export interface AuthenticatorOptions {
  /** The first screen of a user who is not signed in. By default `signIn`. */
  readonly initialState?: "signIn" | "signUp" | "forgotPassword" | undefined;
  /** True if nobody may sign up here. An account that is not confirmed yet can still be confirmed. */
  readonly hideSignUp?: boolean | undefined;
  readonly loginMechanisms?: readonly LoginMechanism[] | undefined;
  readonly signUpAttributes?: readonly string[] | undefined;
  /** The providers with a button, in this order. They are among `oauth.providers` of the configuration, if it has any. */
  readonly socialProviders?: readonly (SocialProvider | CustomProvider)[] | undefined;
  readonly passwordPolicy?: Partial<PasswordPolicy> | undefined;
  readonly passwordless?: PasswordlessOptions | undefined;
  /** False if the sign-in screen must not remember who signed in on this device, and with which provider. */
  readonly rememberUsers?: boolean | undefined;
  /** True if a selection of factors is also shown when there is only one. By default the only factor is selected. */
  readonly askForOnlyFactor?: boolean | undefined;
}

/** How users sign in without a password. */
export interface PasswordlessOptions {
  /** In the choice-based flow: the first factor for which the sign-in form asks. */
  readonly preferredFactor?: FirstFactor | undefined;
  /** The first factors that are not offered. If nothing else is left, they are offered. */
  readonly hiddenFactors?: readonly FirstFactor[] | undefined;
}

/** The part of the client's configuration that options override. */
export interface ConfiguredScreens extends FormMembers {
  /** Undefined if the configuration has no hosted pages. */
  readonly oauth?: { readonly providers?: AuthenticatorOptions["socialProviders"] } | undefined;
}

/** What the authenticator keeps of the configuration and its options. */
export interface ResolvedOptions extends FormConfig {
  readonly initialScreen: NonNullable<AuthenticatorOptions["initialState"]>;
  readonly hidesSignUp: boolean;
  readonly providers: readonly ProviderButton[];
  readonly preferredFactor: FirstFactor | undefined;
  readonly hiddenFactors: readonly FirstFactor[];
  readonly remembersUsers: boolean;
  readonly asksForOnlyFactor: boolean;
}

export const FACTORS: readonly FirstFactor[] = ["PASSWORD_SRP", "PASSWORD", "EMAIL_OTP", "SMS_OTP", "WEB_AUTHN"];

const MEMBERS: Members<AuthenticatorOptions> = {
  initialState: "signIn|signUp|forgotPassword",
  hideSignUp: "boolean",
  loginMechanisms: "username|email|phone_number[]",
  signUpAttributes: "non-empty string[]",
  // Each is a name or an object. One that is neither is unknown, and has no button.
  socialProviders: true,
  passwordPolicy: {
    minLength: "number",
    requireLowercase: "boolean",
    requireUppercase: "boolean",
    requireNumbers: "boolean",
    requireSpecialCharacters: "boolean",
  },
  passwordless: { preferredFactor: FACTORS.join("|"), hiddenFactors: `${FACTORS.join("|")}[]` },
  rememberUsers: "boolean",
  askForOnlyFactor: "boolean",
};

/** The values without options. */
export const NO_OPTIONS = {
  initialScreen: "signIn",
  hidesSignUp: false,
  providers: [],
  preferredFactor: undefined,
  hiddenFactors: [],
  remembersUsers: true,
  asksForOnlyFactor: false,
} as const satisfies Omit<ResolvedOptions, keyof FormConfig>;

/** Returns the part of a client's configuration that options override. It is plain data. */
export function configuredScreens(config: ConfiguredScreens): ConfiguredScreens {
  const { loginMechanisms, signUpAttributes, passwordPolicy, autoSignIn, signInFlow, signUpVerification, oauth } =
    config;
  return {
    loginMechanisms,
    signUpAttributes,
    passwordPolicy,
    autoSignIn,
    signInFlow,
    signUpVerification,
    oauth: oauth && { providers: oauth.providers },
  };
}

/**
 * Checks options and joins them with the configuration.
 *
 * @param supportsPasskeys False if the browser cannot use passkeys. Then they are not preferred.
 * @throws AuthError `configuration.unknownMember` or `configuration.invalidMember` for a misspelt or mistyped member. The
 *   message names it.
 */
export function resolveOptions(
  configured: ConfiguredScreens,
  given: AuthenticatorOptions = {},
  supportsPasskeys = true,
): ResolvedOptions {
  const options = ownMembers(given);
  checkMembers("configuration", "options", options, MEMBERS);
  checkProviders(options.socialProviders);
  const { preferredFactor, hiddenFactors } = factorsOf(configured, options);
  const isUsable = supportsPasskeys || preferredFactor !== "WEB_AUTHN";
  return {
    ...resolveFormConfig(formMembersOf(configured, options)),
    initialScreen: options.initialState ?? NO_OPTIONS.initialScreen,
    hidesSignUp: options.hideSignUp ?? NO_OPTIONS.hidesSignUp,
    providers: providersOf(configured, options).buttons,
    preferredFactor: isUsable ? preferredFactor : undefined,
    hiddenFactors,
    remembersUsers: options.rememberUsers ?? NO_OPTIONS.remembersUsers,
    asksForOnlyFactor: options.askForOnlyFactor ?? NO_OPTIONS.asksForOnlyFactor,
  };
}

/** The options of a running authenticator. */
export type CurrentOptions = ResolvedOptions & {
  readonly configured: ConfiguredScreens;
  readonly supportsPasskeys: boolean;
};

/**
 * Returns what other options change in a running authenticator. Invalid ones change nothing. Members that are equal remain the
 * same objects, because views compare them.
 */
export function changedOptions(current: CurrentOptions, given: AuthenticatorOptions): Partial<ResolvedOptions> {
  try {
    const next = Object.entries(resolveOptions(current.configured, given, current.supportsPasskeys));
    const differs = ([name, value]: [string, unknown]): boolean =>
      jsonText([value]) !== jsonText([current[name as keyof ResolvedOptions]]);
    return Object.fromEntries(next.filter(differs));
  } catch {
    return {};
  }
}

/** Returns true if the sign-in form signs in with a preferred factor, and the user may have another one. */
export function offersOtherFactors({ preferredFactor, hiddenFactors }: ResolvedOptions): boolean {
  if (preferredFactor === undefined) return false;
  const isPassword = needsPassword({ flow: "choice", preferredChallenge: preferredFactor });
  const isSame = (factor: FirstFactor): boolean =>
    factor === preferredFactor || (isPassword && needsPassword({ flow: "choice", preferredChallenge: factor }));
  return FACTORS.some((factor) => !isSame(factor) && !hiddenFactors.includes(factor));
}

/** An option of the app replaces the member of the configuration. The policy is replaced member by member. */
function formMembersOf(configured: ConfiguredScreens, options: AuthenticatorOptions): FormMembers {
  return {
    ...configured,
    loginMechanisms: options.loginMechanisms ?? configured.loginMechanisms,
    signUpAttributes: options.signUpAttributes ?? configured.signUpAttributes,
    passwordPolicy: { ...configured.passwordPolicy, ...options.passwordPolicy },
  };
}

/** The preferred factor counts only in the choice-based flow, and if it is not hidden. */
function factorsOf(
  { signInFlow }: ConfiguredScreens,
  { passwordless }: AuthenticatorOptions,
): Pick<ResolvedOptions, "preferredFactor" | "hiddenFactors"> {
  const { preferredFactor, hiddenFactors = NO_OPTIONS.hiddenFactors } = passwordless ?? {};
  const hidden = FACTORS.every((factor) => hiddenFactors.includes(factor)) ? NO_OPTIONS.hiddenFactors : hiddenFactors;
  const isUsable = signInFlow === "choice" && preferredFactor !== undefined && !hidden.includes(preferredFactor);
  return { preferredFactor: isUsable ? preferredFactor : undefined, hiddenFactors: hidden };
}

/** The configured providers, or those of the options that are configured. Without a configured list, all are. */
export function providersOf(
  { oauth }: ConfiguredScreens,
  { socialProviders }: AuthenticatorOptions,
): { readonly buttons: readonly ProviderButton[]; readonly unknown: readonly string[] } {
  const configured = providerButtons(oauth?.providers);
  if (socialProviders === undefined) return { buttons: configured, unknown: [] };
  const isListed = oauth?.providers !== undefined;
  const buttons: ProviderButton[] = [];
  const unknown: string[] = [];
  for (const provider of socialProviders) {
    const { name, label } = typeof provider === "string" ? { name: provider } : provider;
    const known = isListed ? configured.find((button) => button.name === name) : providerButtons([provider])[0];
    if (oauth === undefined || known === undefined) unknown.push(name);
    else buttons.push(label === undefined ? known : { name, label });
  }
  return { buttons, unknown };
}

function checkProviders(given: unknown): void {
  if (given === undefined || (Array.isArray(given) && given.every(isProvider))) return;
  throw new AuthError({ name: "InvalidMember", code: "configuration.invalidMember", message: SOCIAL_PROVIDERS });
}

function isProvider(entry: unknown): boolean {
  return typeof (isPlainObject(entry) && "name" in entry ? entry.name : entry) === "string";
}
