/**
 * The studio's tabs: order, the first one, keyboard and fragment.
 *
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/tabs/
 */
import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { site } from "../../content/site.ts";
import { ANNOUNCEMENT } from "../support/announcement.ts";
import { textsOf } from "../support/render-page.tsx";
import { renderStudioWith } from "../support/render-own-studio.tsx";
import { openTab, renderStudio, tab, TAB_NAMES } from "../support/render-studio.tsx";

beforeEach(() => vi.spyOn(window, "scrollTo").mockImplementation(() => undefined));

test("has five tabs in their order, with Post open", () => {
  renderStudio();
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Studio");
  expect(document.title).toBe(`Studio · ${site.brand}`);
  expect(screen.getByRole("tablist", { name: "Studio" })).toBeDefined();
  expect(screen.getAllByRole("tab").map(({ textContent }) => textContent)).toEqual([...TAB_NAMES]);
  expect(openTab()).toBe("Post");
});

test("a click opens a tab and replaces the address, without a new history entry", async () => {
  const user = renderStudio();
  const visits = window.history.length;
  await user.click(tab("Riddle"));
  expect(openTab()).toBe("Riddle");
  expect(window.location.hash).toBe("#riddle");
  await user.click(tab("AI Agent"));
  await user.click(tab("AI Agent"));
  expect(window.location.hash).toBe("#agent");
  // One Back leaves the studio.
  expect(window.history.length).toBe(visits);
});

test("Back and Forward between two addresses of the studio open their tabs", async () => {
  renderStudio("#riddle");
  act(() => {
    window.location.hash = "#agent";
  });
  await waitFor(() => expect(openTab()).toBe("AI Agent"));
  act(() => window.history.back());
  await waitFor(() => expect(openTab()).toBe("Riddle"));
});

test("opening a tab scrolls nothing", async () => {
  const jump = vi.fn<() => void>();
  Object.assign(Element.prototype, { scrollIntoView: jump });
  onTestFinished(() => void Reflect.deleteProperty(Element.prototype, "scrollIntoView"));
  const user = renderStudio();
  await user.click(tab("Riddle"));
  await user.keyboard("{ArrowRight}{End}");
  expect(openTab()).toBe("AI Agent");
  expect(window.scrollTo).not.toHaveBeenCalled();
  expect(jump).not.toHaveBeenCalled();
});

test("only the open tab is in the tab order, and its panel comes next", async () => {
  const user = renderStudio();
  await user.tab();
  expect(document.activeElement).toBe(tab("Post"));
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole("tabpanel"));
  await user.tab({ shift: true });
  expect(document.activeElement).toBe(tab("Post"));
});

test("arrow keys, Home and End open tabs, and wrap around", async () => {
  const user = renderStudio();
  const visits = window.history.length;
  await user.tab();
  for (const [key, name] of [
    ["ArrowRight", "3D Printing Model"],
    ["End", "AI Agent"],
    ["ArrowRight", "Riddle"],
    ["ArrowLeft", "AI Agent"],
    ["Home", "Riddle"],
    ["ArrowRight", "Post"],
  ] as const) {
    await user.keyboard(`{${key}}`);
    expect(openTab()).toBe(name);
    expect(document.activeElement).toBe(tab(name));
  }
  expect(window.location.hash).toBe("#post");
  expect(window.history.length).toBe(visits);
});

test.each([
  ["#riddle", "Riddle"],
  ["#post", "Post"],
  ["#model", "3D Printing Model"],
  ["#announcement", "Announcement"],
  ["#agent", "AI Agent"],
  ["#nothing", "Post"],
])("the address %s opens %s", (hash, name) => {
  renderStudio(hash);
  expect(openTab()).toBe(name);
});

test("an unknown fragment leaves the open tab open", async () => {
  const user = renderStudio();
  await user.click(tab("Riddle"));
  act(() => {
    window.location.hash = "#content";
  });
  await waitFor(() => expect(window.location.hash).toBe("#content"));
  expect(openTab()).toBe("Riddle");
});

test("a click with a modifier is left to the browser", async () => {
  const user = renderStudio();
  const clicks: boolean[] = [];
  const record = (event: Event) => {
    clicks.push(event.defaultPrevented);
    event.preventDefault();
  };
  window.addEventListener("click", record);
  await user.keyboard("{Control>}");
  await user.click(tab("Riddle"));
  await user.keyboard("{/Control}");
  await user.click(tab("AI Agent"));
  window.removeEventListener("click", record);
  expect(clicks).toEqual([false, true]);
  expect(openTab()).toBe("AI Agent");
});

test("the announcement is the app's banner, and cannot be dismissed here", async () => {
  const user = await renderStudioWith({ updateBanner: ANNOUNCEMENT });
  await user.click(tab("Announcement"));
  const banner = within(screen.getByRole("region", { name: "New in the app" }));
  expect(textsOf(banner.getAllByRole("listitem"))).toEqual(["A gate"]);
  const link = banner.getByRole("link", { name: "See it (opens in a new tab)" });
  expect([link.getAttribute("href"), link.getAttribute("target")]).toEqual(["https://store.invalid/app", "_blank"]);
  expect(banner.queryByRole("button")).toBeNull();
});

test("without posts and an announcement their tabs stay, and say so", async () => {
  const user = await renderStudioWith({});
  expect(textsOf(screen.getAllByRole("tab"))).toEqual([...TAB_NAMES]);
  expect(screen.getByRole("tabpanel", { name: "Post" }).textContent).toBe("PostNo posts yet.");
  await user.click(tab("Announcement"));
  expect(screen.getByRole("tabpanel", { name: "Announcement" }).textContent).toBe(
    "AnnouncementNo announcement at the moment.",
  );
});

test("the agent has a description and a link to try it", async () => {
  const user = renderStudio();
  await user.click(tab("AI Agent"));
  expect(screen.getByRole("heading", { level: 3, name: "VoiceLoop" })).toBeDefined();
  expect(screen.getByText(/listens to you for up to twelve seconds/)).toBeDefined();
  expect(screen.getByRole("link", { name: "Try It Out" }).getAttribute("href")).toBe("/voice-loop");
});
