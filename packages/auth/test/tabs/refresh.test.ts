/** Several tabs refresh one session, while writes become visible to other tabs late. */
import { fetchAuthSession } from "@poolgate/auth";
import { describe, expect, it } from "vitest";
import {
  delayFirstRefresh,
  endReasonOf,
  HOUR_MS,
  type LateTabs,
  openLateTabs,
  REFRESH,
  storedSession,
  tokensOf,
  untilStored,
} from "./late-tabs.ts";

let late: LateTabs;

describe("tabs whose tokens expire together, while writes become visible late", () => {
  it.each([2, 5, 20])("%d tabs make one request, and all receive the new tokens", async (count) => {
    late = await openLateTabs(count);
    late.engine.clock.advance(HOUR_MS);
    const calls = Promise.all(late.tabs.map((tab) => fetchAuthSession(tab)));
    await untilStored(late, 1);
    late.engine.browser.deliverWrites();
    expect(tokensOf(await late.engine.clock.settle(calls)).size).toBe(1);
    expect(late.engine.operations).toEqual([REFRESH]);
  });

  it("a tab that gets the lock before it sees the new tokens waits for them and sends no request", async () => {
    late = await openLateTabs(2);
    const [first, second] = late.tabs;
    await fetchAuthSession(first, { forceRefresh: true });
    const call = fetchAuthSession(second as typeof first, { forceRefresh: true });
    late.engine.clock.timers.setTimeout(() => late.engine.browser.deliverWrites(), 700);
    expect((await late.engine.clock.settle(call)).tokens).toEqual((await fetchAuthSession(first)).tokens);
    expect(late.engine.operations).toEqual([REFRESH]);
  });

  it("without locks each tab sends at most one request, and a grace period keeps every session", async () => {
    late = await openLateTabs(5, { hasLocks: false, graceSeconds: 10 });
    late.engine.clock.advance(HOUR_MS);
    const calls = Promise.all(late.tabs.map((tab) => fetchAuthSession(tab)));
    await untilStored(late, 1);
    late.engine.browser.deliverWrites();
    const sessions = await late.engine.clock.settle(calls);
    expect(sessions.every(({ tokens }) => tokens !== undefined)).toBe(true);
    expect(late.engine.operations.length).toBeLessThanOrEqual(5);
  });

  it("a tab whose refresh is refused while another one has just refreshed keeps the session", async () => {
    late = await openLateTabs(2, { hasLocks: false });
    const [first, second] = late.tabs;
    let sendSecond: (() => void) | undefined;
    late.engine.fault = (operation, send) =>
      operation === REFRESH && late.engine.operations.length === 1
        ? new Promise((resolve, reject) => {
            sendSecond = () => void send().then(resolve, reject);
          })
        : undefined;
    const refused = fetchAuthSession(second as typeof first, { forceRefresh: true });
    await expect.poll(() => sendSecond).toBeDefined();
    const renewed = await late.engine.clock.settle(fetchAuthSession(first, { forceRefresh: true }));
    sendSecond?.();
    late.engine.clock.timers.setTimeout(() => late.engine.browser.deliverWrites(), 700);
    expect((await late.engine.clock.settle(refused)).tokens).toEqual(renewed.tokens);
    expect(late.engine.operations).toEqual([REFRESH, REFRESH]);
  });

  it("a tab that was frozen for hours gets new tokens with the next call, without a timer of its own", async () => {
    late = await openLateTabs(2);
    const [first, second] = late.tabs;
    late.engine.clock.advance(5 * HOUR_MS);
    await fetchAuthSession(first);
    late.engine.browser.deliverWrites();
    late.engine.clock.advance(5 * HOUR_MS);
    const session = await late.engine.clock.settle(fetchAuthSession(second as typeof first));
    expect(session.tokens).toBeDefined();
    expect(late.engine.operations).toEqual([REFRESH, REFRESH]);
  });
});

describe("a tab that ends while it refreshes", () => {
  it("lets the next tab continue at once if its request was never sent", async () => {
    late = await openLateTabs(2);
    const [first, second] = late.tabs;
    late.engine.fault = () => (late.engine.operations.length === 1 ? new Promise(() => undefined) : undefined);
    void fetchAuthSession(first, { forceRefresh: true }).catch(() => undefined);
    await expect.poll(() => late.engine.operations.length).toBe(1);
    const call = fetchAuthSession(second as typeof first, { forceRefresh: true });
    first.dispose();
    expect((await call).tokens).toBeDefined();
    expect(storedSession(late)?.revision).toBe(1);
  });

  it("ends the session once, with its reason, if the pool had already replaced the token", async () => {
    late = await openLateTabs(3);
    const [first, ...others] = late.tabs;
    const { isAnswered } = delayFirstRefresh(late.engine);
    void fetchAuthSession(first, { forceRefresh: true }).catch(() => undefined);
    await expect.poll(isAnswered).toBe(true);
    const calls = Promise.all(others.map((tab) => fetchAuthSession(tab, { forceRefresh: true })));
    first.dispose();
    expect(tokensOf(await late.engine.clock.settle(calls))).toEqual(new Set([undefined]));
    expect(late.engine.operations).toEqual([REFRESH, REFRESH]);
    expect(new Set(others.map(endReasonOf))).toEqual(new Set(["refreshRefused", "signedOutElsewhere"]));
  });

  it("leaves the other tabs a valid session if it ends after it has stored the new tokens", async () => {
    late = await openLateTabs(2);
    const [first, second] = late.tabs;
    await fetchAuthSession(first, { forceRefresh: true });
    first.dispose();
    const call = fetchAuthSession(second as typeof first, { forceRefresh: true });
    late.engine.clock.timers.setTimeout(() => late.engine.browser.deliverWrites(), 700);
    expect((await late.engine.clock.settle(call)).tokens).toBeDefined();
    expect(late.engine.operations).toEqual([REFRESH]);
  });
});
