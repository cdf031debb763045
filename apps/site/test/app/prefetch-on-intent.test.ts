/** Only the page of a link that a visitor points at is loaded in advance. */
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { pages } from "../../src/app/pages.ts";
import { prefetchOnIntent } from "../../src/app/prefetch-on-intent.ts";

const fetched = vi.fn<typeof pages.fetch>();

const heard = vi.spyOn(document, "addEventListener");
prefetchOnIntent(document);
const listeners = [...heard.mock.calls];
afterAll(() => {
  for (const listener of listeners) document.removeEventListener(...listener);
});

beforeEach(() => {
  vi.spyOn(pages, "fetch").mockImplementation(fetched.mockReset().mockResolvedValue(() => null));
});

function pointAt(attributes: Readonly<Record<string, string>>): void {
  const link = document.createElement("a");
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
  const words = document.createElement("span");
  link.append(words);
  document.body.append(link);
  words.dispatchEvent(new Event("pointerover", { bubbles: true }));
}

test.each(["pointerover", "pointerdown", "focusin"])("%s on a link loads its page", (intent) => {
  const link = Object.assign(document.createElement("a"), { href: "/about#work" });
  document.body.append(link);
  link.dispatchEvent(new Event(intent, { bubbles: true }));
  expect(fetched.mock.calls).toEqual([["/about"]]);
});

test("an element inside a link counts as the link", () => {
  pointAt({ href: "/services" });
  expect(fetched.mock.calls).toEqual([["/services"]]);
});

test.each([
  ["another tab's page", { href: "/contact", target: "_blank" }],
  ["another site", { href: "https://example.com/about" }],
  ["a download", { href: "/media/pen-holder.stl", download: "" }],
  ["no link", {}],
])("nothing is loaded for %s", (_, attributes) => {
  pointAt(attributes);
  expect(fetched).not.toHaveBeenCalled();
});

test("a page that cannot be prefetched causes no error until it is opened", async () => {
  fetched.mockRejectedValue(new Error("The connection is down."));
  pointAt({ href: "/about" });
  await expect(fetched.mock.results[0]?.value).rejects.toThrow("The connection is down.");
});
