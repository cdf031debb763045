/** Recordings of WebKitGTK, which double the last fragment's `moof` box, and files whose boxes can't be trusted. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { decodeOpus } from "./decode-opus.ts";
import { dropDoubledFragments } from "./doubled-fragments.ts";
import { secondsOf } from "./pcm.ts";

const read = (name: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(readFileSync(new URL(`../../../test/speech/${name}`, import.meta.url)));

const box = (type: string, size: number, content: readonly number[] = []): readonly number[] => [
  ...[24, 16, 8, 0].map((shift) => (size >>> shift) & 0xff),
  ...Buffer.from(type),
  ...content,
];

test("all of a recording of one second is decoded", async () => {
  const outcome = await decodeOpus(dropDoubledFragments(read("webkit-second.mp4")));

  if (outcome.kind !== "decoded") throw new Error(outcome.kind);
  expect(secondsOf(outcome.pcm)).toBeGreaterThan(0.95);
  expect(secondsOf(outcome.pcm)).toBeLessThan(1);
});

test.each(["opus.mp4", "aac.mp4"])("%s stays as it is", (name) => {
  const file = read(name);

  expect(dropDoubledFragments(file)).toBe(file);
});

test.each([
  ["an equal box is dropped", [box("moof", 9, [1]), box("moof", 9, [1]), box("mdat", 8)], 17],
  ["a different one is not", [box("moof", 9, [1]), box("moof", 9, [2]), box("mdat", 8)], 26],
  ["nor equal boxes of another type", [box("free", 8), box("free", 8)], 16],
  ["a size of zero is the rest", [box("moof", 0), box("moof", 8)], 16],
  ["so is one that is longer than the file", [box("moof", 99), box("moof", 8)], 16],
  ["and one that is shorter than its header", [box("moof", 7), box("moof", 8)], 16],
  ["a long size is read", [box("moof", 1, [0, 0, 0, 0, 0, 0, 0, 16]), box("moof", 1, [0, 0, 0, 0, 0, 0, 0, 16])], 16],
  ["three bytes are no box", [[1, 2, 3]], 3],
])("%s", (_, boxes, length) => {
  expect(dropDoubledFragments(Uint8Array.from(boxes.flat()))).toHaveLength(length);
});
