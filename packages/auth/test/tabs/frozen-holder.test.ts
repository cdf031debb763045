/** A tab that holds the refresh lock is frozen, hangs or ends, while other tabs need tokens. */
import { fetchAuthSession } from "@poolgate/auth";
import { describe, expect, it } from "vitest";
import { freezeHolder, HOUR_MS, type LateTabs, openLateTabs, REFRESH, storedSession } from "./late-tabs.ts";
import { sessionOf } from "../engine.ts";

let late: LateTabs;

const BUDGET_MS = 35_000;

describe("a tab that holds the refresh lock and does not answer", () => {
  it("leaves the other tabs their tokens as long as they are valid", async () => {
    late = await openLateTabs(2);
    freezeHolder(late);
    late.engine.clock.advance(HOUR_MS - 4_000);
    const call = fetchAuthSession(late.tabs[0]);
    await expect.poll(() => late.tabs[0].session.getSnapshot().hasTag("refreshing")).toBe(true);
    late.engine.clock.advance(3_000);
    expect((await call).tokens).toBeDefined();
    expect(late.engine.operations).toEqual([]);
  });

  it("makes their calls fail with network.timeout after 35 s, and the session is kept", async () => {
    late = await openLateTabs(2);
    freezeHolder(late);
    late.engine.clock.advance(HOUR_MS);
    const call = fetchAuthSession(late.tabs[0]).catch((error: unknown) => error);
    await expect.poll(() => late.tabs[0].session.getSnapshot().hasTag("refreshing")).toBe(true);
    late.engine.clock.advance(BUDGET_MS);
    expect(await call).toMatchObject({ code: "network.timeout" });
    expect(late.engine.operations).toEqual([]);
    expect(storedSession(late)?.revision).toBe(0);
    // The machine continues to wait, and later calls fail at once.
    await expect(fetchAuthSession(late.tabs[0])).rejects.toMatchObject({ code: "network.timeout" });
  });

  it("lets the next tab continue by itself when it is gone, with one request for all", async () => {
    late = await openLateTabs(3);
    const end = freezeHolder(late);
    late.engine.clock.advance(HOUR_MS);
    const calls = Promise.allSettled(late.tabs.map((tab) => fetchAuthSession(tab)));
    await expect.poll(() => late.tabs.every(({ session }) => session.getSnapshot().hasTag("refreshing"))).toBe(true);
    late.engine.clock.advance(BUDGET_MS);
    await calls;
    end();
    await expect.poll(() => storedSession(late)?.revision).toBe(1);
    late.engine.browser.deliverWrites();
    await expect
      .poll(() => late.tabs.map((tab) => sessionOf(tab).getSnapshot().context.record?.reveal().revision))
      .toEqual([1, 1, 1]);
    const sessions = await Promise.all(late.tabs.map((tab) => fetchAuthSession(tab)));
    expect(new Set(sessions.map(({ tokens }) => tokens?.accessToken)).size).toBe(1);
    expect(late.engine.operations).toEqual([REFRESH]);
  });

  it("whose first request hangs repeats it after 10 s, and the others wait for it", async () => {
    late = await openLateTabs(2);
    const [first, second] = late.tabs;
    late.engine.fault = () => (late.engine.operations.length === 1 ? new Promise(() => undefined) : undefined);
    const calls = Promise.all(
      [first, second as typeof first].map((tab) => fetchAuthSession(tab, { forceRefresh: true })),
    );
    await expect.poll(() => late.engine.operations.length).toBe(1);
    late.engine.clock.advance(10_000);
    await expect
      .poll(() =>
        sessionOf(late.tabs[0])
          .getSnapshot()
          .matches({ signedIn: { refreshing: { holding: "awaitingRetry" } } }),
      )
      .toBe(true);
    late.engine.clock.advance(500);
    await expect.poll(() => storedSession(late)?.revision).toBe(1);
    late.engine.browser.deliverWrites();
    const sessions = await late.engine.clock.settle(calls);
    expect(new Set(sessions.map(({ tokens }) => tokens?.accessToken)).size).toBe(1);
    expect(late.engine.operations).toEqual([REFRESH, REFRESH]);
  });
});
