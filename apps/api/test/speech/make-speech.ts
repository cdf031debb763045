/**
 * Makes the spoken fixtures: `node apps/api/test/speech/make-speech.ts`. It needs an ffmpeg with flite and libopus,
 * such as Debian's.
 *
 * The fixtures are committed, so that the tests do not need these tools and always use the same audio. Besides a WAV
 * file of each sentence, the script makes one sentence in every format that browsers record, and one with silence
 * around it for the fake microphone of the browser tests, which plays as soon as the page opens it.
 */
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { SENTENCE_NAMES, SENTENCES, type SentenceName } from "./sentences.ts";

const HERE = fileURLToPath(new URL(".", import.meta.url));
const FAKE_MICROPHONE = fileURLToPath(new URL("../../../e2e/speech/cloud-services.wav", import.meta.url));
const SPOKEN: SentenceName = "cloud-services";
const OPUS = ["-c:a", "libopus", "-b:a", "32k"];

/** As long as the page can record, at its bit rate: the largest body that it sends. */
const LONGEST = Object.values(SENTENCES).join(" ");

function makeFrom(text: string, file: string, args: readonly string[]): void {
  const speech = `flite=text='${text}':voice=rms`;
  const plain = ["-map_metadata", "-1", "-fflags", "+bitexact", "-flags:a", "+bitexact", "-ac", "1"];
  execFileSync("ffmpeg", ["-v", "error", "-y", "-f", "lavfi", "-i", speech, ...plain, ...args, file]);
}

for (const name of SENTENCE_NAMES) makeFrom(SENTENCES[name], join(HERE, `${name}.wav`), ["-ar", "16000"]);

makeFrom(SENTENCES[SPOKEN], join(HERE, "opus.webm"), ["-ar", "48000", ...OPUS]);
makeFrom(SENTENCES[SPOKEN], join(HERE, "opus.mp4"), ["-ar", "48000", ...OPUS]);
makeFrom(SENTENCES[SPOKEN], join(HERE, "opus.ogg"), ["-ar", "48000", ...OPUS]);
makeFrom(SENTENCES[SPOKEN], join(HERE, "aac.mp4"), ["-ar", "48000", "-c:a", "aac", "-b:a", "48k"]);
makeFrom(LONGEST, join(HERE, "twelve-seconds.webm"), [
  "-t",
  "12",
  "-ar",
  "48000",
  "-c:a",
  "libopus",
  "-b:a",
  "64k",
  "-vbr",
  "off",
]);
makeFrom(SENTENCES[SPOKEN], FAKE_MICROPHONE, ["-ar", "48000", "-af", "adelay=700,apad=pad_dur=1.3"]);
