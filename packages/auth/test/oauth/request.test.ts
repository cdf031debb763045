/** What a sign-in on the hosted pages asks for, and what it refuses. */
import { fetchAuthSession, getCurrentUser, signIn, signInWithRedirect } from "@poolgate/auth";
import { describe, expect, it } from "vitest";
import { USER_ID } from "../issued-tokens.ts";
import { parametersOf } from "./hosted-pages.ts";
import { endOf, leave } from "./journeys.ts";
import { APP, leaving, redirectWorld } from "./redirect-world.ts";

const user = { userId: USER_ID };

describe("the request", () => {
  it("returns to the address of the origin, else of the host, else with https, else to the first", async () => {
    const redirectSignIn = [
      "http://a.example/x",
      "https://b.example/",
      "https://app.example:8443/in",
      "https://app.example/in",
    ];
    const chosen = async (page: string, urls: readonly string[] = redirectSignIn): Promise<string | undefined> => {
      const { openTab } = redirectWorld({ oauth: { redirectSignIn: urls } });
      return parametersOf(await leave(openTab().open(page)))["redirect_uri"];
    };
    expect(await chosen("https://app.example/contact")).toBe("https://app.example/in");
    expect(await chosen("http://app.example/contact")).toBe("https://app.example:8443/in");
    expect(await chosen("https://evil.example/")).toBe("https://b.example/");
    expect(await chosen("https://evil.example/", ["http://a.example/x", "http://b.example/"])).toBe(
      "http://a.example/x",
    );
    const ofPaths = ["https://app.example/", "https://app.example/contact"];
    expect(await chosen("https://app.example/contact?a=1", ofPaths)).toBe("https://app.example/contact");
  });

  it.each(["héllo 🦊 wörld", "\u0000\n%&=#?+", "漢字", "a".repeat(2_000), "\ud800", "-68"])(
    "gives the custom state back: %j",
    async (customState) => {
      const { openTab, hosted } = redirectWorld();
      const tab = openTab();
      const url = await leave(tab.open(), { customState });
      expect(parametersOf(url)["state"]?.split("-")[1]).toBe(Buffer.from(customState).toString("hex"));
      expect(await endOf(tab.open(hosted.signIn(url)))).toMatchObject({ customState });
    },
  );

  it.each(["google", "LoginWithAmazon", "__proto__", "", { custom: "" }, {}, null])(
    "with an unknown provider, leaves no page and tells developers: %j",
    async (provider) => {
      const { openTab, errors } = redirectWorld();
      const { auth, page } = openTab().open();
      await expect(signInWithRedirect(auth, { provider: provider as never })).rejects.toMatchObject({
        code: "oauth.provider",
      });
      expect(page.left).toEqual([]);
      expect(errors).toHaveLength(1);
    },
  );

  it.each([
    ["Google", "Google"],
    ["Facebook", "Facebook"],
    ["Apple", "SignInWithApple"],
    [{ custom: "My Company" }, "My Company"],
  ] as const)("names the provider %j", async (provider, name) => {
    const { openTab } = redirectWorld();
    const url = await leave(openTab().open(), { provider });
    expect(parametersOf(url)).toMatchObject({ identity_provider: name });
  });

  it.each([
    "https://evil.example/",
    "//evil.example",
    "/\\evil.example",
    "/.//evil.example",
    "javascript:alert(1)",
    "orders",
    "",
    "\t/\t/evil.example",
  ])("with a return path that is none of this origin is refused: %j", async (returnTo) => {
    const { openTab } = redirectWorld();
    const { auth, page } = openTab().open();
    await expect(signInWithRedirect(auth, { returnTo })).rejects.toMatchObject({ code: "input.invalid" });
    expect(page.left).toEqual([]);
  });

  it.each(["redirect_uri", "state", "client_id", "code_challenge_method", "response_mode", "request"])(
    "cannot replace %s by an extra parameter",
    async (name) => {
      const { openTab } = redirectWorld();
      const { auth, page } = openTab().open();
      const signingIn = signInWithRedirect(auth, { extraParameters: { [name]: "x" } });
      await expect(signingIn).rejects.toMatchObject({ code: "input.invalid" });
      expect(page.left).toEqual([]);
    },
  );

  it.each([
    [{ Provider: "Google" }, "input.unknownMember"],
    [{ prompt: "NONE" }, "input.invalidMember"],
    [{ customState: 7 }, "input.invalidMember"],
    [{ display: "iframe" }, "input.invalidMember"],
  ])("with a wrong member is refused: %j", async (input, code) => {
    const { auth } = redirectWorld().openTab().open();
    await expect(signInWithRedirect(auth, input as never)).rejects.toMatchObject({ code });
  });

  it("is refused without a configuration, and in a worker", async () => {
    const noConfig = redirectWorld({ config: { oauth: undefined as never } })
      .openTab()
      .open();
    await expect(signInWithRedirect(noConfig.auth)).rejects.toMatchObject({ code: "oauth.notConfigured" });
    const { openTab } = redirectWorld();
    const worker = openTab().open();
    Object.assign(worker.page, { url: () => undefined });
    await expect(signInWithRedirect(worker.auth)).rejects.toMatchObject({ code: "oauth.notConfigured" });
  });

  it("is refused if the storage of the tab is blocked, before the page is left", async () => {
    const flowStorage = {
      getItem: () => null,
      setItem: () => {
        throw new DOMException("full", "QuotaExceededError");
      },
      removeItem: () => undefined,
    };
    const { auth, page } = redirectWorld({ environment: { flowStorage } }).openTab().open();
    await expect(signInWithRedirect(auth)).rejects.toMatchObject({ code: "storage.failed" });
    expect(page.left).toEqual([]);
  });

  it("is refused if a user is signed in, unless it has a prompt", async () => {
    const { openTab, hosted } = redirectWorld();
    const tab = openTab();
    const { auth, page } = tab.open(hosted.signIn(await leave(tab.open())));
    await getCurrentUser(auth);
    await expect(signInWithRedirect(auth)).rejects.toMatchObject({ code: "signIn.alreadySignedIn" });
    await expect(signIn(auth, { username: "a", password: "b" })).rejects.toMatchObject({
      code: "signIn.alreadySignedIn",
    });
    signInWithRedirect(auth, { prompt: "login" }).catch(() => undefined);
    const again = tab.open(hosted.signIn(await leaving({ page })));
    expect(await endOf(again)).toMatchObject({ type: "signInWithRedirect.completed" });
    expect(await getCurrentUser(again.auth)).toMatchObject(user);
  });

  it("can be aborted before the page is left", async () => {
    const { auth, page } = redirectWorld().openTab().open();
    const controller = new AbortController();
    const signingIn = signInWithRedirect(auth, {}, { signal: controller.signal });
    controller.abort();
    await expect(signingIn).rejects.toMatchObject({ code: "call.aborted" });
    expect(page.left).toEqual([]);
  });

  it.each(["login_required", "interaction_required", "consent_required", "account_selection_required"])(
    "with prompt=none and without a session fails with loginRequired: %s",
    async (error) => {
      const { openTab, hosted } = redirectWorld();
      const tab = openTab();
      const url = await leave(tab.open(), { prompt: "none" });
      expect(parametersOf(url)["prompt"]).toBe("none");
      const back = tab.open(hosted.refuse(url, error));
      expect(await endOf(back)).toMatchObject({ failure: { code: "oauth.loginRequired" } });
    },
  );
});

