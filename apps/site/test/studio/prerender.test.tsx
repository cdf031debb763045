/** The studio in the prerendered page, and its hydration. */
import { act } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router";
import { StrictMode } from "react";
import { expect, test, vi } from "vitest";
import { posts } from "../../content/posts.ts";
import StudioPage from "../../src/features/studio/studio-page.tsx";
import { openStudio, openTab, studioApp, TAB_NAMES } from "../support/render-studio.tsx";

const prerender = () =>
  renderToString(
    <StrictMode>
      <StaticRouter location="/studio">
        <StudioPage />
      </StaticRouter>
    </StrictMode>,
  );

test("without a window all five panels are rendered, each under its heading", () => {
  for (const name of ["window", "document", "location", "navigator", "localStorage", "matchMedia"]) {
    vi.stubGlobal(name, undefined);
  }
  const html = prerender();
  vi.unstubAllGlobals();
  const page = new DOMParser().parseFromString(html, "text/html");
  const panels = [...page.querySelectorAll<HTMLElement>('[role="tabpanel"]')];
  expect(panels.map(({ id }) => id)).toEqual(["riddle", "post", "model", "announcement", "agent"]);
  expect(panels.map((panel) => panel.querySelector("h2")?.textContent)).toEqual([...TAB_NAMES]);
  expect(panels.some(({ hidden }) => hidden)).toBe(false);
  expect(page.querySelectorAll("article")).toHaveLength(posts.length);
  // These are forbidden by the strict policy, or would shift the layout.
  expect(html).not.toMatch(/\sstyle=/);
  const pictures = page.querySelectorAll("img, video");
  expect(pictures.length).toBeGreaterThan(0);
  for (const picture of pictures) {
    expect(Number(picture.getAttribute("width"))).toBeGreaterThan(0);
    expect(Number(picture.getAttribute("height"))).toBeGreaterThan(0);
  }
});

test.each([
  ["", "Post"],
  ["#riddle", "Riddle"],
  ["#model", "3D Printing Model"],
])("the prerendered page hydrates at %j without a mismatch", async (hash, name) => {
  openStudio(hash);
  const complain = vi.spyOn(console, "error");
  const recover = vi.fn<(error: unknown) => void>();
  const root = document.body.appendChild(document.createElement("div"));
  root.innerHTML = prerender();
  const before = root.querySelector("video");
  // A browser does this while it reads the attribute, and jsdom does not.
  if (before !== null) before.muted = before.hasAttribute("muted");
  const hydrated = await act(async () => hydrateRoot(root, studioApp, { onRecoverableError: recover }));
  expect(openTab()).toBe(name);
  expect(root.querySelector("video")).toBe(before);
  expect(recover).not.toHaveBeenCalled();
  expect(complain).not.toHaveBeenCalled();
  await act(async () => hydrated.unmount());
});
