/** A page whose clock only the test moves, so that the speed of the machine does not matter. */
import type { Page } from "@playwright/test";
import { openHydrated } from "./open-hydrated.ts";

const BEFORE = new Date("2026-11-21T10:00:00Z");
const STANDSTILL = new Date("2026-11-21T11:00:00Z");

export interface StandingClock {
  /** Moves the clock, and runs the timers that are due. */
  readonly runFor: (ms: number) => Promise<void>;
}

/** Opens a page, waits until it is hydrated, and stops its clock. */
export async function standStill(page: Page, path: string): Promise<StandingClock> {
  await page.clock.install({ time: BEFORE });
  await openHydrated(page, path);
  await page.clock.pauseAt(STANDSTILL);
  return { runFor: (ms) => page.clock.runFor(ms) };
}
