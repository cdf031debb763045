/** Chromium with a microphone that plays a recording or nothing, or one that is refused; started as the others are, it has none. */
import { join } from "node:path";
import { chromiumWith } from "./chromium.ts";
import { ROOT } from "./places.ts";

/** Somebody says "please send me a message about your cloud services", once. */
const SPEECH = join(ROOT, "apps/e2e/speech/cloud-services.wav");

const SILENCE = join(ROOT, "apps/e2e/speech/silence.wav");

const FAKE_DEVICE = "--use-fake-device-for-media-stream";
const FAKE_CONSENT = "--use-fake-ui-for-media-stream";

export const MICROPHONES = {
  speaking: chromiumWith(FAKE_DEVICE, FAKE_CONSENT, `--use-file-for-fake-audio-capture=${SPEECH}%noloop`),
  /** Nobody says anything. */
  silent: chromiumWith(FAKE_DEVICE, FAKE_CONSENT, `--use-file-for-fake-audio-capture=${SILENCE}`),
  /** A device, and a browser that refuses it. */
  refused: chromiumWith(FAKE_DEVICE),
} as const;

/** The texts of the page's alerts. */
export const DENIED = "Microphone access denied or not available.";
