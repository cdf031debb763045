/** A sign-in on the hosted pages in a window. */
import { fetchAuthSession, getCurrentUser, signInWithRedirect } from "@poolgate/auth";
import { describe, expect, it } from "vitest";
import { yieldToPage } from "../engine.ts";
import { USER_ID } from "../issued-tokens.ts";
import { DOMAIN } from "./hosted-pages.ts";
import { APP, OFTEN, redirectWorld } from "./redirect-world.ts";

const user = { userId: USER_ID };

describe("a window", () => {
  const popup = { display: "popup" } as const;

  it("signs the user in while the page stays, and closes", async () => {
    const { openTab, hosted } = redirectWorld();
    const { auth, page, events } = openTab().open(`${APP}basket`);
    const signingIn = page.click(() => signInWithRedirect(auth, { ...popup, customState: "7" }));
    await expect.poll(() => page.popup?.url, OFTEN).toContain(DOMAIN);
    const inside = page.popup?.returnTo(hosted.signIn(page.popup.url));
    if (inside === undefined) throw new Error("There is no window.");
    // The window loads the app, which has a client, too.
    const other = openTab().again(inside);
    await signingIn;
    expect(await getCurrentUser(auth)).toMatchObject(user);
    expect(events.map(({ type }) => type)).toContain("signInWithRedirect.completed");
    expect(page.popup?.isClosed).toBe(true);
    expect(page.url()).toBe(`${APP}basket`);
    expect(inside.url()).toBe(APP);
    expect(hosted.tokenRequests).toHaveLength(1);
    expect(other.events.map(({ type }) => type)).not.toContain("signInWithRedirect.failed");
  });

  it("that the browser blocks is an error, and no sign-in starts", async () => {
    const { openTab } = redirectWorld();
    const { auth, page } = openTab().open();
    await expect(signInWithRedirect(auth, popup)).rejects.toMatchObject({ code: "oauth.popupBlocked" });
    page.blocksPopups = true;
    await expect(page.click(() => signInWithRedirect(auth, popup))).rejects.toMatchObject({
      code: "oauth.popupBlocked",
    });
    expect(page.left).toEqual([]);
  });

  it("that is only allowed during the click opens before the first wait", async () => {
    const { auth, page } = redirectWorld().openTab().open();
    page.click(() => signInWithRedirect(auth, popup)).catch(() => undefined);
    expect(page.popup).toBeDefined();
  });

  it.each(["isClosed", "isSeparated"])(
    "that the user closes or another page separates is cancelled: %s",
    async (how) => {
      const { openTab, clock } = redirectWorld();
      const { auth, page, events } = openTab().open();
      const signingIn = page.click(() => signInWithRedirect(auth, popup));
      const failed = signingIn.catch((error: unknown) => error);
      await expect.poll(() => page.popup?.url, OFTEN).toContain(DOMAIN);
      if (how === "isClosed") page.popup?.close();
      else if (page.popup !== undefined) page.popup.isSeparated = true;
      clock.advance(1_500);
      expect(await failed).toMatchObject({ code: "oauth.cancelled" });
      expect(events.map(({ type }) => type)).toContain("signInWithRedirect.failed");
      expect(await fetchAuthSession(auth)).toEqual({ tokens: undefined, userSub: undefined });
    },
  );

  it("takes no answer from a page of another origin", async () => {
    const { openTab, hosted, clock } = redirectWorld();
    const { auth, page } = openTab().open();
    const signingIn = page.click(() => signInWithRedirect(auth, popup));
    const failed = signingIn.catch((error: unknown) => error);
    await expect.poll(() => page.popup?.url, OFTEN).toContain(DOMAIN);
    const answer = hosted.signIn(page.popup?.url ?? "");
    page.popup?.returnTo("https://evil.example/").answerOpener(answer);
    await yieldToPage(1);
    clock.advance(1_500);
    expect(await failed).toMatchObject({ code: "oauth.cancelled" });
    expect(hosted.tokenRequests).toEqual([]);
  });

  it("needs a return address of the page's own origin", async () => {
    const { auth, page } = redirectWorld({ oauth: { redirectSignIn: ["https://other.example/"] } })
      .openTab()
      .open();
    await expect(page.click(() => signInWithRedirect(auth, popup))).rejects.toMatchObject({
      code: "oauth.redirectUri",
    });
    expect(page.popup?.isClosed).toBe(true);
  });
});
