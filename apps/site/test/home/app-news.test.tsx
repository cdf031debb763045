/** The app news on Home: a dismissed announcement stays away, with or without storage, and hydration is clean. */
import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ANNOUNCEMENT } from "../support/announcement.ts";
import type { Announcement } from "../../content/update-banner.ts";

beforeEach(() => {
  localStorage.clear();
  // The dismissal is also kept in memory, so each test simulates a new visit.
  vi.resetModules();
});
afterEach(() => {
  vi.doUnmock("../../content/update-banner.ts");
});

/** Loads the app news as if the owner had written this announcement, or none. */
async function newVisit(content: { readonly updateBanner?: Announcement } = { updateBanner: ANNOUNCEMENT }) {
  vi.doMock("../../content/update-banner.ts", () => ({ updateBanner: content.updateBanner }));
  const { AppNews } = await import("../../src/features/home/app-news.tsx");
  return () => (
    <MemoryRouter>
      <AppNews />
    </MemoryRouter>
  );
}

const refuse = () => {
  throw new DOMException("The operation is insecure.", "SecurityError");
};
const isShown = () => screen.queryByRole("region", { name: ANNOUNCEMENT.heading }) !== null;

test("shows the announcement, with the store's link in a new tab", async () => {
  const AppNews = await newVisit();
  render(<AppNews />);
  expect(isShown()).toBe(true);
  const link = screen.getByRole("link", { name: "See it (opens in a new tab)" });
  expect(link.getAttribute("href")).toBe(ANNOUNCEMENT.url);
  expect(link.getAttribute("target")).toBe("_blank");
  expect(link.getAttribute("rel")).toBe("noopener");
});

test("after it is dismissed, it confirms that, keeps the focus in its place, and is gone at the next visit", async () => {
  const AppNews = await newVisit();
  const { container, unmount } = render(<AppNews />);
  await userEvent.click(screen.getByRole("button", { name: ANNOUNCEMENT.dismiss }));
  expect(isShown()).toBe(false);
  expect(screen.getByRole("status").textContent).toBe("Announcement dismissed.");
  expect(document.activeElement).toBe(container.firstElementChild);
  unmount();

  vi.resetModules();
  const AppNewsOfNextVisit = await newVisit();
  render(<AppNewsOfNextVisit />);
  expect(isShown()).toBe(false);
});

test("the next announcement is shown again", async () => {
  localStorage.setItem("site.dismissed-announcement", "the-one-before");
  const AppNews = await newVisit();
  render(<AppNews />);
  expect(isShown()).toBe(true);
});

test("if storage is forbidden it can still be dismissed, for as long as the site is open", async () => {
  vi.spyOn(Storage.prototype, "getItem").mockImplementation(refuse);
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(refuse);
  const AppNews = await newVisit();
  const { unmount } = render(<AppNews />);
  await userEvent.click(screen.getByRole("button", { name: ANNOUNCEMENT.dismiss }));
  expect(isShown()).toBe(false);
  unmount();
  render(<AppNews />);
  expect(isShown()).toBe(false);
});

test("dismissed in another tab, it disappears here too", async () => {
  const AppNews = await newVisit();
  render(<AppNews />);
  localStorage.setItem("site.dismissed-announcement", ANNOUNCEMENT.id);
  act(() => {
    window.dispatchEvent(new StorageEvent("storage", { key: "site.dismissed-announcement" }));
  });
  expect(isShown()).toBe(false);
});

test("the prerendered page contains it for visitors without scripts, and hydrates cleanly for a visitor who dismissed it", async () => {
  localStorage.setItem("site.dismissed-announcement", ANNOUNCEMENT.id);
  const consoleError = vi.spyOn(console, "error");
  const AppNews = await newVisit();
  const place = document.body.appendChild(document.createElement("div"));
  place.innerHTML = renderToString(<AppNews />);
  expect(isShown()).toBe(true);
  // oxlint-disable-next-line typescript/require-await
  const root = await act(async () => hydrateRoot(place, <AppNews />));
  expect(isShown()).toBe(false);
  expect(consoleError).not.toHaveBeenCalled();
  act(() => root.unmount());
});

test("without an announcement it leaves nothing, not even its space", async () => {
  const AppNews = await newVisit({});
  const { container } = render(<AppNews />);
  expect(container.childElementCount).toBe(0);
});
