/** A sign-out on the hosted pages. */
import { fetchAuthSession, getCurrentUser, signOut } from "@poolgate/auth";
import { describe, expect, it } from "vitest";
import { DOMAIN, parametersOf } from "./hosted-pages.ts";
import { leave } from "./journeys.ts";
import { APP, redirectWorld } from "./redirect-world.ts";

describe("signing out on the hosted pages", () => {
  const redirectSignOut = ["https://other.example/", APP, `${APP}bye`];

  const signedIn = async () => {
    const world = redirectWorld({ oauth: { redirectSignOut } });
    const tab = world.openTab();
    const page = tab.open(world.hosted.signIn(await leave(tab.open())));
    await getCurrentUser(page.auth);
    return { ...world, ...page };
  };

  it("removes the tokens, revokes them, then leaves for the logout page", async () => {
    const { auth, page, operations, browser } = await signedIn();
    await signOut(auth, { redirect: true });
    expect(operations).toEqual(["RevokeToken"]);
    expect([...browser.storage.keys()]).toEqual([]);
    const { origin, pathname } = new URL(page.left[0] ?? "");
    expect(origin + pathname).toBe(`${DOMAIN}/logout`);
    expect(parametersOf(page.left[0] ?? "")).toEqual({ client_id: expect.any(String), logout_uri: APP });
  });

  it("returns to the address that is given, if it is configured", async () => {
    const { auth, page } = await signedIn();
    await signOut(auth, { redirect: `${APP}bye` });
    expect(parametersOf(page.left[0] ?? "")["logout_uri"]).toBe(`${APP}bye`);
  });

  it.each(["https://evil.example/", `${APP}other`, "//evil.example", "javascript:alert(1)"])(
    "goes nowhere else, and the tokens are gone: %s",
    async (redirect) => {
      const { auth, page, browser } = await signedIn();
      await expect(signOut(auth, { redirect })).rejects.toMatchObject({ code: "oauth.redirectUri" });
      expect(page.left).toEqual([]);
      expect([...browser.storage.keys()]).toEqual([]);
      expect(await fetchAuthSession(auth)).toEqual({ tokens: undefined, userSub: undefined });
    },
  );

  it("the tokens are gone if the page cannot be left", async () => {
    const { auth, page, browser } = await signedIn();
    page.refusesLeaving = true;
    await expect(signOut(auth, { redirect: true })).rejects.toMatchObject({ code: "unknown" });
    expect([...browser.storage.keys()]).toEqual([]);
  });

  it("the tokens are gone without a configuration of the hosted pages", async () => {
    const { auth, operations } = await signedIn();
    Object.assign(auth.config, { oauth: undefined });
    await expect(signOut(auth, { redirect: true })).rejects.toMatchObject({ code: "oauth.notConfigured" });
    expect(operations).toEqual(["RevokeToken"]);
  });
});
