/** A browser that has never seen the page, on a processor and a network that are slowed down: throttling is applied, not simulated. */
import type { Browser, BrowserContextOptions, Page } from "playwright";

/** How many times slower the processor is, and which network. */
export interface Visitor {
  readonly slowdown: number;
  readonly network?: { readonly bytesPerSecond: number; readonly latencyMs: number };
}

/** Lighthouse's slow phone. */
export const SLOW_PHONE: Visitor = { slowdown: 4, network: { bytesPerSecond: 200_000, latencyMs: 150 } };

/** A page with nothing in it yet, of a browser profile that goes with it. */
export async function asVisitor<Result>(
  browser: Browser,
  { slowdown, network }: Visitor,
  look: (page: Page) => Promise<Result>,
  options: BrowserContextOptions = {},
): Promise<Result> {
  const context = await browser.newContext(options);
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    if (network !== undefined) {
      const { bytesPerSecond, latencyMs } = network;
      await devtools.send("Network.enable");
      await devtools.send("Network.emulateNetworkConditions", {
        offline: false,
        latency: latencyMs,
        downloadThroughput: bytesPerSecond,
        uploadThroughput: bytesPerSecond,
      });
    }
    return await look(page);
  } finally {
    await context.close();
  }
}
