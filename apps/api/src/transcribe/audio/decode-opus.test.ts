/** Decodes recordings with Opus audio: whole clips, independent of each other, and hostile input. */
import { readFileSync } from "node:fs";
import { IN_PROOF } from "@poolgate/testkit/in-proof";
import { describe, expect, test } from "vitest";
import { decodeOpus } from "./decode-opus.ts";
import { decodePackets } from "./libopus.ts";
import { createOpusDecoder } from "./opus-decoder.ts";
import { type Pcm, secondsOf } from "./pcm.ts";

const read = (name: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(readFileSync(new URL(`../../../test/speech/${name}`, import.meta.url)));

async function decoded(name: string): Promise<Pcm> {
  const outcome = await decodeOpus(read(name));
  if (outcome.kind !== "decoded") throw new Error(`${name} is ${outcome.kind}`);
  return outcome.pcm;
}

function loudest(pcm: Pcm): number {
  return pcm.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
}

test.each(["opus.webm", "opus.mp4", "opus.ogg"])("decodes all of %s, without its pre-skip", async (name) => {
  const pcm = await decoded(name);

  expect(secondsOf(pcm)).toBeGreaterThan(3.7);
  expect(secondsOf(pcm)).toBeLessThan(3.8);
  expect(loudest(pcm)).toBeGreaterThan(5_000);
});

test("a clip decodes the same after any other clip", async () => {
  const alone = await decoded("opus.webm");
  await decoded("twelve-seconds.webm");

  expect(await decoded("opus.webm")).toEqual(alone);
  await decodePackets({ packets: [Uint8Array.of(0xfc, 255, 255)], seconds: 0.02, preSkip: 0 });
  expect(await decoded("opus.webm")).toEqual(alone);
});

test("many clips need no more memory than one", async () => {
  // Each clip gets a decoder with its own memory. If those were kept, the process would run out after some hundred
  // clips.
  const silence = { packets: [Uint8Array.of(0xf8, 0xff, 0xfe)], seconds: 0.02, preSkip: 0 };
  for (let clip = 1; clip <= (IN_PROOF ? 2_000 : 400); clip += 1) await decodePackets(silence);

  expect(await decodePackets(silence)).toHaveLength(320);
});

describe("input that is not Opus", () => {
  test.each([
    ["aac.mp4", read("aac.mp4")],
    ["a WAV", read("thank-you.wav")],
    ["nothing", new Uint8Array()],
    ["a header alone", read("opus.webm").subarray(0, 100)],
    ["an index without its media", read("opus.mp4").subarray(0, 40)],
  ])("leaves %s to another decoder", async (_, bytes) => {
    expect(await decodeOpus(bytes)).toEqual({ kind: "notOpus" });
  });
});

test("changed bytes are decoded, too long, or not Opus, and never throw", async () => {
  const sources = ["opus.webm", "opus.mp4", "opus.ogg"].map(read);
  const kinds = new Set<string>();
  for (let round = 0; round < (IN_PROOF ? 300 : 60); round += 1) {
    const source = sources[round % sources.length] ?? new Uint8Array();
    const bytes = source.slice();
    // Only bytes after the headers are changed. False headers can make the reader loop for ever, and it is the worker
    // thread's task to stop that, as the next test shows.
    for (let change = 0; change < 20; change += 1) bytes[2_000 + ((round * 7_919 + change * 104_729) % 12_000)] = round;
    kinds.add((await decodeOpus(bytes)).kind);
  }

  expect([...kinds].filter((kind) => !["decoded", "tooLong", "notOpus"].includes(kind))).toEqual([]);
  expect(kinds).toContain("notOpus");
});

test("a container that keeps its reader busy for ever is unreadable, and its thread ends", async () => {
  const decoder = createOpusDecoder(1_000);

  await expect(decoder.decode(read("endless.webm"), new AbortController().signal)).rejects.toMatchObject({
    status: 422,
    message: "This recording can't be read. Please record again.",
  });
  await decoder.stop();
});
