/** How a page learns that another client, another tab or the page itself has changed the stored session. */
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { browserTabs } from "./browser-tabs.ts";

const KEY = "poolgate.test.session";
const nothing = { getItem: () => null };

beforeEach(() => {
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("document", Object.assign(new EventTarget(), { visibilityState: "visible" }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** As a constructor and as a function. */
function refuse(): never {
  throw new DOMException("The operation is insecure.", "SecurityError");
}

/** Records the notifications of a page while it watches the key. */
function listen(tabs = browserTabs(nothing)): { readonly heard: () => number; readonly stop: () => void } {
  const onChange = vi.fn<() => void>();
  const stop = tabs.watchKey(KEY, onChange);
  return { heard: () => onChange.mock.calls.length, stop };
}

const dispatch = (type: string, members: object): boolean =>
  window.dispatchEvent(Object.assign(new Event(type), members));

describe("watchKey", () => {
  it("is told which sign-in has ended, by a message that says so", async () => {
    const [own, other] = [browserTabs(nothing), browserTabs(nothing)];
    const told = vi.fn<(endedSignIn?: string) => void>();
    const stops = [own.watchKey(KEY, told), other.watchKey(KEY, () => undefined)];
    other.announce(KEY, "a sign-in");
    other.announce(KEY);
    await expect.poll(() => told.mock.calls).toEqual([["a sign-in"], [undefined]]);
    for (const stop of stops) stop();
  });

  it.each([
    ["of an earlier version", "changed"],
    ["without a member", {}],
    ["with another type", { endedSignIn: 5 }],
    ["with an object", { endedSignIn: { toString: "a sign-in" } }],
    ["with a list", ["a sign-in"]],
    ["with nothing", null],
  ])("takes a message %s for a change alone", async (_, message) => {
    const told = vi.fn<(endedSignIn?: string) => void>();
    const stop = browserTabs(nothing).watchKey(KEY, told);
    const sender = new BroadcastChannel(KEY);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel reaches its own origin only.
    sender.postMessage(message);
    await expect.poll(() => told.mock.calls).toEqual([[undefined]]);
    sender.close();
    stop();
  });

  it("is notified each time, whatever another script has added to the prototype", () => {
    // oxlint-disable-next-line no-extend-native -- That is what such a script does.
    Object.defineProperty(Object.prototype, "once", { value: true, configurable: true, writable: true });
    onTestFinished(() => void Reflect.deleteProperty(Object.prototype, "once"));
    const page = listen();
    for (const key of [KEY, null, KEY]) dispatch("storage", { key });
    expect(page.heard()).toBe(3);
    page.stop();
  });

  it("works without messages where all site data is blocked: Firefox then refuses to make a channel", () => {
    vi.stubGlobal("BroadcastChannel", refuse);
    const tabs = browserTabs({ getItem: refuse });
    const page = listen(tabs);
    tabs.announce(KEY);
    dispatch("storage", { key: KEY });
    expect(page.heard()).toBe(1);
    page.stop();
  });

  it("notices within a second that the page has cleared its own storage, which causes no event", () => {
    vi.useFakeTimers();
    let record: string | null = "{}";
    const page = listen(browserTabs({ getItem: () => record }));
    vi.advanceTimersByTime(2_000);
    expect(page.heard()).toBe(0);
    record = null;
    vi.advanceTimersByTime(1_000);
    expect(page.heard()).toBe(1);
    vi.advanceTimersByTime(2_000);
    expect(page.heard()).toBe(1);
    page.stop();
  });

  it("notices that the page has cleared its storage right after this client wrote to it", () => {
    vi.useFakeTimers();
    let record: string | null = null;
    const tabs = browserTabs({ getItem: () => record });
    const page = listen(tabs);
    record = "{}";
    tabs.announce(KEY);
    record = null;
    vi.advanceTimersByTime(1_000);
    expect(page.heard()).toBe(1);
    page.stop();
  });

  it.each([
    ["goes into the back/forward cache", () => dispatch("pagehide", { persisted: true })],
    ["is frozen", () => document.dispatchEvent(new Event("freeze"))],
  ])("is told that the page %s, before listeners of the app that run when it wakes", (_, fallAsleep) => {
    const heard: string[] = [];
    const stop = browserTabs(nothing).watchKey(
      KEY,
      () => void heard.push("change"),
      () => void heard.push("sleep"),
    );
    dispatch("pagehide", { persisted: false });
    expect(heard).toEqual([]);
    fallAsleep();
    expect(heard).toEqual(["sleep"]);
    document.dispatchEvent(new Event("resume"));
    expect(heard).toEqual(["sleep", "change"]);
    stop();
    fallAsleep();
    document.dispatchEvent(new Event("resume"));
    expect(heard).toHaveLength(2);
  });
});
