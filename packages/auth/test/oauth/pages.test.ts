/** What can go wrong with the pages and tabs of a sign-in on the hosted pages. */
import { fetchAuthSession, getCurrentUser, signInWithRedirect } from "@poolgate/auth";
import { describe, expect, it } from "vitest";
import { USER_ID } from "../issued-tokens.ts";
import { endOf, leave, signInOnHostedPages } from "./journeys.ts";
import { APP, leaving, OFTEN, redirectWorld } from "./redirect-world.ts";

const user = { userId: USER_ID };

describe("one exchange", () => {
  it("two clients of a page send one token request, and both are signed in", async () => {
    const { tab, hosted, back } = await signInOnHostedPages();
    const first = tab.open(back);
    const second = tab.again(first.page);
    expect(await getCurrentUser(first.auth)).toMatchObject(user);
    expect(hosted.tokenRequests).toHaveLength(1);
    // The second one reads the session on its next page at the latest.
    expect(await getCurrentUser(tab.again(first.page).auth)).toMatchObject(user);
    expect(second.events.map(({ type }) => type)).not.toContain("signInWithRedirect.failed");
  });

  it("a client that is disposed at once and created again (StrictMode) completes the sign-in", async () => {
    const { tab, hosted, back } = await signInOnHostedPages();
    const first = tab.open(back);
    first.auth.dispose();
    const second = tab.again(first.page);
    expect(await getCurrentUser(second.auth)).toMatchObject(user);
    expect(hosted.tokenRequests).toHaveLength(1);
  });

  it("a page that is reloaded before the exchange completes the sign-in", async () => {
    const { tab, hosted, back } = await signInOnHostedPages();
    const { page } = tab.open(back);
    const reloaded = tab.open(page.url());
    expect(await getCurrentUser(reloaded.auth)).toMatchObject(user);
    expect(hosted.tokenRequests).toHaveLength(1);
  });

  it("a code in another tab is refused, and the session is kept", async () => {
    const { openTab, tab, hosted, back } = await signInOnHostedPages();
    await getCurrentUser(tab.open(back).auth);
    const other = openTab().open(back);
    expect(await endOf(other)).toMatchObject({ failure: { code: "oauth.state" } });
    expect(await getCurrentUser(other.auth)).toMatchObject(user);
    expect(hosted.tokenRequests).toHaveLength(1);
  });
});

describe("the address", () => {
  it("loses the response before createAuth returns, and keeps all else as it was written", async () => {
    const { tab, back } = await signInOnHostedPages();
    const { page } = tab.open(`${APP}?a=%7E+b&${new URL(back).search.slice(1)}&empty=&x#/part?y=1`);
    expect(page.url()).toBe(`${APP}?a=%7E+b&empty=&x#/part?y=1`);
  });

  it("is the path of returnTo after the sign-in, which the app's router is told", async () => {
    const { tab, back: url } = await signInOnHostedPages({ returnTo: "/orders?open=1#latest", customState: "7" });
    const back = tab.open(url);
    expect(await endOf(back)).toMatchObject({ returnTo: "/orders?open=1#latest", customState: "7" });
    await expect.poll(() => back.page.shown, OFTEN).toEqual(["/orders?open=1#latest"]);
    expect(back.page.url()).toBe(`${APP}orders?open=1#latest`);
  });

  it("is the path of returnTo after a refusal, too, with the custom state", async () => {
    const { openTab, hosted } = redirectWorld();
    const tab = openTab();
    const url = await leave(tab.open(), { returnTo: "/orders", customState: "7" });
    const back = tab.open(hosted.refuse(url, "access_denied", "Not today"));
    expect(await endOf(back)).toMatchObject({ failure: { message: "Not today" }, customState: "7" });
    await expect.poll(() => back.page.url(), OFTEN).toBe(`${APP}orders`);
  });

  it("cannot always be replaced: the sign-in is completed all the same", async () => {
    const { tab, back } = await signInOnHostedPages();
    const { page, auth } = tab.open(back, { refusesReplacing: true });
    expect(page.url()).toBe(back);
    expect(await getCurrentUser(auth)).toMatchObject(user);
  });

  it.each(["?code=SUMMER26", "?error=1", "?state=open", "#code=1"])(
    "of the app's own page is left alone: %s",
    async (own) => {
      const { openTab } = redirectWorld();
      const { page, events } = openTab().open(APP + own);
      await expect.poll(() => events.map(({ type }) => type), OFTEN).toEqual(["session.absent"]);
      expect(page.url()).toBe(APP + own);
    },
  );
});

