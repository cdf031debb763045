/** A sign-out or a cleared storage in one tab, while other tabs refresh or sign in. */
import { fetchAuthSession, getCurrentUser, signIn, signOut } from "@poolgate/auth";
import { describe, expect, it } from "vitest";
import {
  credentials,
  delayFirstRefresh,
  endReasonOf,
  type LateTabs,
  openLateTabs,
  reload,
  storedSession,
} from "./late-tabs.ts";
import { internalsOf, sessionOf } from "../engine.ts";

let late: LateTabs;

/** Removes what is stored, as another window of the browser or its settings can do. */
const clearStorage = (): void => late.engine.browser.openTab().storage.removeItem(late.key);

describe("a sign-out, while writes become visible late", () => {
  it("in one tab signs out all tabs, also those that are opened before they can see it", async () => {
    late = await openLateTabs(3);
    const [first, ...others] = late.tabs;
    await signOut(first);
    expect((await reload(late)).tokens).toBeUndefined();
    late.engine.browser.deliverWrites();
    await expect.poll(() => others.map(endReasonOf)).toEqual(["signedOutElsewhere", "signedOutElsewhere"]);
    expect((await reload(late)).tokens).toBeUndefined();
  });

  it.each(["before", "after"])("wins over the response to a refresh that arrives %s it is visible", async (moment) => {
    late = await openLateTabs(3);
    const [first, second, third] = late.tabs;
    const { isAnswered, deliver } = delayFirstRefresh(late.engine);
    const refreshing = fetchAuthSession(first, { forceRefresh: true });
    await expect.poll(isAnswered).toBe(true);
    await signOut(second as typeof first);
    if (moment === "after") late.engine.browser.deliverWrites();
    deliver();
    expect((await late.engine.clock.settle(refreshing)).tokens).toBeUndefined();
    late.engine.browser.deliverWrites();
    await expect.poll(() => endReasonOf(third as typeof first)).toBe("signedOutElsewhere");
    expect(storedSession(late)).toBeUndefined();
    expect((await reload(late)).tokens).toBeUndefined();
  });

  it("and a new sign-in of the same user drop the response to a refresh of the previous sign-in", async () => {
    late = await openLateTabs(2);
    const [first, second] = late.tabs as [(typeof late.tabs)[0], (typeof late.tabs)[0]];
    const { isAnswered, deliver } = delayFirstRefresh(late.engine);
    const refreshing = fetchAuthSession(first, { forceRefresh: true });
    await expect.poll(isAnswered).toBe(true);
    await signOut(second);
    await late.engine.clock.settle(signIn(second, credentials));
    const stored = storedSession(late);
    deliver();
    await late.engine.clock.settle(refreshing);
    expect(storedSession(late)).toEqual(stored);
    late.engine.browser.deliverWrites();
    await expect.poll(() => sessionOf(first).getSnapshot().context.record?.reveal().signInId).toBe(stored?.signInId);
  });
});

describe("a storage that is cleared", () => {
  it("by another tab signs the page out, and a response that arrives later is not stored", async () => {
    late = await openLateTabs(2);
    const { isAnswered, deliver } = delayFirstRefresh(late.engine);
    const refreshing = fetchAuthSession(late.tabs[0], { forceRefresh: true });
    await expect.poll(isAnswered).toBe(true);
    clearStorage();
    late.engine.browser.deliverWrites();
    await expect.poll(() => late.tabs.map(endReasonOf)).toEqual(["signedOutElsewhere", "signedOutElsewhere"]);
    deliver();
    expect((await refreshing).tokens).toBeUndefined();
    expect(storedSession(late)).toBeUndefined();
  });

  it("by the page itself while a refresh is under way drops the new tokens", async () => {
    late = await openLateTabs(1);
    const { isAnswered, deliver } = delayFirstRefresh(late.engine);
    const refreshing = fetchAuthSession(late.tabs[0], { forceRefresh: true });
    await expect.poll(isAnswered).toBe(true);
    internalsOf(late.tabs[0]).environment.storage.removeItem(late.key);
    deliver();
    expect((await late.engine.clock.settle(refreshing)).tokens).toBeUndefined();
    expect(storedSession(late)).toBeUndefined();
  });

  it("under another key has no effect", async () => {
    late = await openLateTabs(1);
    const states: unknown[] = [];
    late.tabs[0].session.subscribe(({ value }) => void states.push(value));
    late.engine.browser.openTab().storage.setItem("another app's key", "1");
    late.engine.browser.deliverWrites();
    expect(states).toEqual([]);
    expect(await getCurrentUser(late.tabs[0])).toMatchObject({ loginId: credentials.username });
  });
});
