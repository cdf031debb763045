/** A page whose time stands still and goes on only as told, however slow the machine is. */
import type { Page } from "@playwright/test";

const BEFORE = new Date("2026-11-21T10:00:00Z");
const STANDSTILL = new Date("2026-11-21T11:00:00Z");

export interface StandingClock {
  /** Lets so many milliseconds pass, with every timer that falls due. */
  readonly runFor: (ms: number) => Promise<void>;
}

/** Opens a page, lets it come alive, and stops its time. */
export async function standStill(page: Page, path: string): Promise<StandingClock> {
  await page.clock.install({ time: BEFORE });
  await page.goto(path);
  await page.waitForLoadState("networkidle");
  await page.clock.pauseAt(STANDSTILL);
  return { runFor: (ms) => page.clock.runFor(ms) };
}
