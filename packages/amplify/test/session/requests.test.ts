/** What an app adds to requests. */
import { expect, it, vi } from "vitest";
import { openBrowser } from "../support/browser.ts";
import { configOf, loadPage, openPool } from "../support/page.ts";
import { PASSWORD } from "../support/seeds.ts";

const username = "ann@example.com";

it("sends the headers of the app, and the data of the threat protection", async () => {
  openBrowser();
  const pool = openPool({ seededUsers: [{ email: username, password: PASSWORD }] });
  const requests: { headers: Headers; body: string }[] = [];
  const answer = globalThis.fetch as (url: string, init: RequestInit) => Promise<Response>;
  vi.stubGlobal("fetch", (url: string, init: RequestInit) => {
    requests.push({ headers: new Headers(init.headers), body: init.body as string });
    return answer(url, init);
  });
  vi.stubGlobal("AmazonCognitoAdvancedSecurityData", { getData: (...of: readonly string[]) => of.join("|") });
  const { amplify, auth } = await loadPage();
  amplify.Amplify.configure(configOf(pool), { Auth: { headers: async () => ({ "x-shop": "one" }) } });
  await auth.signIn({ username, password: PASSWORD });
  expect(requests.every(({ headers }) => headers.get("x-shop") === "one")).toBe(true);
  expect(requests[0]?.body).toContain(`${username}|${pool.userPoolId}|${pool.userPoolClientId}`);
});
