/**
 * Finds what transcribes speech on this machine, ffmpeg and pocketsphinx, or installs it: Debian's packages, as root or by
 * `sudo -n`. Neither asks anything.
 *
 * Where that is not possible the tests that need it are skipped, and only they, which is said in so many words; under CI
 * it is a failure.
 */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { hasApt, installByApt } from "../processes/apt.ts";

const PROGRAMS = ["ffmpeg", "pocketsphinx_batch"];
const MODEL = "/usr/share/pocketsphinx/model/en-us/en-us.lm.bin";
const PACKAGES = ["ffmpeg", "pocketsphinx", "pocketsphinx-en-us"];

export interface SpeechTools {
  /** The missing programs. */
  readonly missing: () => readonly string[];
  /** Undefined if nothing can be installed without a password. */
  readonly install: (() => Promise<unknown>) | undefined;
}

/** What this machine offers. */
export function thisMachinesSpeech(): SpeechTools {
  return { missing: missingHere, install: hasApt ? () => installByApt(...PACKAGES) : undefined };
}

/**
 * Installs what is missing.
 *
 * @param isCi whether tests that can't run are a failure
 * @throws Error with a sentence for the reader, under CI only
 */
export async function ensureSpeech(
  say: (line: string) => void,
  isCi: boolean,
  tools: SpeechTools = thisMachinesSpeech(),
): Promise<void> {
  if (tools.missing().length === 0) return;
  if (tools.install !== undefined) {
    say(`Missing for speech: ${tools.missing().join(", ")}. Installing Debian's packages (about 60 MB, once).`);
    await tools.install();
  }
  const missing = tools.missing();
  if (missing.length === 0) return;
  const words = `Missing for speech, and could not be installed: ${missing.join(", ")}. By hand: ${installCommand()}`;
  if (isCi) throw new Error(words);
  for (const line of [
    "",
    `!!! ${words}`,
    "!!! The tests that need it ARE SKIPPED; under CI=true this is a failure.",
    "",
  ])
    say(line);
}

function missingHere(): string[] {
  return [
    ...PROGRAMS.filter((program) => !isInstalled(program)),
    ...(existsSync(MODEL) ? [] : ["pocketsphinx's model"]),
  ];
}

function installCommand(): string {
  return `sudo apt-get install -y --no-install-recommends ${PACKAGES.join(" ")}`;
}

/** A program that is not there can't be started. */
function isInstalled(program: string): boolean {
  return spawnSync(program, ["-version"], { stdio: "ignore" }).error === undefined;
}
