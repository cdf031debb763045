/** Starts WebKitGTK's small browser, driven by WebDriver. One session has several windows, each with its own web process. */
import { spawn } from "node:child_process";
import { globSync } from "node:fs";
import { createServer } from "node:net";
import { once } from "node:events";
import { Builder, Capabilities, type WebDriver } from "selenium-webdriver";
import type { DrivenBrowser, LaunchOptions } from "../by-webdriver/driven-browser.ts";
import { ensureInstalled } from "@poolgate/tooling/processes/ensure-installed";
import { webkit, WEBKIT_PLACES } from "@poolgate/tooling/processes/requirements";

/** How long the driver may take to listen, on a busy machine. */
const START_MS = 30_000;
const PAUSE_MS = 50;

export async function launchWebKit(say: (line: string) => void, { env }: LaunchOptions = {}): Promise<DrivenBrowser> {
  await ensureInstalled(webkit, say, true);
  const port = await freePort();
  // A group of its own, because the screen and the browser outlive their parents.
  const child = spawn(find("screen"), ["-a", find("driver"), `--port=${port}`], {
    detached: true,
    stdio: "ignore",
    env: { ...process.env, ...env },
  });
  const stop = (): void => {
    try {
      process.kill(-(child.pid ?? 0), "SIGKILL");
    } catch {
      // It has already ended.
    }
  };
  process.once("exit", stop);
  const end = (): void => {
    stop();
    process.off("exit", stop);
  };
  try {
    const driver = await openSession(`http://127.0.0.1:${port}`, find("browser"));
    const capabilities = await driver.getCapabilities();
    await driver.manage().setTimeouts({ script: 60_000, pageLoad: 60_000 });
    return {
      version: `WebKitGTK ${capabilities.getBrowserVersion()}`,
      driver,
      firstWindow: await driver.getWindowHandle(),
      async close() {
        await driver.quit().catch(() => undefined);
        end();
      },
    };
  } catch (error) {
    end();
    throw error;
  }
}

async function openSession(url: string, binary: string): Promise<WebDriver> {
  const capabilities = new Capabilities({ "webkitgtk:browserOptions": { binary, args: ["--automation"] } });
  const giveUpAtMs = performance.now() + START_MS;
  for (;;) {
    try {
      if ((await fetch(`${url}/status`)).ok) break;
    } catch (error) {
      if (performance.now() > giveUpAtMs) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return new Builder().usingServer(url).withCapabilities(capabilities).forBrowser("MiniBrowser").build();
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("There is no free port.");
  return address.port;
}

/** A program that is installed by now. */
function find(program: keyof typeof WEBKIT_PLACES): string {
  return globSync(WEBKIT_PLACES[program]).at(-1) ?? program;
}
