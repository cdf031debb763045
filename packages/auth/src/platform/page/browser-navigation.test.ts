/** The address, the history and the windows of a real browser's kind, simulated by jsdom. */
// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from "vitest";
import { pageNavigation } from "./browser-navigation.ts";
import { openPopup } from "./open-popup.ts";
import { pageUrl, replacePageUrl } from "./page-address.ts";
import { POPUP_NAME } from "./popup-message.ts";

const navigation = pageNavigation({});

afterEach(() => {
  vi.unstubAllGlobals();
  globalThis.window.name = "";
  globalThis.history.replaceState(null, "", "/");
});

describe("the address", () => {
  it("is that of the page, and none on a server", () => {
    expect(pageUrl({})).toBe(globalThis.location.href);
    vi.stubGlobal("document", undefined);
    expect(pageUrl({})).toBeUndefined();
  });

  it("is replaced without a new entry, and keeps the state of the app's router", () => {
    globalThis.history.replaceState({ key: "router" }, "", "/?code=abc");
    const { length } = globalThis.history;
    replacePageUrl({}, `${globalThis.location.origin}/?tab=1`);
    expect([globalThis.location.search, globalThis.history.state, globalThis.history.length]).toEqual([
      "?tab=1",
      { key: "router" },
      length,
    ]);
  });

  it("is shown with a note to the app's router", () => {
    const heard = vi.fn<(event: PopStateEvent) => void>();
    globalThis.addEventListener("popstate", heard, { once: true });
    navigation.showUrl("/orders");
    expect(globalThis.location.pathname).toBe("/orders");
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it("cannot be replaced by one of another origin", () => {
    expect(() => navigation.replaceUrl("https://evil.example/")).toThrow(DOMException);
  });
});

describe("a page that is shown again", () => {
  it("is noticed only if it was kept in the back/forward cache", () => {
    const onShown = vi.fn<() => void>();
    const stop = navigation.watchShown(onShown);
    globalThis.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: false }));
    expect(onShown).not.toHaveBeenCalled();
    globalThis.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    stop();
    globalThis.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    expect(onShown).toHaveBeenCalledTimes(1);
  });
});

const stubWindow = (parts: object = {}) => {
  const opened = { closed: false, location: { href: "about:blank" }, close: vi.fn<() => void>(), ...parts };
  const open = vi.fn<(...given: string[]) => unknown>(() => opened);
  vi.stubGlobal("open", open);
  return { opened, open };
};
const message = (parts: MessageEventInit): MessageEvent =>
  new MessageEvent("message", { origin: globalThis.location.origin, ...parts });

describe("a window", () => {
  const answer = { poolgateRedirectReturn: "https://app.example/?code=abc" };

  it("opens empty, under a name by which its page knows itself", () => {
    const { opened, open } = stubWindow();
    const popup = openPopup({});
    expect(open).toHaveBeenCalledExactlyOnceWith("about:blank", POPUP_NAME, expect.stringContaining("popup"));
    popup?.assign("https://auth.example/");
    expect(opened.location.href).toBe("https://auth.example/");
    expect(popup?.isClosed()).toBe(false);
    popup?.close();
    expect(opened.close).toHaveBeenCalledTimes(1);
  });

  it.each([null, { closed: true }])("that the browser blocks is none: %j", (result) => {
    vi.stubGlobal("open", () => result);
    expect(openPopup({})).toBeUndefined();
  });

  it("is heard only from its own window, on this origin, in the agreed form", () => {
    const { opened } = stubWindow();
    const source = opened as unknown as Window;
    const heard = vi.fn<(text: string) => void>();
    const stop = openPopup({})?.watchAnswer(heard);
    for (const wrong of [
      { source, data: answer, origin: "https://evil.example" },
      { source: globalThis.window, data: answer },
      { data: answer },
      { source, data: "poolgateRedirectReturn" },
      { source, data: { poolgateRedirectReturn: 1 } },
      { source, data: null },
    ]) {
      // jsdom checks the source's class, which a browser's own event does not need.
      const event = message({ data: wrong.data, origin: wrong.origin ?? globalThis.location.origin });
      Object.defineProperty(event, "source", { value: wrong.source ?? null });
      globalThis.dispatchEvent(event);
    }
    expect(heard).not.toHaveBeenCalled();
    const right = message({ data: answer });
    Object.defineProperty(right, "source", { value: source });
    globalThis.dispatchEvent(right);
    expect(heard).toHaveBeenCalledExactlyOnceWith(answer.poolgateRedirectReturn);
    stop?.();
    globalThis.dispatchEvent(right);
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it("passes its answer to its opener, for this origin only, and closes", () => {
    const opener = { postMessage: vi.fn<(...given: unknown[]) => void>() };
    const close = vi.fn<() => void>();
    vi.stubGlobal("close", close);
    expect(navigation.answerOpener("a")).toBe(false);
    vi.stubGlobal("opener", opener);
    expect(navigation.answerOpener("a")).toBe(false);
    globalThis.window.name = POPUP_NAME;
    expect(navigation.answerOpener("a")).toBe(true);
    expect(opener.postMessage).toHaveBeenCalledExactlyOnceWith(
      { poolgateRedirectReturn: "a" },
      globalThis.location.origin,
    );
    expect(close).toHaveBeenCalledTimes(1);
  });
});
