/** What a first visit to a page downloads until it has settled, whichever way its server sends it. */
import { gzipSync } from "node:zlib";
import type { Browser, Response } from "playwright";

/** Bytes after gzip at level 9, each file by itself. */
export interface Weight {
  readonly scriptBytes: number;
  /** Style sheets, and the elements with styles in the document. */
  readonly styleBytes: number;
}

export async function weigh(browser: Browser, url: string): Promise<Weight> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const files = new Map<string, Response>();
    page.on("response", (response) => files.set(response.url(), response));
    await page.goto(url, { waitUntil: "networkidle" });
    const inline = await page.locator("style").allTextContents();
    const bytesOf = async (kind: string): Promise<number> => {
      const wanted = [...files.values()].filter((one) => one.ok() && one.request().resourceType() === kind);
      const bodies = await Promise.all(wanted.map((response) => response.body()));
      return bodies.reduce((sum, body) => sum + gzippedBytes(body), 0);
    };
    return {
      scriptBytes: await bytesOf("script"),
      styleBytes: (await bytesOf("stylesheet")) + inline.reduce((sum, text) => sum + gzippedBytes(text), 0),
    };
  } finally {
    await context.close();
  }
}

function gzippedBytes(content: string | Uint8Array): number {
  return gzipSync(content, { level: 9 }).length;
}
