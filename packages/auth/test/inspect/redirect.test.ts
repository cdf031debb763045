/** Nothing of a sign-in on the hosted pages is in a recording: not the code, the state, the verifier or a token. */
import { hostedBrowser } from "@poolgate/testkit/hosted-browser";
import { expect, it } from "vitest";
import { startWorld } from "../engine.ts";
import { endOf, leave } from "../oauth/journeys.ts";
import { openTabOf } from "../oauth/redirect-world.ts";
import { startWatch, watchTraffic } from "./watched.ts";

const APP = "http://localhost:5173/";
const POOL = "http://localhost:9400";
const ANN = { username: "ann@example.com", password: "canary password 2f81" };

it("while somebody signs in on the hosted pages", async () => {
  const watch = startWatch();
  const client = { callbackURLs: [APP], logoutURLs: [APP], allowedOAuthFlows: ["code"] } as const;
  const world = startWorld({
    pool: { config: { clients: [client] } },
    config: { oauth: { domain: POOL, redirectSignIn: [APP], redirectSignOut: [APP] } },
    inspect: watch.inspect,
  });
  const { pool } = world;
  await pool.seedUser({ email: ANN.username, password: ANN.password });
  watchTraffic(pool, watch);
  const { open } = openTabOf(world, APP);
  const authorize = await leave(open(), { customState: "canary state 77e0", returnTo: "/canary-order-4711" });
  const returned = await hostedBrowser(pool).open(authorize, ANN);
  for (const url of [authorize, returned])
    for (const value of new URL(url).searchParams.values()) if (value !== APP) watch.guard(value);
  [ANN.username, ANN.password, "canary state 77e0", "/canary-order-4711"].forEach(watch.guard);
  expect(await endOf(open(returned))).toMatchObject({ type: "signInWithRedirect.completed" });
  expect(watch.inspector.recording().machines).toContain("oauth");
  expect(await watch.leaks()).toEqual([]);
});
