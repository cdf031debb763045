/**
 * Paints HTML to PNG with Chromium, which is found by CHROMIUM_PATH, at Debian's path, or among Playwright's
 * downloads.
 */
import { existsSync } from "node:fs";
import { chromium } from "playwright";

const DEBIAN = "/usr/bin/chromium";

export interface Page {
  readonly html: string;
  readonly width: number;
  readonly height: number;
}

export type Paint = (page: Page) => Promise<Uint8Array>;

/** Opens a browser for one task. Parts that the HTML does not paint stay transparent. */
export async function withBrowser(task: (paint: Paint) => Promise<void>): Promise<void> {
  const executablePath = process.env["CHROMIUM_PATH"] ?? (existsSync(DEBIAN) ? DEBIAN : undefined);
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
  });
  try {
    const page = await browser.newPage();
    await task(async ({ html, width, height }) => {
      await page.setViewportSize({ width, height });
      await page.setContent(html);
      await page.evaluate(async () => {
        await document.fonts.ready;
      });
      return page.screenshot({ omitBackground: true });
    });
  } finally {
    await browser.close();
  }
}
