/** A session while the network is lost and restored. */
import { fetchAuthSession, getCurrentUser } from "@poolgate/auth";
import { beforeEach, expect, it } from "vitest";
import { EMAIL, type Engine, refuseConnection } from "../engine.ts";
import { countOf, NETWORK_ERROR, REFRESH, startSignedIn } from "./steps.ts";

const HOUR_MS = 3_600_000;

let engine: Engine;
beforeEach(async () => {
  engine = await startSignedIn();
});

const read = () => engine.clock.settle(fetchAuthSession(engine.auth));

it("offline with a valid access token, a failed refresh leaves the tokens in use", async () => {
  const before = await read();
  engine.fault = refuseConnection;
  const forced = engine.clock.settle(fetchAuthSession(engine.auth, { forceRefresh: true }));
  await expect(forced).rejects.toMatchObject(NETWORK_ERROR);
  expect(await read()).toEqual(before);
  expect((await getCurrentUser(engine.auth)).loginId).toBe(EMAIL);
});

it("offline with an expired access token, the read fails, the record is kept, and a refresh follows online", async () => {
  const stored = [...engine.browser.storage];
  engine.fault = refuseConnection;
  engine.clock.advance(HOUR_MS);
  await expect(read()).rejects.toMatchObject(NETWORK_ERROR);
  expect([...engine.browser.storage]).toEqual(stored);
  engine.fault = undefined;
  engine.browser.comeOnline();
  expect((await read()).tokens).toBeDefined();
});

it("a network that is lost and restored 20 times has at most one refresh running, and three attempts per failure", async () => {
  engine.clock.advance(HOUR_MS);
  let running = 0;
  let most = 0;
  engine.fault = async (operation, send) => {
    running += 1;
    most = Math.max(most, running);
    try {
      return await (flap < 20 ? refuseConnection() : send());
    } finally {
      running -= 1;
    }
  };
  let flap = 0;
  for (; flap < 20; flap += 1) {
    const before = countOf(engine, REFRESH);
    engine.browser.comeOnline();
    await Promise.allSettled([read(), read(), read()]);
    expect(countOf(engine, REFRESH) - before).toBeLessThanOrEqual(6);
    engine.clock.advance(5_000);
  }
  engine.browser.comeOnline();
  expect((await read()).tokens).toBeDefined();
  expect(most).toBe(1);
});
