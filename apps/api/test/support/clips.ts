/** Recordings for tests: the spoken fixtures, and clips that are computed sample by sample. */
import { readFileSync } from "node:fs";
import { countEdits } from "../../bench/voice/word-errors.ts";
import { type Pcm, SAMPLE_RATE, wavFromPcm } from "../../src/transcribe/audio/pcm.ts";
import { SENTENCES } from "../speech/sentences.ts";

export const GOOD_CLIP = "opus.webm";
export const GOOD_WORDS = SENTENCES["cloud-services"];

/** Reads a file of `test/speech`. */
export function readClip(name: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(new URL(`../speech/${name}`, import.meta.url)));
}

export function transcribeBody(bytes: Uint8Array, mimeType = "audio/webm"): { audio: string; mimeType: string } {
  return { audio: Buffer.from(bytes).toString("base64"), mimeType };
}

/** A tone with this amplitude, from 0 to 1. */
export function tone(seconds: number, amplitude: number): Pcm {
  const samples = Math.round(seconds * SAMPLE_RATE);
  return Int16Array.from({ length: samples }, (_, index) => Math.sin(index / 6) * amplitude * 32_767);
}

export function wavOf(seconds: number, amplitude: number): Uint8Array<ArrayBuffer> {
  return wavFromPcm(tone(seconds, amplitude));
}

/** Counts the wrong words of `heard`, which must be written as in `said`: in lower case, without punctuation. */
export function wordErrors(said: string, heard: string): number {
  return countEdits(
    said.split(" "),
    heard.split(" ").filter((word) => word !== ""),
  );
}
