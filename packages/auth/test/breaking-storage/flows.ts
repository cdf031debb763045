/**
 * The flows that use the storage: their preparation, what happens while the storage throws, and what must hold
 * afterwards.
 */
import {
  type Auth,
  confirmSignIn,
  fetchAuthSession,
  getCurrentUser,
  isAuthError,
  signIn,
  signOut,
} from "@poolgate/auth";
import { expect } from "vitest";
import { EMAIL, internalsOf } from "../engine.ts";
import { credentials, PHONE, renew, type Site, type SiteOptions } from "./pages.ts";

/** The page in which the flow runs, if it is already open. */
export interface Prepared {
  readonly page?: Auth;
}

export interface Flow {
  readonly name: string;
  readonly site?: SiteOptions;
  /** Whether the other flows have most of its calls of the storage, so that `test` breaks only one in three. */
  readonly isLong?: boolean;
  /** The preparation, while nothing throws. */
  readonly prepare: (site: Site) => Promise<Prepared>;
  /** The flow, while the storage throws. Returns the page that remains. */
  readonly run: (site: Site, prepared: Prepared) => Promise<Auth>;
  /** The checks, when nothing throws any more. */
  readonly judge: (site: Site, page: Auth) => Promise<void>;
}

const signedIn = async (site: Site): Promise<Auth> => {
  const page = site.openTab();
  await site.settle(signIn(page, credentials));
  await internalsOf(page).confirming;
  return page;
};

const userOf = async (site: Site, page: Auth): Promise<string | undefined> => {
  try {
    return (await site.settle(getCurrentUser(page))).loginId;
  } catch (error) {
    expect(error).toMatchObject({ code: "session.unauthenticated" });
    return undefined;
  }
};

/** Checks that a user is signed in on the page, and that the tokens can be refreshed. */
async function expectAlive(site: Site, page: Auth): Promise<void> {
  expect(await userOf(site, page)).toBe(EMAIL);
  expect((await renew(site, page)).tokens).toBeDefined();
}

/** Checks that the next page has either a session that can be refreshed, or none. */
async function expectNextPageWhole(site: Site): Promise<void> {
  const next = site.openTab();
  if ((await userOf(site, next)) === undefined) return;
  await expectAlive(site, next);
}

async function expectSignedOut(site: Site, page: Auth): Promise<void> {
  expect(await userOf(site, page)).toBeUndefined();
  expect((await site.settle(fetchAuthSession(page))).tokens).toBeUndefined();
}

/** Checks that a sign-in with the working storage succeeds, also on the next page. */
async function expectSignInWorks(site: Site, page: Auth): Promise<void> {
  await site.settle(signOut(page));
  await site.settle(signIn(page, credentials));
  await internalsOf(page).confirming;
  await expectAlive(site, page);
  await expectAlive(site, site.openTab());
}

/** What Amplify stores, instead of our record. */
function leaveAmplifySession({ browser, pool }: Site): void {
  const key = `poolgate.${pool.userPoolClientId}.session`;
  const record = JSON.parse(browser.storage.get(key) ?? "{}") as Record<string, string>;
  browser.storage.clear();
  browser.ledgers.clear();
  const prefix = `CognitoIdentityServiceProvider.${pool.userPoolClientId}`;
  const put = (name: string, value = ""): void =>
    void browser.storage.set(`${prefix}.${record["username"]}.${name}`, value);
  browser.storage.set(`${prefix}.LastAuthUser`, record["username"] ?? "");
  put("accessToken", record["accessToken"]);
  put("idToken", record["idToken"]);
  put("refreshToken", record["refreshToken"]);
  put("clockDrift", "0");
  put("signInDetails", JSON.stringify({ loginId: EMAIL, authFlowType: "USER_PASSWORD_AUTH" }));
}

