/**
 * `@poolgate/testkit/hosted-browser`: a browser without a screen, in which a user signs in on the pool's hosted pages.
 *
 * It follows redirects within the pool, keeps the pool's cookies, and does on the login page what the page's own script
 * does: it signs in with the page's own client, and sends the access token to `/login`.
 */
import { createAuth, fetchAuthSession, signIn } from "@poolgate/auth";
import { fakeWorld } from "./environment.ts";
import type { TestPool } from "./pool.ts";

export interface HostedUser {
  readonly username: string;
  readonly password: string;
}

export interface HostedBrowser {
  /**
   * Opens an address of the hosted pages. On the login page, the user signs in.
   *
   * @returns The address outside of the pool to which the pages lead.
   * @throws Error if they lead nowhere, or to the login page without a user.
   */
  open(url: string, user?: HostedUser): Promise<string>;
}

/** A browser for the hosted pages of a pool, whose clock it uses. */
export function hostedBrowser(pool: TestPool): HostedBrowser {
  const cookies = new Map<string, string>();
  const send = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers);
    headers.set("cookie", [...cookies].map(([name, value]) => `${name}=${value}`).join("; "));
    const response = await pool.fetch(new Request(url, { ...init, headers }));
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/u.exec(line) ?? [];
      if (/Max-Age=0(?:;|$)/u.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  };

  const signInOnPage = async (url: string, page: Response, user: HostedUser): Promise<string> => {
    const settings = await readSettings(page);
    const token = await accessTokenOf(pool, settings, user);
    const headers = { origin: pool.url, authorization: `Bearer ${token}`, "x-poolgate-csrf-token": settings.csrfToken };
    const response = await send(url, { method: "POST", headers });
    const { location } = (await response.json()) as { readonly location?: string };
    if (location === undefined) throw new Error(`The login page refuses the sign-in: ${response.status}`);
    return location;
  };

  const open: HostedBrowser["open"] = async (url, user) => {
    if (!url.startsWith(`${pool.url}/`)) return url;
    const response = await send(url);
    const location = response.headers.get("location");
    if (location !== null) return open(location, user);
    if (response.status !== 200 || user === undefined) throw new Error(`${url} leads nowhere: ${response.status}`);
    return open(await signInOnPage(url, response, user), user);
  };
  return { open };
}

interface PageSettings {
  readonly userPoolId: string;
  readonly clientId: string;
  readonly issuer: string;
  readonly csrfToken: string;
}

async function readSettings(page: Response): Promise<PageSettings> {
  const [, json] = /<script type="application\/json" id="settings">(.*?)<\/script>/u.exec(await page.text()) ?? [];
  if (json === undefined) throw new Error("The page is not the login page.");
  return JSON.parse(json) as PageSettings;
}

async function accessTokenOf(pool: TestPool, settings: PageSettings, user: HostedUser): Promise<string> {
  const { environment } = fakeWorld((request) => {
    request.headers.set("origin", pool.url);
    return pool.fetch(request);
  });
  const auth = createAuth(
    {
      userPoolId: settings.userPoolId,
      userPoolClientId: settings.clientId,
      userPoolEndpoint: `${pool.url}/login/api`,
      issuer: settings.issuer,
      loginMechanisms: ["email"],
    },
    { ...environment, clock: pool.clock },
  );
  try {
    await signIn(auth, user);
    return (await fetchAuthSession(auth)).tokens?.accessToken ?? "";
  } finally {
    auth.dispose();
  }
}