describe("a user who comes back without signing in", () => {
  it("finds the page as it was (back/forward cache): cancelled, and usable at once", async () => {
    const { openTab, hosted } = redirectWorld();
    const tab = openTab();
    const start = tab.open();
    const signingIn = signInWithRedirect(start.auth, { customState: "7" });
    await leaving(start);
    start.page.comeBack();
    await expect(signingIn).rejects.toMatchObject({
      code: "oauth.cancelled",
      message: "User cancelled OAuth flow.",
    });
    expect(await endOf(start)).toMatchObject({ failure: { code: "oauth.cancelled" }, customState: "7" });
    signInWithRedirect(start.auth).catch(() => undefined);
    const back = tab.open(hosted.signIn(await leaving(start, 2)));
    expect(await getCurrentUser(back.auth)).toMatchObject(user);
  });

  it("finds the page loaded again (back button): cancelled, told once, and usable at once", async () => {
    const { openTab, hosted } = redirectWorld();
    const tab = openTab();
    await leave(tab.open(), { customState: "7" });
    const back = tab.open();
    expect(await endOf(back)).toMatchObject({ failure: { code: "oauth.cancelled" }, customState: "7" });
    const later = tab.open();
    await expect.poll(() => later.events.map(({ type }) => type), OFTEN).toEqual(["session.absent"]);
    const signedIn = tab.open(hosted.signIn(await leave(later)));
    expect(await getCurrentUser(signedIn.auth)).toMatchObject(user);
  });

  it("may go forward again and sign in", async () => {
    const { openTab, hosted } = redirectWorld();
    const tab = openTab();
    const url = await leave(tab.open());
    await endOf(tab.open());
    expect(await getCurrentUser(tab.open(hosted.signIn(url)).auth)).toMatchObject(user);
  });

  it("has five minutes; a response that comes later is refused", async () => {
    const { openTab, hosted, clock } = redirectWorld();
    const tab = openTab();
    const url = await leave(tab.open());
    clock.advance(300_000);
    const back = tab.open(hosted.signIn(url));
    expect(await endOf(back)).toMatchObject({ failure: { code: "oauth.state" } });
    expect(hosted.tokenRequests).toEqual([]);
  });

  it("keeps the session that another tab has", async () => {
    const { openTab, hosted } = redirectWorld();
    const [tab, other] = [openTab(), openTab()];
    const url = await leave(tab.open());
    await getCurrentUser(other.open(hosted.signIn(await leave(other.open()))).auth);
    const back = tab.open(hosted.refuse(url, "access_denied"));
    expect(await endOf(back)).toMatchObject({ failure: { code: "oauth.accessDenied" } });
    expect(await getCurrentUser(back.auth)).toMatchObject(user);
  });
});

describe("tabs", () => {
  it("two that start at once each find their own state", async () => {
    const { openTab, hosted } = redirectWorld();
    const [one, two] = [openTab(), openTab()];
    const urls = await Promise.all([leave(one.open()), leave(two.open())]);
    const [first, second] = urls.map((url) => hosted.signIn(url));
    expect(await getCurrentUser(one.open(first).auth)).toMatchObject(user);
    expect(await endOf(two.open(second))).toMatchObject({ type: "signInWithRedirect.completed" });
    expect(hosted.tokenRequests).toHaveLength(2);
  });

  it("a response in the wrong tab is refused there, and does not harm the right one", async () => {
    const { openTab, hosted } = redirectWorld();
    const [one, two] = [openTab(), openTab()];
    const url = await leave(one.open());
    await leave(two.open());
    expect(await endOf(two.open(hosted.refuse(url, "access_denied")))).toMatchObject({
      failure: { code: "oauth.state" },
    });
    expect(await getCurrentUser(one.open(hosted.signIn(url)).auth)).toMatchObject(user);
  });

  it("reads the tokens at once while another tab has left for the hosted pages and never returns", async () => {
    const { openTab } = redirectWorld();
    await leave(openTab().open());
    const { auth } = openTab().open();
    expect(await fetchAuthSession(auth)).toEqual({ tokens: undefined, userSub: undefined });
  });

  it("reads the tokens at once in the tab whose page could not be left", async () => {
    const { openTab } = redirectWorld();
    const start = openTab().open();
    start.page.refusesLeaving = true;
    await expect(signInWithRedirect(start.auth)).rejects.toMatchObject({ code: "unknown" });
    expect(await fetchAuthSession(start.auth)).toEqual({ tokens: undefined, userSub: undefined });
  });
});
