/** A pool with identity providers, and the steps of a sign-in at the bundled upstream. */
import type { UserPoolConfig } from "@poolgate/local-pool";
import { decodeJwt } from "jose";
import { onTestFinished } from "vitest";
import { APP_URL, type CookieBrowser, openBrowser, type Page } from "../cookie-browser.ts";
import { type FakeProvider, startFakeProvider } from "./fake-provider.ts";
import { type ServedPool, servePool } from "../serve-pool.ts";

export const PROVIDERS = [
  { providerName: "Google", providerType: "Google" },
  { providerName: "Facebook", providerType: "Facebook" },
  { providerName: "LoginWithAmazon", providerType: "LoginWithAmazon" },
  { providerName: "SignInWithApple", providerType: "SignInWithApple" },
  { providerName: "Company", providerType: "OIDC" },
  { providerName: "Office", providerType: "SAML" },
] as const satisfies UserPoolConfig["identityProviders"];

/** A pool that its caller stops. */
export function openFederatedPool(
  config: UserPoolConfig = {},
  { timeoutMs, configFolder }: { readonly timeoutMs?: number | undefined; readonly configFolder?: string } = {},
): Promise<ServedPool> {
  const client = { callbackURLs: [APP_URL], allowedOAuthFlows: ["code", "implicit"] as const };
  return servePool(
    { identityProviders: PROVIDERS, clients: [client], ...config },
    {
      ...(timeoutMs === undefined ? {} : { providerTimeoutMs: timeoutMs }),
      ...(configFolder === undefined ? {} : { configFolder }),
    },
  );
}

/** A pool that ends with the test. */
export async function startFederatedPool(...options: Parameters<typeof openFederatedPool>): Promise<ServedPool> {
  const pool = await openFederatedPool(...options);
  onTestFinished(() => pool.stop());
  return pool;
}

export interface WithProvider {
  readonly provider: FakeProvider;
  readonly pool: ServedPool;
  /** Signs in, and returns what the app gets. */
  readonly signIn: () => Promise<URL>;
}

/** A pool with one provider, which answers what a test wants: a company, or Facebook by plain OAuth 2.0. */
export async function startWithProvider({
  isPlain = false,
  attributeMapping,
  timeoutMs,
  ...config
}: UserPoolConfig & {
  readonly isPlain?: boolean;
  readonly attributeMapping?: Readonly<Record<string, string>>;
  readonly timeoutMs?: number;
} = {}): Promise<WithProvider> {
  const provider = await startFakeProvider();
  const configured = isPlain
    ? ({ providerName: "Facebook", providerType: "Facebook", providerDetails: provider.plainDetails } as const)
    : ({ providerName: "Company", providerType: "OIDC", providerDetails: provider.details } as const);
  const identityProviders = [{ ...configured, ...(attributeMapping !== undefined && { attributeMapping }) }];
  const pool = await startFederatedPool({ identityProviders, ...config }, { timeoutMs });
  const address = authorizeUrl(pool, configured.providerName);
  return { provider, pool, signIn: async () => (await openBrowser().open(address)).url };
}

/** The address that an app opens. The tokens come back at once, in the fragment. */
export function authorizeUrl(pool: ServedPool, provider: string, more: Readonly<Record<string, string>> = {}): string {
  const parameters = new URLSearchParams({
    client_id: pool.userPoolClientId,
    redirect_uri: APP_URL,
    response_type: "token",
    scope: "openid email profile aws.cognito.signin.user.admin",
    state: "app state",
    identity_provider: provider,
    ...more,
  });
  return `${pool.url}/oauth2/authorize?${parameters.toString()}`;
}

/** Chooses a person on the upstream's sign-in page. */
export async function choosePerson(browser: CookieBrowser, page: Page, name: string): Promise<Page> {
  const buttons = [...page.text.matchAll(/<button class="person" name="person" value="([^"]*)"[^>]*>([^<]*)/gu)];
  const found = buttons.find(([, , label = ""]) => label.startsWith(name));
  if (found?.[1] === undefined) throw new Error(`${name} is not on the page: ${page.text}`);
  return browser.submit(page, { person: found[1] });
}

/** Signs in at a provider, agrees when asked, and returns the address in the app. */
export async function signInAt(
  pool: ServedPool,
  provider: string,
  { name = "Ida", browser = openBrowser(), more = {} as Readonly<Record<string, string>> } = {},
): Promise<URL> {
  let page = await choosePerson(browser, await browser.open(authorizeUrl(pool, provider, more)), name);
  if (page.text.includes('value="agree"')) page = await browser.submit(page, { action: "agree" });
  // Apple's answer is a form, which a script submits.
  if (page.text.includes("document.forms[0].submit()")) page = await browser.submit(page);
  if (page.url.href.startsWith(APP_URL)) return page.url;
  throw new Error(`The app was not reached: ${page.status} ${page.url.href} ${page.text}`);
}

/** The parameters of the app's address, wherever they are. */
export function answerOf({ search, hash }: URL): Readonly<Record<string, string>> {
  return Object.fromEntries(new URLSearchParams(hash === "" ? search : hash.slice(1)));
}

export interface FederatedTokens {
  readonly accessToken: string;
  readonly id: Readonly<Record<string, unknown>>;
  readonly access: Readonly<Record<string, unknown>>;
}

/** The claims of the tokens in the app's address. */
export function tokensOf(url: URL): FederatedTokens {
  const { access_token: accessToken = "", id_token: idToken = "" } = answerOf(url);
  return { accessToken, id: decodeJwt(idToken), access: decodeJwt(accessToken) };
}
