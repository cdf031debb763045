/**
 * A browser without a screen: it keeps cookies by host and path, follows redirects, and submits the forms of pages. It stops at
 * the app, whose address nobody answers.
 */

export interface Page {
  readonly url: URL;
  readonly status: number;
  readonly text: string;
}

interface Cookie {
  readonly name: string;
  readonly path: string;
  readonly value: string;
}

export interface CookieBrowser {
  /** Opens an address, and follows its redirects. */
  open(url: string, init?: RequestInit): Promise<Page>;
  /** Submits the only form of a page, with a button or a field. */
  submit(page: Page, fields?: Readonly<Record<string, string>>): Promise<Page>;
  /** The names of the cookies of this machine. */
  cookieNames(): string[];
}

const MAX_REDIRECTS = 20;
/** No server has this name. */
export const APP_URL = "https://app.example.com/back";

export function openBrowser(handle: (request: Request) => Promise<Response> = fetch): CookieBrowser {
  // Cookies do not know ports (RFC 6265 §8.5), and all servers of the tests are on localhost.
  // A cookie is known by its name and its path.
  const cookies = new Map<string, Cookie>();
  const open = async (address: string, init: RequestInit = {}): Promise<Page> => {
    let url = new URL(address);
    let request = init;
    for (let step = 0; step < MAX_REDIRECTS; step += 1) {
      if (url.href.startsWith(APP_URL)) return { url, status: 0, text: "" };
      const headers = { ...(request.headers as Record<string, string> | undefined), cookie: cookiesFor(cookies, url) };
      const response = await handle(new Request(url, { ...request, headers, redirect: "manual" }));
      store(cookies, response, url);
      const location = response.headers.get("location");
      if (location === null) return { url, status: response.status, text: await response.text() };
      url = new URL(location, url);
      request = {};
    }
    throw new Error("Too many redirects.");
  };
  return {
    open,
    submit(page, fields = {}) {
      const action = /<form[^>]* action="([^"]*)"/u.exec(page.text)?.[1] ?? page.url.href;
      const hidden = [...page.text.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/gu)];
      const values = hidden.map(
        ([, name = "", value = ""]) => [name, value.replaceAll("&amp;", "&")] as [string, string],
      );
      const body = new URLSearchParams([...values, ...Object.entries(fields)]);
      return open(new URL(action, page.url).href, { method: "POST", body });
    },
    cookieNames: () => [...cookies.values()].map(({ name }) => name),
  };
}

function cookiesFor(cookies: ReadonlyMap<string, Cookie>, { pathname }: URL): string {
  const fitting = [...cookies.values()].filter(
    ({ path }) => path === "/" || pathname === path || pathname.startsWith(`${path}/`),
  );
  // The one with the longest path comes first (RFC 6265 §5.4).
  const sent = fitting.toSorted((one, other) => other.path.length - one.path.length);
  return sent.map(({ name, value }) => `${name}=${value}`).join("; ");
}

function store(cookies: Map<string, Cookie>, response: Response, { pathname }: URL): void {
  for (const line of response.headers.getSetCookie()) {
    const [pair = "", ...attributes] = line.split(";").map((part) => part.trim());
    const name = pair.slice(0, pair.indexOf("="));
    const value = pair.slice(name.length + 1);
    const attribute = (wanted: string): string | undefined =>
      attributes.find((each) => each.toLowerCase().startsWith(`${wanted}=`))?.slice(wanted.length + 1);
    const path = attribute("path") ?? pathname.replace(/\/[^/]*$/u, "");
    const isGone = attribute("max-age") === "0" || Date.parse(attribute("expires") ?? "9999-01-01") < Date.now();
    if (isGone) cookies.delete(`${name} ${path}`);
    else cookies.set(`${name} ${path}`, { name, value, path });
  }
}
