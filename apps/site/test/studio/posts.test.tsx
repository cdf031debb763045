/** The dated posts, newest first. The owner may write any number of them, or none. */
import { act, cleanup, render, screen, waitFor, within } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Post } from "../../content/posts.ts";
import { expectSoundAnchors, textsOf } from "../support/render-page.tsx";
import { renderStudioWith } from "../support/render-own-studio.tsx";
import { openTab } from "../support/render-studio.tsx";

const post = (title: string, isoDate: string): Post => ({ title, isoDate, summary: "A post.", content: ["Text."] });

const POSTS: readonly Post[] = [
  { title: "Frost", isoDate: "2026-12-01", summary: "A cold post.", content: ["Ice.", ["Snow", "Hail"]] },
  post("Harvest", "2026-09-30"),
  post("Thaw", "2025-03-09"),
];

test("lists the posts as articles, each with its title, its date as MM/DD/YYYY and its text", async () => {
  await withPosts(POSTS);
  const articles = screen.getAllByRole("article");
  expect(articles.map((article) => within(article).getByRole("heading", { level: 3 }).textContent)).toEqual([
    "Frost",
    "Harvest",
    "Thaw",
  ]);
  const times = articles.map((article) => article.querySelector("time"));
  expect(times.map((time) => [time?.dateTime, time?.textContent])).toEqual([
    ["2026-12-01", "12/01/2026"],
    ["2026-09-30", "09/30/2026"],
    ["2025-03-09", "03/09/2025"],
  ]);
  const frost = within(screen.getByRole("article", { name: "Frost" }));
  for (const text of ["A cold post.", "Ice."]) frost.getByText(text);
  expect(textsOf(frost.getAllByRole("listitem"))).toEqual(["Snow", "Hail"]);
});

test("they are shown newest first, wherever the owner has added the newest", async () => {
  const data = await withPosts([
    post("Thaw", "2025-03-09"),
    post("Frost", "2026-12-01"),
    post("Harvest", "2026-09-30"),
  ]);
  const newestFirst = ["Frost", "Harvest", "Thaw"];
  expect(textsOf(screen.getAllByRole("heading"))).toEqual(newestFirst);
  expect(textsOf(within(screen.getByRole("navigation")).getAllByRole("link"))).toEqual(newestFirst);
  expect([...data.matchAll(/"headline":"(\w+)"/gu)].map(([, title]) => title)).toEqual(newestFirst);
});

test("each title is the address of its post, which opens the tab of the posts and scrolls there", async () => {
  const jump = vi.fn<() => void>();
  Object.assign(Element.prototype, { scrollIntoView: jump });
  onTestFinished(() => void Reflect.deleteProperty(Element.prototype, "scrollIntoView"));
  await renderStudioWith({ posts: POSTS }, "#riddle");
  act(() => {
    window.location.hash = "#post-2026-09-30";
  });
  await waitFor(() => expect(openTab()).toBe("Post"));
  const links = screen.getAllByRole("link", { name: "Harvest" });
  expect(links.map((link) => link.getAttribute("href"))).toEqual(["#post-2026-09-30", "#post-2026-09-30"]);
  await waitFor(() => expect(jump.mock.contexts).toEqual([screen.getByRole("heading", { name: "Harvest" })]));
});

test("a page that opens at a post, as after Back or a reload, stays where the browser has put it", async () => {
  const jump = vi.fn<() => void>();
  Object.assign(Element.prototype, { scrollIntoView: jump });
  onTestFinished(() => void Reflect.deleteProperty(Element.prototype, "scrollIntoView"));
  await renderStudioWith({ posts: POSTS }, "#post-2026-09-30");
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
  // In the panel of their tab, to which each post has a link.
  render(
    <section id="post">
      <PostList />
    </section>,
  );
  return JSON.stringify(structuredData("/studio", "https://site.invalid"));
}

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

test("a single post has no index", async () => {
  await withPosts([post("Frost", "2026-12-01")]);
  expect(screen.getAllByRole("article")).toHaveLength(1);
  expect(screen.queryByRole("navigation")).toBeNull();
});

test("without posts there is a sentence in their place, and the structured data has none", async () => {
  const data = await withPosts([]);
  expect(document.body.textContent).toBe("No posts yet.");
  expect(data).not.toContain("BlogPosting");
});
