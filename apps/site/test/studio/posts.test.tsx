/** The dated posts, newest first. */
import { act, cleanup, render, screen, waitFor, within } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { posts, type Post } from "../../content/posts.ts";
import { expectSoundAnchors, textsOf } from "../support/render-page.tsx";
import { openTab, renderStudio } from "../support/render-studio.tsx";

test("lists six articles, each with its title, its date as MM/DD/YYYY and its text", () => {
  renderStudio();
  const articles = screen.getAllByRole("article");
  expect(articles).toHaveLength(6);
  for (const [index, article] of articles.entries()) {
    const { title, isoDate } = posts[index] ?? { title: "", isoDate: "" };
    expect(within(article).getByRole("heading", { level: 3 }).textContent).toBe(title);
    const time = article.querySelector("time");
    expect(time?.dateTime).toBe(isoDate);
    expect(time?.textContent).toMatch(/^(0[1-9]|1[0-2])\/(0[1-9]|[12]\d|3[01])\/\d{4}$/);
    const [month, day, year] = time?.textContent?.split("/") ?? [];
    expect(`${year}-${month}-${day}`).toBe(isoDate);
  }
});

test("they are sorted newest first, with valid and different dates", () => {
  const dates = posts.map(({ isoDate }) => isoDate);
  expect(new Set(dates).size).toBe(6);
  expect(dates).toEqual(dates.toSorted().toReversed());
  for (const date of dates) expect(new Date(`${date}T00:00:00Z`).toISOString().slice(0, 10)).toBe(date);
});

test.each(posts)("“$title” is an article, not a short note", ({ title, summary, content }) => {
  const words = content.flat().join(" ").split(/\s+/).length;
  expect(words).toBeGreaterThanOrEqual(150);
  expect(words).toBeLessThanOrEqual(250);
  expect(title.length).toBeLessThanOrEqual(60);
  expect(summary.length).toBeGreaterThanOrEqual(50);
  expect(summary.length).toBeLessThanOrEqual(160);
});

test("each title is the address of its post, which opens the tab of the posts and scrolls there", async () => {
  const jump = vi.fn<() => void>();
  Object.assign(Element.prototype, { scrollIntoView: jump });
  onTestFinished(() => void Reflect.deleteProperty(Element.prototype, "scrollIntoView"));
  renderStudio("#riddle");
  const { isoDate, title } = posts[1] ?? { isoDate: "", title: "" };
  act(() => {
    window.location.hash = `#post-${isoDate}`;
  });
  await waitFor(() => expect(openTab()).toBe("Post"));
  const links = screen.getAllByRole("link", { name: title });
  expect(links.map((link) => link.getAttribute("href"))).toEqual([`#post-${isoDate}`, `#post-${isoDate}`]);
  await waitFor(() => expect(jump.mock.contexts).toEqual([screen.getByRole("heading", { name: title })]));
});

test("a page that opens at a post, as after Back or a reload, stays where the browser has put it", async () => {
  const jump = vi.fn<() => void>();
  Object.assign(Element.prototype, { scrollIntoView: jump });
  onTestFinished(() => void Reflect.deleteProperty(Element.prototype, "scrollIntoView"));
  renderStudio(`#post-${posts[1]?.isoDate}`);
  await waitFor(() => expect(openTab()).toBe("Post"));
  expect(jump).not.toHaveBeenCalled();
});

/** Replaces the posts of the site. */
async function withPosts(list: readonly Post[]) {
  vi.resetModules();
  vi.doMock("../../content/posts.ts", () => ({ posts: list }));
  onTestFinished(() => {
    vi.doUnmock("../../content/posts.ts");
    vi.resetModules();
  });
  const { default: PostList } = await import("../../src/features/studio/post-list.tsx");
  const { structuredData } = await import("../../prerender/structured-data.ts");
  cleanup();
  render(<PostList />);
  return JSON.stringify(structuredData("/studio", "https://site.invalid"));
}

const post = (title: string, isoDate: string): Post => ({ title, isoDate, summary: "A post.", content: ["Text."] });

test("posts of one day have addresses of their own, and the older one keeps its address", async () => {
  const data = await withPosts([
    post("Evening", "2026-11-24"),
    post("Noon", "2026-11-24"),
    post("Morning", "2026-11-24"),
    post("Before", "2026-11-23"),
  ]);
  const ids = ["post-2026-11-24-3", "post-2026-11-24-2", "post-2026-11-24", "post-2026-11-23"];
  expect(screen.getAllByRole("article").map((article) => within(article).getByRole("heading").id)).toEqual(ids);
  const index = within(screen.getByRole("navigation")).getAllByRole<HTMLAnchorElement>("link");
  expect(index.map(({ hash }) => hash)).toEqual(ids.map((id) => `#${id}`));
  expect(textsOf(index)).toEqual(["Evening", "Noon", "Morning", "Before"]);
  expectSoundAnchors();
  for (const id of ids) expect(data).toContain(`"url":"https://site.invalid/studio#${id}"`);
});

test("without posts there is a sentence in their place, and the structured data has none", async () => {
  const data = await withPosts([]);
  expect(document.body.textContent).toBe("No posts yet.");
  expect(data).not.toContain("BlogPosting");
});
