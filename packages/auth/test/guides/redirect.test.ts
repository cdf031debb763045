/** The example of the guide "Signing in with a redirect", from the button to the sign-out. */
import { getCurrentUser } from "@poolgate/auth";
import { GUIDE_USER } from "@poolgate/testkit/guide-pool";
import { hostedBrowser } from "@poolgate/testkit/hosted-browser";
import { expect, it, vi } from "vitest";
import { PATIENCE } from "../widget.ts";
import { APP, startRedirectGuide, stubTabStorage } from "../support/redirect-guide.ts";

it("signs in with the hosted pages, restores the path, and signs out there", async () => {
  const { pool, load, leaving, signInThere } = startRedirectGuide();
  stubTabStorage();

  const start = await load(APP);
  start.example.signInWithGoogle().catch(() => undefined);
  const url = await leaving(start.page);
  expect(new URL(url).searchParams.get("identity_provider")).toBe("Google");
  const back = await load(await signInThere(url));
  await back.example.listen();
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
  await refused.example.listen();
  await vi.waitFor(() => expect(refused.example.log).toEqual(["The user has to sign in."]), PATIENCE);
  for (const { example } of [start, back, blocked, silent, refused]) example.auth.dispose();
  pool.close();
});