describe("the implicit grant", () => {
  const implicit = { oauth: { responseType: "token" } } as const;

  it("signs in without a token request, and warns developers", async () => {
    const { openTab, hosted, warnings } = redirectWorld(implicit);
    const tab = openTab();
    const url = await leave(tab.open());
    expect(parametersOf(url)).toMatchObject({ response_type: "token", nonce: expect.any(String) });
    expect(parametersOf(url)).not.toHaveProperty("code_challenge");
    expect(warnings).toEqual([expect.stringContaining("implicit grant")]);
    const back = tab.open(hosted.signIn(url));
    expect(back.page.url()).toBe(APP);
    expect(await getCurrentUser(back.auth)).toMatchObject(user);
    expect(hosted.tokenRequests).toEqual([]);
  });

  it("cannot refresh: a forced refresh keeps the session, an expired one ends it", async () => {
    const { openTab, hosted, clock, operations } = redirectWorld(implicit);
    const tab = openTab();
    const { auth } = tab.open(hosted.signIn(await leave(tab.open())));
    const refusal = {
      name: "TokenRefreshException",
      code: "oauth.refreshNotSupported",
      message: "Token refresh is not supported with implicit-grant oauth.",
    };
    await expect(fetchAuthSession(auth, { forceRefresh: true })).rejects.toMatchObject(refusal);
    expect(await getCurrentUser(auth)).toMatchObject(user);
    clock.advance(3_600_000);
    await expect(fetchAuthSession(auth)).rejects.toMatchObject(refusal);
    expect(await fetchAuthSession(auth)).toEqual({ tokens: undefined, userSub: undefined });
    expect(operations).toEqual([]);
  });

  it("refuses an access token that does not belong to the id token", async () => {
    const { openTab, hosted } = redirectWorld(implicit);
    hosted.claims = { id: { at_hash: "bm90IHRoZSBoYXNoIQ" } };
    const tab = openTab();
    const back = tab.open(hosted.signIn(await leave(tab.open())));
    expect(await endOf(back)).toMatchObject({ failure: { code: "session.invalidTokens" } });
  });
});
