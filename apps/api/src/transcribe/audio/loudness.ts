/**
 * Checks whether a recording is silent. Silent ones are not transcribed, because engines invent words for silence or
 * are slow.
 */
import { type Pcm, SAMPLE_RATE } from "./pcm.ts";

/** Shorter than any word. */
const SHORTEST_SECONDS = 0.2;
const WINDOW = SAMPLE_RATE / 10;
/** -60 dB below full scale, far below a whisper into a bad microphone. */
const SILENT_RMS = 32_768 / 1000;

/** True when the clip is too short for a word, or every tenth of a second is as quiet as a silent room. */
export function isSilent(pcm: Pcm): boolean {
  if (pcm.length < SHORTEST_SECONDS * SAMPLE_RATE) return true;
  for (let start = 0; start < pcm.length; start += WINDOW) {
    if (rms(pcm.subarray(start, start + WINDOW)) >= SILENT_RMS) return false;
  }
  return true;
}

function rms(samples: Pcm): number {
  const sum = samples.reduce((total, sample) => total + sample * sample, 0);
  return Math.sqrt(sum / samples.length);
}
