/** Converts samples to bytes and back, writes WAV headers, and recognises silence and container formats. */
import { describe, expect, test } from "vitest";
import { containerOf } from "./container.ts";
import { isSilent } from "./loudness.ts";
import { bytesFromPcm, type Pcm, pcmFromBytes, SAMPLE_RATE, secondsOf, wavFromPcm, writeFloats } from "./pcm.ts";

test("converts samples to bytes and back, and ignores half a sample at the end", () => {
  const pcm = Int16Array.of(0, 1, -1, 32_767, -32_768);

  expect([...bytesFromPcm(pcm)]).toEqual([0, 0, 1, 0, 255, 255, 255, 127, 0, 128]);
  expect(pcmFromBytes(bytesFromPcm(pcm))).toEqual(pcm);
  expect(pcmFromBytes(Uint8Array.of(1, 0, 9))).toEqual(Int16Array.of(1));
});

test("scales floats, clips samples that are too loud, and ignores what does not fit", () => {
  const pcm = new Int16Array(7);

  expect(writeFloats(Float32Array.of(0, 0.5, -1, 2, -2, Number.NaN), pcm, 1)).toBe(6);
  expect(pcm).toEqual(Int16Array.of(0, 0, 16_384, -32_768, 32_767, -32_768, 0));
  expect(writeFloats(Float32Array.of(1, 1), pcm, 6)).toBe(1);
});

test("writes a WAV header that describes the data", () => {
  const wav = wavFromPcm(new Int16Array(SAMPLE_RATE));
  const view = new DataView(wav.buffer);

  expect(wav).toHaveLength(44 + 2 * SAMPLE_RATE);
  expect([view.getUint32(4, true), view.getUint32(40, true)]).toEqual([wav.length - 8, wav.length - 44]);
  expect([view.getUint16(22, true), view.getUint32(24, true), view.getUint16(34, true)]).toEqual([1, 16_000, 16]);
  expect(secondsOf(new Int16Array(SAMPLE_RATE / 2))).toBe(0.5);
});

const level = (seconds: number, amplitude: number): Pcm => new Int16Array(seconds * SAMPLE_RATE).fill(amplitude);

describe("silence", () => {
  const withWord = level(3, 0);
  withWord.fill(400, SAMPLE_RATE, SAMPLE_RATE * 1.2);

  test.each<[string, Pcm, boolean]>([
    ["nothing", new Int16Array(), true],
    ["zeros", level(3, 0), true],
    ["a quiet room", level(3, 20), true],
    ["one sample less than a fifth of a second", level(1, 9_000).subarray(0, 3_199), true],
    ["a fifth of a second", level(0.2, 9_000), false],
    ["a quiet voice", level(3, 60), false],
    ["one word in it", withWord, false],
  ])("%s: %s", (_, pcm, isQuiet) => {
    expect(isSilent(pcm)).toBe(isQuiet);
  });
});

test.each([
  ["\u001AE\u00DF\u00A3...", "matroska"],
  ["OggS...", "ogg"],
  ["\0\0\0 ftypiso5", "mp4"],
  ["RIFF....WAVEfmt ", "wav"],
  ["ID3\u0004", "mp3"],
  ["\u00FF\u00FB\u0090", "mp3"],
  ["\u00FF\u00F3\u0090", "mp3"],
  ["\u00FF\u00E3\u0090", "mp3"],
  ["\u00FF\u00F1P", "aac"],
  ["\u00FF\u00F9P", "aac"],
  ["RIFF....AVI ", undefined],
  ["#EXTM3U\n", undefined],
  ["PK\u0003\u0004", undefined],
  ["\u00FF\u00D8\u00FF\u00E0", undefined],
  ["\u00FF", undefined],
  ["", undefined],
])("%j begins %s", (text, container) => {
  expect(containerOf(new Uint8Array(Buffer.from(text, "latin1")))).toBe(container);
});
