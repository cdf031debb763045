/**
 * Checks whether this machine can transcribe speech. `pnpm test` installs the tools.
 *
 * Without them, the tests that need them are skipped with a message; under CI they fail instead.
 */
import { hasPocketsphinx } from "../../src/transcribe/engines/pocketsphinx-engine.ts";
import { INSTALL_COMMAND } from "../../src/transcribe/engines/choose-engine.ts";
import { readSpeechConfig } from "../../src/speech-config.ts";
import { findProgram } from "../../src/work/find-program.ts";

const { engine } = readSpeechConfig({}, []);
/** On a busy machine it takes longer than a visitor would wait. */
export const LOCAL_ENGINE = { ...engine.pocketsphinx, timeoutMs: 100_000 };

const isThere = hasPocketsphinx(LOCAL_ENGINE) && findProgram("ffmpeg") !== undefined;
/** For `describe.skipIf`. */
export const isSpeechSkipped = !isThere && process.env["CI"] !== "true";
if (isSpeechSkipped)
  process.stderr.write(`\n!!! No speech engine here: its tests ARE SKIPPED. To run them: ${INSTALL_COMMAND}\n\n`);
