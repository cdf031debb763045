/** Counts the frames and scripts between the last byte of the pool's answer and the field for the code. */
import type { Page } from "@playwright/test";

export interface Readiness {
  /** Frames that began after the page had read the answer and before the field was there. */
  readonly frames: number;
  /** Scripts that were requested in this time. */
  readonly scripts: readonly string[];
  readonly isFocused: boolean;
}

/** Starts to count. To be called before the page is opened. */
export async function watchReadiness(page: Page): Promise<void> {
  await page.addInitScript(watch);
}

/** Waits for a field for a code, and returns the counts. */
export async function readReadiness(page: Page): Promise<Readiness> {
  const handle = await page.waitForFunction(() => Reflect.get(window, "readiness") as Readiness | undefined);
  return (await handle.jsonValue()) as Readiness;
}

/** Runs in the page before anything else. */
function watch(): void {
  let frames = 0;
  let answeredMs = 0;
  const draw = (): void => {
    frames += 1;
    requestAnimationFrame(draw);
  };
  requestAnimationFrame(draw);

  const { prototype } = ReadableStreamDefaultReader;
  const read = Reflect.get(prototype, "read");
  prototype.read = async function readAndNote() {
    const result = await read.call(this);
    if (result.done) [frames, answeredMs] = [0, performance.now()];
    return result;
  };

  const observer = new MutationObserver(() => {
    const field = document.querySelector("input[autocomplete=one-time-code]:enabled");
    if (field === null) return;
    observer.disconnect();
    const scripts = performance
      .getEntriesByType("resource")
      .filter(({ name, startTime }) => name.endsWith(".js") && startTime > answeredMs)
      .map(({ name }) => name);
    Object.assign(window, { readiness: { frames, scripts, isFocused: document.activeElement === field } });
  });
  observer.observe(document, { subtree: true, childList: true, attributes: true });
}
