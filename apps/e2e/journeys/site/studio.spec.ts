/** The Studio with real files, a real video and a real scene. */
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, test } from "../../support/test.ts";

/** Skips the test if the owner has written fewer posts than it needs. */
async function needsPosts(page: Page, count: number): Promise<void> {
  const found = await page.getByRole("article").count();
  test.skip(found < count, `The site has ${found} posts.`);
}

test("the index marks the post that its link opens, and the one that is scrolled to", async ({ page }) => {
  await page.goto("/studio");
  await needsPosts(page, 3);
  const links = page.locator("#studio-posts nav").getByRole("link");
  await links.nth(1).click();
  await expect(links.nth(1)).toHaveAttribute("aria-current", "location");
  await page.goto("/studio");
  await expect(links.nth(1)).not.toHaveAttribute("aria-current");
  await page
    .getByRole("article")
    .nth(2)
    .evaluate((article) => article.scrollIntoView());
  await expect(links.nth(2)).toHaveAttribute("aria-current", "location");
});

test("the video starts at its third second of ten, and it and the model can be downloaded", async ({ page }) => {
  await page.goto("/studio#model");
  const state = () =>
    page.locator("video").evaluate((element: HTMLVideoElement) => ({
      at: element.currentTime,
      length: Math.round(element.duration * 10) / 10,
      isReady: element.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && !element.seeking,
    }));
  await expect.poll(state).toEqual({ at: 3, length: 10, isReady: true });
  for (const [link, name, firstBytes] of [
    ["Download the model", "pen-holder.stl", undefined],
    ["Download the video", "pen-holder.mp4", "ftyp"],
  ] as const) {
    const downloading = page.waitForEvent("download");
    await page.getByRole("link", { name: new RegExp(link) }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(name);
    const bytes = await readFile(await download.path());
    expect(bytes.length).toBeGreaterThan(10_000);
    if (firstBytes !== undefined) expect(bytes.subarray(4, 8).toString()).toBe(firstBytes);
    // A binary STL: 80 bytes of header, the count, 50 bytes for each triangle.
    else expect(bytes.length).toBe(84 + 50 * bytes.readUInt32LE(80));
  }
});

test("the 3-D view is loaded on demand, turns by keys and closes", { tag: "@proof" }, async ({ page }) => {
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto("/studio#model");
  const open = page.getByRole("button", { name: "Look around in 3D" });
  await open.scrollIntoViewIfNeeded();
  await page.waitForLoadState("networkidle");
  expect(fetched.filter((path) => path.endsWith(".stl"))).toEqual([]);
  await open.click();
  const stage = page.getByRole("region", { name: "3D view of the pen holder" });
  await expect(stage).toBeFocused();
  await expect(stage.getByRole("button", { name: "Turn left" })).toBeVisible();
  expect(fetched.filter((path) => path.endsWith(".stl"))).toHaveLength(1);
  const canvas = stage.locator("canvas");
  const before = await canvas.screenshot();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expect.poll(async () => (await canvas.screenshot()).equals(before)).toBe(false);
  await stage.getByRole("button", { name: "Close the 3D view" }).click();
  await expect(open).toBeFocused();
  await expect(canvas).toHaveCount(0);
});

test("the colophon is linked from the footer, and draws a machine when asked", async ({ page }) => {
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto("/about");
  await page.getByRole("contentinfo").getByRole("link", { name: "Colophon" }).click();
  await expect(page.getByRole("heading", { name: "Colophon" })).toBeInViewport();
  await expect(page).toHaveURL(/\/studio#colophon$/);
  await page.waitForLoadState("networkidle");
  expect(fetched.filter((path) => path.startsWith("/charts/"))).toEqual([]);
  await page.getByText("Show the chart: Signing in").click();
  const chart = page.getByRole("img", { name: "Signing in" });
  await expect.poll(() => chart.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300);
});
