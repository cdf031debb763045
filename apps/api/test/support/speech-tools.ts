/**
 * Whether this machine has what transcribes speech. `test` installs it; where that can't be done, the tests that need it are
 * skipped, loudly, and they alone. Under CI nothing is skipped: they fail.
 */
import { hasPocketsphinx } from "../../src/transcribe/engines/pocketsphinx-engine.ts";
import { INSTALL_COMMAND } from "../../src/transcribe/engines/choose-engine.ts";
import { readSpeechConfig } from "../../src/speech-config.ts";
import { findProgram } from "../../src/work/find-program.ts";

const { engine } = readSpeechConfig({}, []);
export const LOCAL_ENGINE = engine.pocketsphinx;

const isThere = hasPocketsphinx(LOCAL_ENGINE) && findProgram("ffmpeg") !== undefined;
/** For `describe.skipIf`. */
export const isSpeechSkipped = !isThere && process.env["CI"] !== "true";
if (isSpeechSkipped)
  process.stderr.write(`\n!!! No speech engine here: its tests ARE SKIPPED. To run them: ${INSTALL_COMMAND}\n\n`);