export const FLOWS: readonly Flow[] = [
  {
    name: "a sign-in",
    prepare: async () => ({}),
    async run(site) {
      const page = site.openTab();
      expect((await site.settle(signIn(page, credentials))).isSignedIn).toBe(true);
      return page;
    },
    async judge(site, page) {
      await expectAlive(site, page);
      await expectNextPageWhole(site);
      await expectSignInWorks(site, page);
    },
  },
  {
    name: "a refresh",
    prepare: async (site) => ({ page: await signedIn(site) }),
    async run(site, { page = site.openTab() }) {
      expect((await renew(site, page)).tokens).toBeDefined();
      return page;
    },
    async judge(site, page) {
      await expectNextPageWhole(site);
      await expectAlive(site, page);
      await expectNextPageWhole(site);
      await expectSignInWorks(site, page);
    },
  },
  {
    name: "a sign-out",
    prepare: async (site) => ({ page: await signedIn(site) }),
    async run(site, { page = site.openTab() }) {
      await site.settle(signOut(page));
      return page;
    },
    async judge(site, page) {
      await expectSignedOut(site, page);
      await expectSignedOut(site, site.openTab());
      expect(site.operations).toContain("RevokeToken");
      await expectSignInWorks(site, page);
    },
  },
  {
    name: "the start of a page",
    prepare: async (site) => ({ page: await signedIn(site) }),
    async run(site) {
      const page = site.openTab();
      await userOf(site, page);
      return page;
    },
    async judge(site) {
      await expectAlive(site, site.openTab());
    },
  },
  {
    name: "the adoption of an Amplify session",
    async prepare(site) {
      (await signedIn(site)).dispose();
      leaveAmplifySession(site);
      return {};
    },
    async run(site) {
      const page = site.openTab();
      await userOf(site, page);
      return page;
    },
    async judge(site) {
      await expectAlive(site, site.openTab());
    },
  },
  {
    name: "the adoption of an Amplify session, and a refresh",
    isLong: true,
    async prepare(site) {
      (await signedIn(site)).dispose();
      leaveAmplifySession(site);
      return {};
    },
    async run(site) {
      const page = site.openTab();
      await renew(site, page);
      return page;
    },
    async judge(site, page) {
      if ((await userOf(site, page)) !== undefined) await expectAlive(site, page);
      await expectNextPageWhole(site);
      await expectSignInWorks(site, page);
    },
  },
  {
    name: "a challenge with a reload",
    site: { hasSecondFactor: true },
    prepare: async () => ({}),
    async run(site) {
      const page = site.openTab();
      const begun = await site.settle(signIn(page, credentials));
      expect(begun.nextStep.signInStep).toBe("CONFIRM_SIGN_IN_WITH_SMS_CODE");
      const reloaded = site.openPage(internalsOf(page).environment);
      page.dispose();
      const answer = { challengeResponse: site.pool.latestCode(PHONE) };
      const outcome = await site.settle(confirmSignIn(reloaded, answer)).catch((error: unknown) => error);
      // A step that could not be stored or read counts as missing.
      if (isAuthError(outcome)) expect(outcome).toMatchObject({ code: "signIn.notStarted" });
      else expect(outcome).toMatchObject({ isSignedIn: true });
      return reloaded;
    },
    async judge(site, page) {
      await site.settle(signOut(page));
      await site.settle(signIn(page, credentials));
      await site.settle(confirmSignIn(page, { challengeResponse: site.pool.latestCode(PHONE) }));
      await expectAlive(site, page);
      await expectAlive(site, site.openTab());
    },
  },
  {
    name: "a sign-in from a new device, and a refresh",
    isLong: true,
    site: { hasDevices: true },
    prepare: async () => ({}),
    async run(site) {
      const page = await signedIn(site);
      expect((await renew(site, page)).tokens).toBeDefined();
      return page;
    },
    async judge(site, page) {
      await expectAlive(site, page);
      await expectNextPageWhole(site);
      await expectSignInWorks(site, page);
    },
  },
];
