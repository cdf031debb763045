/** A browser without a cache, with a slowed-down processor and network. Throttling is applied, not simulated. */
import type { Browser, BrowserContextOptions, Page } from "playwright";

/** The slowdown factor of the processor, and the network. */
export interface Visitor {
  readonly slowdown: number;
  readonly network?: { readonly bytesPerSecond: number; readonly latencyMs: number };
}

/** Lighthouse's slow phone. */
export const SLOW_PHONE: Visitor = { slowdown: 4, network: { bytesPerSecond: 200_000, latencyMs: 150 } };

/** An empty page in a new browser profile, which is closed with it. */
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
