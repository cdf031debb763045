/** The app of the guide "Signing in with a redirect", and the hosted pages of its pool, which are those of a pool in process. */
import { GUIDE_USER, type GuidePool, startGuidePool } from "@poolgate/testkit/guide-pool";
import { hostedBrowser } from "@poolgate/testkit/hosted-browser";
import { type GlobalPage, stubPage } from "@poolgate/testkit/page-globals";
import { expect, vi } from "vitest";
import { PATIENCE } from "../widget.ts";

export const APP = "https://app.example.com/";
const DOMAIN = "https://auth.example.com";

type Example = typeof import("../../docs/examples/redirect.ts");

export interface RedirectGuide {
  readonly pool: GuidePool;
  /** Loads the page with the example at an address. */
  load(url: string): Promise<{ readonly page: GlobalPage; readonly example: Example }>;
  /** The address of the hosted pages for which a page has left. */
  leaving(page: GlobalPage): Promise<string>;
  /** The user signs in on the pool's own page, without a real Google. Returns the address to which it leads. */
  signInThere(url: string): Promise<string>;
  /** The same browser opens the hosted pages again, and is asked nothing. */
  passThrough(url: string): Promise<string>;
}

/** Replaces `fetch` until `vi.unstubAllGlobals`, and the page with each that is loaded. */
export function startRedirectGuide(onRequest: (url: string) => void = () => undefined): RedirectGuide {
  const pool = startGuidePool({
    clients: [{ clientId: "1example23456789", callbackURLs: [APP], logoutURLs: [`${APP}bye`] }],
  });
  const browser = hostedBrowser(pool);
  const here = (url: string): string => url.replace(DOMAIN, pool.url);
  vi.stubGlobal("fetch", (url: string, init: RequestInit) => {
    onRequest(url);
    return url.startsWith(DOMAIN)
      ? pool.fetch(new Request(here(url), { ...init, redirect: "follow" }))
      : pool.answer(url, init);
  });
  return {
    pool,
    async load(url) {
      vi.resetModules();
      const page = stubPage(url, (name, value) => vi.stubGlobal(name, value));
      return { page, example: await import("../../docs/examples/redirect.ts") };
    },
    async leaving(page) {
      await vi.waitFor(() => expect(page.left).toHaveLength(1), PATIENCE);
      return here(page.left[0] ?? "");
    },
    signInThere: (url) =>
      browser.open(withoutProvider(url), { username: GUIDE_USER.email, password: GUIDE_USER.password }),
    passThrough: (url) => browser.open(withoutProvider(url)),
  };
}

function withoutProvider(url: string): string {
  const address = new URL(url);
  address.searchParams.delete("identity_provider");
  return address.href;
}

/** Gives the tab a `sessionStorage`, which Node lacks. */
export function stubTabStorage(): void {
  const storage = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
}
