/**
 * What the login page must know about the pool and the request. apps/hosted-pages reads it from the page.
 *
 * Nothing in it is secret, except that the CSRF token must not be readable by other sites.
 */
import type { PasswordRules } from "../../config.ts";
import { OWN_PROVIDER } from "../../oauth-config.ts";
import type { PoolContext } from "../../pool-context.ts";
import type { AuthorizationRequest } from "../authorize/authorization-request.ts";
import { pageClientId } from "./page-clients.ts";

/** The form that the page shows first. */
export type FirstForm = "signIn" | "signUp" | "forgotPassword";

export interface LoginPageSettings {
  readonly userPoolId: string;
  /** The page's own client. Undefined: only other providers may be used for this app. */
  readonly clientId: string | undefined;
  readonly issuer: string;
  readonly loginMechanisms: readonly ("username" | "email" | "phone_number")[];
  readonly signUpAttributes: readonly string[];
  readonly passwordPolicy: PasswordRules;
  /** Whether users choose their first factor, such as a passkey, or always sign in with the password. */
  readonly hasFirstFactorChoice: boolean;
  readonly signUpVerification: "code" | "link";
  readonly firstForm: FirstForm;
  /** Whether only administrators create users. */
  readonly hidesSignUp: boolean;
  /** The other providers, in the order of the client's settings. */
  readonly identityProviders: readonly { readonly name: string; readonly type: string }[];
  /** The app's host, so that the person knows where the sign-in leads. An address of an app's own scheme has none. */
  readonly appName: string;
  readonly loginHint: string | undefined;
  /** For the header of the request that ends the sign-in. */
  readonly csrfToken: string;
}

export function loginPageSettings(
  pool: PoolContext,
  request: AuthorizationRequest,
  { csrfToken, firstForm }: Pick<LoginPageSettings, "csrfToken" | "firstForm">,
): LoginPageSettings {
  const { config } = pool;
  const { temporaryPasswordValidityDays: _days, passwordHistorySize: _size, ...rules } = config.passwordPolicy;
  const supported = pool.clients.get(request.clientId)?.supportedIdentityProviders ?? [];
  const signsInByAddress = config.usernameAttributes.length > 0;
  const hasEmailSignUp = !signsInByAddress || config.usernameAttributes.includes("email");
  const required = [...(hasEmailSignUp ? ["email"] : ["phone_number"]), ...config.requiredAttributes];
  return {
    userPoolId: config.userPoolId,
    clientId: supported.includes(OWN_PROVIDER) ? pageClientId(pool, request.clientId) : undefined,
    issuer: pool.issuer,
    loginMechanisms: signsInByAddress ? config.usernameAttributes : ["username"],
    signUpAttributes: [...new Set(required)],
    passwordPolicy: rules,
    hasFirstFactorChoice: config.allowedFirstAuthFactors.some((factor) => factor !== "PASSWORD"),
    signUpVerification: config.verificationMessageTemplate.defaultEmailOption === "CONFIRM_WITH_LINK" ? "link" : "code",
    firstForm,
    hidesSignUp: config.adminCreateUserConfig.allowAdminCreateUserOnly,
    identityProviders: supported.flatMap((name) => {
      const provider = config.identityProviders.find(({ providerName }) => providerName === name);
      return provider === undefined ? [] : [{ name, type: provider.providerType }];
    }),
    appName: appName(request.redirectUri),
    loginHint: request.loginHint,
    csrfToken,
  };
}

function appName(redirectUri: string): string {
  const { host, protocol } = new URL(redirectUri);
  return host === "" ? protocol.slice(0, -1) : host;
}
