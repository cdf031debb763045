/** Which events the Hub carries for a refresh, and for what another tab does. */
import { createAuth, signIn as engineSignIn, signOut as engineSignOut } from "@poolgate/auth";
import { expect, it, vi } from "vitest";
import { openBrowser } from "../support/browser.ts";
import { configOf, loadPage, openPool, type Page } from "../support/page.ts";
import { callPool, PASSWORD } from "../support/seeds.ts";

const username = "ann@example.com";
const seededUsers = [{ email: username, password: PASSWORD }];

/** Notes the events of the channel `auth`. */
function listen({ utils }: Page, enableCrossTabEvents: boolean): object[] {
  const events: object[] = [];
  const note = ({ payload, crossTab, source }: { payload: object; crossTab?: boolean; source?: string }): void =>
    void events.push({ ...payload, crossTab, source });
  utils.Hub.listen("auth", note, { enableCrossTabEvents });
  return events;
}

it("dispatches a refresh that succeeds and one that the pool refuses", async () => {
  openBrowser();
  const pool = openPool({ seededUsers });
  const page = await loadPage();
  page.amplify.Amplify.configure(configOf(pool));
  await page.auth.signIn({ username, password: PASSWORD });
  const events = listen(page, false);
  await page.auth.fetchAuthSession({ forceRefresh: true });
  expect(events).toEqual([{ event: "tokenRefresh", crossTab: undefined, source: "Auth" }]);

  const { tokens } = await page.auth.fetchAuthSession();
  await callPool(pool, "GlobalSignOut", { AccessToken: String(tokens?.accessToken) });
  expect((await page.auth.fetchAuthSession({ forceRefresh: true })).tokens).toBeUndefined();
  expect(events.slice(1)).toEqual([
    {
      event: "tokenRefresh_failure",
      data: {
        error: expect.objectContaining({
          name: "NotAuthorizedException",
          message: "Refresh Token has been revoked",
        }) as unknown,
      },
      crossTab: undefined,
      source: "Auth",
    },
  ]);
});

it("dispatches what another tab does only to listeners that ask for it", async () => {
  const { local } = openBrowser();
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("document", new EventTarget());
  const pool = openPool({ seededUsers });
  const page = await loadPage();
  page.amplify.Amplify.configure(configOf(pool));
  await page.auth.getCurrentUser().catch(() => undefined);
  const [own, all] = [listen(page, false), listen(page, true)];

  const { userPoolId, userPoolClientId, url: userPoolEndpoint } = pool;
  const otherTab = createAuth({ userPoolId, userPoolClientId, userPoolEndpoint });
  await engineSignIn(otherTab, { username, password: PASSWORD });
  expect(local.size).toBeGreaterThan(0);
  await vi.waitFor(() => expect(all).toHaveLength(1));
  expect(all[0]).toMatchObject({
    event: "signedIn",
    crossTab: true,
    data: await page.auth.getCurrentUser().then(idsOf),
  });

  await engineSignOut(otherTab);
  await vi.waitFor(() => expect(all).toHaveLength(2));
  expect(all[1]).toMatchObject({ event: "signedOut", crossTab: true });
  expect(own).toEqual([]);
  otherTab.dispose();
});

function idsOf({ username: name, userId }: { username: string; userId: string }): object {
  return { username: name, userId };
}
