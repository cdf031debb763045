/** Nothing of a sign-in on the hosted pages is in a recording: not the code, the state, the verifier or a token. */
import { createAuth, type SessionEmitted } from "@poolgate/auth";
import { fakeBrowser, fakeClock, fakeWorld } from "@poolgate/testkit/environment";
import { hostedBrowser } from "@poolgate/testkit/hosted-browser";
import { fakePage } from "@poolgate/testkit/navigation";
import { startTestPool } from "@poolgate/testkit/pool";
import { expect, it, onTestFinished } from "vitest";
import { endOf, leave } from "../oauth/journeys.ts";
import { startWatch, watchTraffic } from "./watched.ts";

const APP = "http://localhost:5173/";
const ANN = { username: "ann@example.com", password: "canary password 2f81" };

it("while somebody signs in on the hosted pages", async () => {
  const clock = fakeClock();
  const client = { callbackURLs: [APP], logoutURLs: [APP], allowedOAuthFlows: ["code"] } as const;
  const pool = startTestPool({ clock, config: { clients: [client] } });
  onTestFinished(() => pool.close());
  await pool.seedUser({ email: ANN.username, password: ANN.password });
  const watch = startWatch();
  watchTraffic(pool, watch);
  const { environment } = fakeWorld((request) => pool.fetch(request), { clock, browser: fakeBrowser() });
  const open = (url = APP) => {
    const page = fakePage(url);
    const auth = createAuth(
      {
        userPoolId: pool.userPoolId,
        userPoolClientId: pool.userPoolClientId,
        userPoolEndpoint: pool.url,
        oauth: { domain: pool.url, redirectSignIn: [APP], redirectSignOut: [APP] },
      },
      { ...environment, navigation: page, inspect: watch.inspect },
    );
    const events: SessionEmitted[] = [];
    auth.session.on("*", (event) => void events.push(event));
    onTestFinished(() => auth.dispose());
    return { auth, page, events };
  };
  const authorize = await leave(open(), { customState: "canary state 77e0", returnTo: "/canary-order-4711" });
  const returned = await hostedBrowser(pool).open(authorize, ANN);
  for (const url of [authorize, returned])
    for (const value of new URL(url).searchParams.values()) if (value !== APP) watch.guard(value);
  [ANN.username, ANN.password, "canary state 77e0", "/canary-order-4711"].forEach(watch.guard);
  expect(await endOf(open(returned))).toMatchObject({ type: "signInWithRedirect.completed" });
  expect(watch.inspector.recording().machines).toContain("oauth");
  expect(await watch.leaks()).toEqual([]);
});
