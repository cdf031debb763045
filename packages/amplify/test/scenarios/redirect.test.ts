/**
 * Signing in with the hosted pages: Amplify and this package do the same, from the button to the sign-out.
 *
 * It needs a process of its own (`@own-process`): in one in which another file has used Amplify, Amplify completes no redirect.
 */
import type { TestPool } from "@poolgate/testkit/pool";
import { hostedBrowser } from "@poolgate/testkit/hosted-browser";
import { type GlobalPage, stubPage } from "@poolgate/testkit/page-globals";
import type { ResourcesConfig } from "@poolgate/amplify";
import { expect, it, vi } from "vitest";
import { openBrowser } from "../support/browser.ts";
import type { Api, HubEvent } from "../support/clients.ts";
import { loadPage, openPool } from "../support/page.ts";
import { PASSWORD } from "../support/seeds.ts";

const APP = "http://localhost:5173/";
const BYE = `${APP}bye`;
/** Amplify calls the domain by https only. */
const DOMAIN = "https://auth.example.com";
const ANN = { username: "ann@example.com", password: PASSWORD };

type Load = () => Promise<{
  readonly auth: Api;
  readonly configure: (config: ResourcesConfig) => void;
  readonly listen: (onEvent: (event: HubEvent) => void) => void;
}>;

const amplify: Load = async () => {
  const [{ Amplify }, auth, { ConsoleLogger, Hub }] = await Promise.all([
    import("aws-amplify"),
    import("aws-amplify/auth"),
    import("aws-amplify/utils"),
  ]);
  ConsoleLogger.LOG_LEVEL = "ERROR";
  return {
    auth: auth as unknown as Api,
    configure: (config) => Amplify.configure(config as Parameters<typeof Amplify.configure>[0]),
    listen: (onEvent) => void Hub.listen("auth", ({ payload }) => onEvent(payload)),
  };
};

const ours: Load = async () => {
  const { amplify: module, auth, utils } = await loadPage();
  return {
    auth,
    configure: (config) => module.Amplify.configure(config),
    listen: (onEvent) => void utils.Hub.listen("auth", ({ payload }) => onEvent(payload)),
  };
};

interface Opened {
  readonly auth: Api;
  readonly page: GlobalPage;
  readonly events: HubEvent[];
}

async function open(pool: TestPool, load: Load, url = APP): Promise<Opened> {
  vi.resetModules();
  const page = stubPage(url, (name, value) => vi.stubGlobal(name, value));
  const { auth, configure, listen } = await load();
  const events: HubEvent[] = [];
  listen(({ event, data }) => void events.push(data === undefined ? { event } : { event, data }));
  const { userPoolId, userPoolClientId, url: userPoolEndpoint } = pool;
  const oauth = {
    domain: DOMAIN.replace("https://", ""),
    scopes: ["openid", "email", "aws.cognito.signin.user.admin"],
    redirectSignIn: [APP],
    redirectSignOut: [APP, BYE],
    responseType: "code" as const,
  };
  configure({ Auth: { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint, loginWith: { oauth } } } });
  return { auth, page, events };
}

/** Amplify leaves by setting the address, and this package by `assign`. */
async function leaving({ page }: Opened): Promise<URL> {
  const where = (): string | undefined => page.left[0] ?? (page.url.startsWith(DOMAIN) ? page.url : undefined);
  await expect.poll(where).toBeDefined();
  return new URL(where() ?? "");
}

/** The names and fixed values of the parameters; the random ones are described. */
function described({ pathname, searchParams }: URL): object {
  const random = /^(?:state|code_challenge)$/u;
  const state = /^[A-Za-z0-9]{32}(?:-(?<custom>[\da-f]*))?$/u.exec(searchParams.get("state") ?? "");
  const parameters = [...searchParams].filter(([name]) => name !== "nonce");
  return {
    pathname,
    custom: state?.groups?.["custom"],
    ...Object.fromEntries(parameters.map(([name, value]) => [name, random.test(name) ? value.length : value])),
  };
}

/** The user, or the name of the error without one. */
const userOf = ({ auth }: Opened): Promise<unknown> => auth.getCurrentUser().catch(({ name }: Error) => name);

interface Played {
  readonly refused: { readonly url: string; readonly [part: string]: unknown };
  readonly [step: string]: unknown;
}

/** What a client does, step by step. */
async function play(load: Load): Promise<Played> {
  openBrowser();
  const seededUsers = [{ email: ANN.username, password: ANN.password }];
  const clients = [{ callbackURLs: [APP], logoutURLs: [APP, BYE], allowedOAuthFlows: ["code"] }] as const;
  const pool = openPool({ seededUsers, clients }, DOMAIN);
  const hosted = hostedBrowser(pool);
  const start = await open(pool, load);
  void start.auth.signInWithRedirect({ customState: "basket 7" }).catch(() => undefined);
  const authorize = await leaving(start);
  const back = await open(pool, load, await hosted.open(authorize.href.replace(DOMAIN, pool.url), ANN));
  await expect.poll(() => back.events.length).toBe(3);
  const user = await back.auth.getCurrentUser();
  const { tokens } = await back.auth.fetchAuthSession({ forceRefresh: true });
  const returned = { url: back.page.url, events: [...back.events], email: tokens?.idToken?.payload["email"] };
  await back.auth.signOut({ global: false, oauth: { redirectUrl: BYE } });
  const logout = await leaving(back);
  const signedOut = { events: back.events.slice(-1), user: await userOf(back) };

  const again = await open(pool, load);
  void again.auth.signInWithRedirect({ provider: "Google" }).catch(() => undefined);
  const second = await leaving(again);
  const refusal = new URLSearchParams({ error: "access_denied", error_description: "Not today" });
  refusal.set("state", second.searchParams.get("state") ?? "");
  const refused = await open(pool, load, `${APP}?${refusal.toString()}`);
  await expect.poll(() => refused.events.length).toBe(1);
  const [{ event, data } = { event: "", data: undefined }] = refused.events;
  const { name, message } = (data as { readonly error: Error }).error;
  return {
    authorize: described(authorize),
    returned: withoutIds(returned, user),
    logout: described(logout),
    signedOut,
    second: described(second),
    refused: { event, name, message, url: refused.page.url, user: await userOf(refused) },
  };
}

/** Each client has a user of its own pool. */
function withoutIds(
  value: object,
  { userId, username }: { readonly userId: string; readonly username: string },
): unknown {
  return JSON.parse(JSON.stringify(value).replaceAll(userId, "<id>").replaceAll(username, "<name>"));
}

it("signs in, refreshes and signs out with the hosted pages, and is refused, as Amplify does", async () => {
  const published = await play(amplify);
  vi.unstubAllGlobals();
  const { url, ...refused } = published.refused;
  // Amplify leaves a refusal in the address.
  expect(url).toContain("error=access_denied");
  expect(await play(ours)).toEqual({ ...published, refused: { ...refused, url: APP } });
});
