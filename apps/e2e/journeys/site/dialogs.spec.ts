/** The sign-in gate and VoiceLoop's consent dialog cover their page in the same way. */
import { chromium, type Page } from "@playwright/test";
import { chromiumWith } from "../../support/chromium.ts";
import { expect, test } from "../../support/test.ts";

const DIALOGS = [
  ["/contact", "Sign in to write a message"],
  ["/voice-loop", "Before you record"],
] as const;

/** The width of an element's scrollbar. Runs in the page. */
function scrollbarOf(element: HTMLElement | SVGElement): number {
  const { offsetWidth } = element as HTMLElement;
  return offsetWidth - element.clientWidth - 2 * element.clientLeft;
}

/** Returns red, green and blue halfway down the window, at these distances from its right edge. */
async function coloursFromTheRight(page: Page, distances: readonly number[]): Promise<number[][]> {
  const picture = (await page.screenshot()).toString("base64");
  const blank = await page.context().newPage();
  const colours = await blank.evaluate(
    async ({ data, places }) => {
      const image = new Image();
      image.src = `data:image/png;base64,${data}`;
      await image.decode();
      const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d");
      canvas?.drawImage(image, 0, 0);
      return places.map((place) => [
        ...(canvas?.getImageData(image.width - place, image.height - 20, 1, 1).data.slice(0, 3) ?? []),
      ]);
    },
    { data: picture, places: [...distances] },
  );
  await blank.close();
  return colours;
}

test("the page behind a dialog does not move, up to the window's edge", { tag: "@proof" }, async ({ baseURL }) => {
  // Uses a desktop scrollbar, which takes up space. The other tests have none.
  const browser = await chromium.launch({ ...chromiumWith(), ignoreDefaultArgs: ["--hide-scrollbars"] });
  const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }), reducedMotion: "reduce" });
  const page = await context.newPage();
  for (const [path, name] of DIALOGS) {
    await page.goto(path);
    await expect(page.getByRole("dialog", { name })).toBeVisible();

    await page.mouse.move(40, 400);
    await page.mouse.wheel(0, 600);
    await page.keyboard.press("PageDown");
    expect(await page.evaluate(() => window.scrollY), path).toBe(0);

    // The space of the scrollbar is as dark as the page beside it.
    const [edge = [], beside = []] = await coloursFromTheRight(page, [4, 40]);
    for (const [index, value] of edge.entries()) {
      expect(Math.abs(value - (beside[index] ?? 0)), path).toBeLessThanOrEqual(3);
    }
  }
  await browser.close();
});

test("in a low window a box inside the dialog scrolls, so its corners stay round and its line whole", async ({
  baseURL,
}) => {
  const browser = await chromium.launch({ ...chromiumWith(), ignoreDefaultArgs: ["--hide-scrollbars"] });
  const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }), reducedMotion: "reduce" });
  const page = await context.newPage();
  await page.setViewportSize({ width: 800, height: 360 });
  for (const [path, name] of DIALOGS) {
    await page.goto(path);
    const dialog = page.getByRole("dialog", { name });
    await expect(dialog).toBeVisible();
    const own = await dialog.evaluate(scrollbarOf);
    const inner = await dialog.locator("> div").evaluate(scrollbarOf);

    expect(own, path).toBe(0);
    expect(inner, path).toBeGreaterThan(0);
    const box = await dialog.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0), path).toBeLessThanOrEqual(360);
  }
  await browser.close();
});

test(
  "beside a classic scrollbar, the tabs keep their words with text of double size",
  { tag: "@proof" },
  async ({ baseURL }) => {
    const browser = await chromium.launch({ ...chromiumWith(), ignoreDefaultArgs: ["--hide-scrollbars"] });
    const page = await browser.newPage({
      ...(baseURL !== undefined && { baseURL }),
      viewport: { width: 375, height: 667 },
    });
    await page.goto("/contact");
    await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
    const tab = page.getByRole("dialog").getByRole("tab", { name: "Create Account" });
    await expect(tab).toBeVisible();
    const lines = await tab.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getClientRects().length;
    });
    expect(lines).toBe(2);
    await browser.close();
  },
);

test("a dialog does not move when its content grows", { tag: "@proof" }, async ({ page }) => {
  for (const [path, name] of DIALOGS) {
    await page.goto(path);
    const dialog = page.getByRole("dialog", { name });
    await expect(dialog).toBeVisible();
    const before = await dialog.boundingBox();
    await dialog.evaluate((element) =>
      element.append(Object.assign(document.createElement("p"), { textContent: "More" })),
    );
    const after = await dialog.boundingBox();

    expect(after?.height, path).toBeGreaterThan(before?.height ?? 0);
    expect(after?.y, path).toBe(before?.y);
  }
});

test("an error in the gate does not move the focused field", async ({ page, contact }) => {
  await contact.open();
  await expect(contact.field("Email")).toBeFocused();
  const before = await contact.field("Email").boundingBox();
  await page.keyboard.press("Enter");
  await expect(contact.dialog.getByText("Username cannot be empty").first()).toBeVisible();

  await expect(contact.field("Email")).toBeFocused();
  expect((await contact.field("Email").boundingBox())?.y).toBe(before?.y);
});
