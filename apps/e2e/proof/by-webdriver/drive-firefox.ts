/** Starts a stock Firefox without a window on the screen, driven as WebDriver drives WebKit. */
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Capabilities, WebDriver } from "selenium-webdriver";
import { Session } from "selenium-webdriver/lib/session.js";
import { ensureFirefox } from "../firefox/ensure-firefox.ts";
import type { DrivenBrowser, LaunchOptions } from "./driven-browser.ts";
import { Marionette } from "./marionette.ts";

const START_MS = 60_000;
const LOOK_MS = 50;

type Preferences = Readonly<Record<string, string | number | boolean>>;

const PREFERENCES: Preferences = {
  // Any free port. Firefox writes it into its profile.
  "marionette.port": 0,
  "security.webauth.webauthn_enable_softtoken": true,
  "security.webauth.webauthn_enable_usbtoken": false,
  // Nobody is there to allow the microphone.
  "media.navigator.permission.disabled": true,
  // Nothing of its own on the network.
  "app.update.disabledForTesting": true,
  "browser.shell.checkDefaultBrowser": false,
  "datareporting.policy.dataSubmissionEnabled": false,
  "network.captive-portal-service.enabled": false,
  "network.connectivity-service.enabled": false,
  "services.settings.server": "data:,",
  "toolkit.telemetry.enabled": false,
};

interface NewSession {
  readonly sessionId: string;
  readonly capabilities: { readonly browserVersion: string };
}

/** @param preferences Of a user, such as one who blocks all cookies. */
export async function driveFirefox(
  say: (line: string) => void,
  { env, preferences }: LaunchOptions & { readonly preferences?: Preferences } = {},
): Promise<DrivenBrowser> {
  const program = await ensureFirefox(say);
  const profile = mkdtempSync(join(tmpdir(), "poolgate-firefox-"));
  const lines = Object.entries({ ...PREFERENCES, ...preferences }).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  );
  writeFileSync(join(profile, "user.js"), lines.join(""));
  const args = ["--headless", "--no-remote", "--marionette", "--profile", profile];
  const child = spawn(program, args, {
    detached: true,
    stdio: "ignore",
    env: { ...process.env, ...env },
  });
  const end = (): void => {
    process.off("exit", end);
    try {
      process.kill(-(child.pid ?? 0), "SIGKILL");
    } catch {
      // It has already ended.
    }
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  process.once("exit", end);
  try {
    const marionette = await Marionette.connect(await portOf(profile));
    const { sessionId, capabilities } = (await marionette.call("WebDriver:NewSession", {})) as NewSession;
    const driver = new WebDriver(new Session(sessionId, new Capabilities()), marionette);
    await driver.manage().setTimeouts({ script: 60_000, pageLoad: 60_000 });
    return {
      version: `Firefox ${capabilities.browserVersion}`,
      driver,
      firstWindow: await driver.getWindowHandle(),
      marionette,
      async close() {
        marionette.end();
        end();
      },
    };
  } catch (error) {
    end();
    throw error;
  }
}

async function portOf(profile: string): Promise<number> {
  const giveUpAtMs = performance.now() + START_MS;
  for (;;) {
    try {
      return Number(readFileSync(join(profile, "MarionetteActivePort"), "utf8"));
    } catch (error) {
      if (performance.now() > giveUpAtMs) throw error;
      await sleep(LOOK_MS);
    }
  }
}
