/** Chromium with a microphone that plays a recording, one that is refused, or none. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { LaunchOptions } from "@playwright/test";
import { ROOT } from "./places.ts";

const debian = "/usr/bin/chromium";
const executablePath = process.env["CHROMIUM_PATH"] ?? (existsSync(debian) ? debian : undefined);

/** Somebody says "please send me a message about your cloud services", once. */
const SPEECH = join(ROOT, "apps/e2e/speech/cloud-services.wav");

const FAKE_DEVICE = "--use-fake-device-for-media-stream";
const FAKE_CONSENT = "--use-fake-ui-for-media-stream";

export const MICROPHONES = {
  speaking: launch([FAKE_DEVICE, FAKE_CONSENT, `--use-file-for-fake-audio-capture=${SPEECH}%noloop`]),
  /** A device, and a browser that refuses it. */
  refused: launch([FAKE_DEVICE]),
  missing: launch([]),
} as const;

function launch(args: readonly string[]): LaunchOptions {
  const isRoot = process.getuid?.() === 0;
  return {
    ...(executablePath !== undefined && { executablePath }),
    args: [...(isRoot ? ["--no-sandbox"] : []), ...args],
  };
}
