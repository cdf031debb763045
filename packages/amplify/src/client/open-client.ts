/**
 * Opens the engine's client for the configured user pool. There is one at a time, as in Amplify.
 *
 * Another call of `Amplify.configure` with the same pool keeps the client, so that a sign-in in progress continues.
 */
import { type Auth, type AuthConfig, createAuth } from "@poolgate/auth";
import { currentConfiguration, missingConfiguration } from "../config/configuration.ts";
import type { CognitoConfig, OAuthConfig } from "../config/resources-config.ts";
import { amplifyError, toAmplifyError } from "../errors/from-engine.ts";
import { ConsoleLogger } from "../utils/console-logger.ts";
import { ownMembers } from "../utils/own-members.ts";
import { forwardSessionEvents } from "./session-events.ts";
import { tokenStorage } from "./token-storage.ts";

interface Opened {
  readonly auth: Auth;
  /** What distinguishes this client from another one. */
  readonly key: string;
  /** Undefined if the engine could not be loaded. Then the next call tries again. */
  forwarding: Promise<void> | undefined;
}

const logger = new ConsoleLogger("Auth");
let opened: Opened | undefined;

/** Returns true if the configuration names a user pool and its app client. */
export function hasUserPool(): boolean {
  const { userPoolId, userPoolClientId } = ownMembers(currentConfiguration()?.resources.Auth?.Cognito);
  return Boolean(userPoolId) && Boolean(userPoolClientId);
}

/**
 * Returns the client of the configured user pool.
 *
 * @throws AuthError `NoAmplifyContextError` before `Amplify.configure`, `AuthUserPoolException` without a user pool.
 */
export function openClient(): Auth {
  const configuration = currentConfiguration();
  if (configuration === undefined) {
    throw amplifyError("NoAmplifyContextError", `No AmplifyContext available: ${missingConfiguration()}`);
  }
  const cognito = configuration.resources.Auth?.Cognito;
  if (cognito === undefined || !hasUserPool()) {
    throw amplifyError("AuthUserPoolException", "Auth UserPool not configured.");
  }
  const config = engineConfig(cognito);
  const key = JSON.stringify(config);
  if (opened?.key !== key) {
    opened?.auth.dispose();
    opened = undefined;
    opened = { auth: createClient(config), key, forwarding: undefined };
  }
  forwardEvents(opened);
  return opened.auth;
}

function createClient(config: AuthConfig): Auth {
  const storage = tokenStorage();
  return createAuth(config, {
    fetch: fetchWithHeaders,
    warn: (message) => logger.warn(message),
    ...(storage === undefined ? {} : { storage }),
  });
}

function forwardEvents(client: Opened): void {
  client.forwarding ??= forwardSessionEvents(client.auth).catch(() => {
    client.forwarding = undefined;
  });
}

/** Runs a task with the client. Errors become those of Amplify. */
export async function withClient<T>(task: (auth: Auth) => Promise<T>): Promise<T> {
  try {
    return await task(openClient());
  } catch (error) {
    throw toAmplifyError(error);
  }
}

function engineConfig({
  userPoolId = "",
  userPoolClientId = "",
  userPoolEndpoint,
  identityPoolId,
  identityPoolEndpoint,
  allowGuestAccess = false,
  signUpVerificationMethod = "code",
  loginWith,
}: CognitoConfig): AuthConfig {
  const oauth = hostedPages(loginWith?.oauth);
  return {
    ...(oauth === undefined ? {} : { oauth }),
    userPoolId,
    userPoolClientId,
    ...(userPoolEndpoint === undefined ? {} : { userPoolEndpoint }),
    ...(identityPoolId === undefined ? {} : { identityPoolId, allowGuestAccess }),
    ...(identityPoolEndpoint === undefined ? {} : { identityPoolEndpoint }),
    signUpVerification: signUpVerificationMethod,
    userContextData: (username) => threatProtection()?.getData(username, userPoolId, userPoolClientId) || undefined,
  };
}

/**
 * Returns the hosted pages for the engine; undefined if the configuration names no domain, or no address of a website for the
 * return. Apps for mobile systems have addresses such as `myapp://`, which a browser cannot return to.
 */
function hostedPages(oauth: OAuthConfig | undefined): AuthConfig["oauth"] {
  if (oauth === undefined || !oauth.domain) return undefined;
  const { domain, scopes, responseType } = oauth;
  const [redirectSignIn, redirectSignOut] = [oauth.redirectSignIn, oauth.redirectSignOut].map(websites);
  if (!redirectSignIn?.length || !redirectSignOut?.length) return undefined;
  return {
    domain,
    redirectSignIn,
    redirectSignOut,
    ...(scopes === undefined || scopes.length === 0 ? {} : { scopes }),
    ...(responseType === undefined ? {} : { responseType }),
  };
}

function websites(addresses: readonly string[] | undefined): readonly string[] {
  return (addresses ?? []).filter((address) => /^https?:\/\//iu.test(address));
}

interface ThreatProtection {
  getData(username: string, userPoolId: string, userPoolClientId: string): string | undefined;
}

/**
 * Returns the script that collects data about the device, if the page has loaded it.
 *
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-settings-adaptive-authentication.html
 */
function threatProtection(): ThreatProtection | undefined {
  const name = "AmazonCognitoAdvancedSecurityData";
  return Object.hasOwn(globalThis, name) ? (Reflect.get(globalThis, name) as ThreatProtection | undefined) : undefined;
}

/** Sends a request with the headers that the app has configured. */
async function fetchWithHeaders(url: string, init: RequestInit): Promise<Response> {
  const headers = await currentConfiguration()?.options.Auth?.headers?.();
  if (headers === undefined) return globalThis.fetch(url, init);
  const merged = new Headers(init.headers);
  for (const [name, value] of Object.entries(headers)) merged.set(name, value);
  return globalThis.fetch(url, ownMembers({ ...init, headers: merged }, 1));
}
