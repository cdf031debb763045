/** How benches and proofs start Chromium: whole, without the pages of its own window, and never throttling a tab. */
import { chromium, type Browser } from "playwright";
import { ensureChromium } from "./ensure-chromium.ts";

export async function launchChromium(say: (line: string) => void, ...args: readonly string[]): Promise<Browser> {
  return chromium.launch({ executablePath: await ensureChromium(say), args: [...args] });
}
