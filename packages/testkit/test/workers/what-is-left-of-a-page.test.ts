// @vitest-environment jsdom
/** What a test file can leave behind in a page is found, and what was undone is not. */
import { expect, test } from "vitest";
import { watchWorker } from "../../src/workers/what-is-left.ts";

const ignore = () => undefined;

test.each<[title: string, leave: () => void, undo: () => void, found: string]>([
  [
    "a listener of the window",
    () => window.addEventListener("storage", ignore),
    () => window.removeEventListener("storage", ignore),
    "listener of the window for storage",
  ],
  [
    "a listener of the document",
    () => document.addEventListener("keydown", ignore, { capture: true }),
    () => document.removeEventListener("keydown", ignore, true),
    "listener of the document for keydown",
  ],
  ["text on the page", () => document.body.append("left"), () => document.body.replaceChildren(), "page: "],
  [
    "an attribute of the document",
    () => (document.documentElement.lang = "de"),
    () => document.documentElement.removeAttribute("lang"),
    "page: ",
  ],
  [
    "something in storage",
    () => localStorage.setItem("left", "1"),
    () => localStorage.clear(),
    'localStorage: [] → [["left","1"]]',
  ],
  [
    "another address",
    () => history.replaceState(null, "", "/left"),
    () => history.replaceState(null, "", "/"),
    "address: ",
  ],
])("finds %s, and nothing once it is undone", async (_, leave, undo, found) => {
  const whatIsLeftInTheEnd = watchWorker(0);
  const whatIsLeft = watchWorker(0);
  leave();
  expect(await whatIsLeft()).toEqual([expect.stringContaining(found)]);
  undo();
  expect(await whatIsLeftInTheEnd()).toEqual([]);
});

test("a listener that was called once, or whose signal was aborted, is not left", async () => {
  const whatIsLeft = watchWorker(0);
  const controller = new AbortController();
  window.addEventListener("pageshow", ignore, { once: true });
  window.addEventListener("pagehide", ignore, { signal: controller.signal });
  window.dispatchEvent(new Event("pageshow"));
  controller.abort();
  expect(await whatIsLeft()).toEqual([]);
});
