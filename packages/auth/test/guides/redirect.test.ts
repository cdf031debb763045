/** The example of the guide "Signing in with a redirect", from the button to the sign-out. */
import { getCurrentUser } from "@poolgate/auth";
import { GUIDE_USER, startGuidePool } from "@poolgate/testkit/guide-pool";
import { hostedBrowser } from "@poolgate/testkit/hosted-browser";
import { type GlobalPage, stubPage } from "@poolgate/testkit/page-globals";
import { expect, it, vi } from "vitest";
import { PATIENCE } from "../widget.ts";

const DOMAIN = "https://auth.example.com";
const APP = "https://app.example.com/";

/** Loads the page with the example at an address. */
const load = async (url: string) => {
  vi.resetModules();
  const page = stubPage(url, (name, value) => vi.stubGlobal(name, value));
  return { page, example: await import("../../docs/examples/redirect.ts") };
};

it("signs in with the hosted pages, restores the path, and signs out there", async () => {
  const pool = startGuidePool({
    clients: [{ clientId: "1example23456789", callbackURLs: [APP], logoutURLs: [`${APP}bye`] }],
  });
  const storage = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
  // The hosted pages of the guides are those of the pool in process.
  const here = (url: string): string => url.replace(DOMAIN, pool.url);
  vi.stubGlobal("fetch", (url: string, init: RequestInit) =>
    url.startsWith(DOMAIN)
      ? pool.fetch(new Request(here(url), { ...init, redirect: "follow" }))
      : pool.answer(url, init),
  );
  const leaving = async (page: GlobalPage): Promise<string> => {
    await vi.waitFor(() => expect(page.left).toHaveLength(1), PATIENCE);
    return here(page.left[0] ?? "");
  };
  const user = { username: GUIDE_USER.email, password: GUIDE_USER.password };

  const start = await load(APP);
  start.example.signInWithGoogle().catch(() => undefined);
  // Without a real Google, the user signs in on the pool's own page.
  const url = new URL(await leaving(start.page));
  expect(url.searchParams.get("identity_provider")).toBe("Google");
  url.searchParams.delete("identity_provider");
  const back = await load(await hostedBrowser(pool).open(url.href, user));
  expect(back.page.url).toBe(APP);
  expect(await getCurrentUser(back.example.auth)).toMatchObject({ loginId: GUIDE_USER.email, grant: "code" });
  expect(back.example.log).toEqual(["Welcome back, basket 7"]);
  await vi.waitFor(() => expect(back.page.url).toBe(`${APP}orders`), PATIENCE);

  await back.example.signOutEverywhereHere();
  expect(await hostedBrowser(pool).open(await leaving(back.page))).toBe(`${APP}bye`);

  // Where windows are blocked, the page is left.
  vi.stubGlobal("open", () => null);
  const blocked = await load(APP);
  blocked.example.signInInWindow().catch(() => undefined);
  expect(await leaving(blocked.page)).toContain("identity_provider=Acme");

  const silent = await load(APP);
  silent.example.signInSilently().catch(() => undefined);
  const refused = await load(await hostedBrowser(pool).open(await leaving(silent.page)));
  await vi.waitFor(() => expect(refused.example.log).toEqual(["The user has to sign in."]), PATIENCE);
  for (const { example } of [start, back, blocked, silent, refused]) example.auth.dispose();
  pool.close();
});
