/** Computes the duration of an Opus packet, and rejects malformed packets (RFC 6716 §3). */
import { expect, test } from "vitest";
import { opusPacketSeconds } from "./opus-packet.ts";

/** Builds a packet: configuration number and frame code in the first byte, then the given bytes. */
const packet = (config: number, code: number, ...rest: readonly number[]): Uint8Array =>
  Uint8Array.of((config << 3) | code, ...rest);
const bytes = (count: number): number[] => Array.from({ length: count }, () => 7);

test.each<[string, Uint8Array, number]>([
  ["one SILK frame of 60 ms", packet(3, 0, ...bytes(10)), 0.06],
  ["one hybrid frame of 20 ms", packet(13, 0, ...bytes(10)), 0.02],
  ["one CELT frame of 2.5 ms", packet(16, 0, ...bytes(10)), 0.0025],
  ["an empty frame", packet(31, 0), 0.02],
  ["two equal frames", packet(31, 1, ...bytes(8)), 0.04],
  ["two frames, the first's length in one byte", packet(31, 2, 3, ...bytes(9)), 0.04],
  ["two frames, the first's length in two bytes", packet(31, 2, 252, 1, ...bytes(256 + 4)), 0.04],
  ["six equal frames", packet(31, 3, 6, ...bytes(12)), 0.12],
  ["three frames with lengths", packet(31, 3, 0x83, 1, 2, ...bytes(6)), 0.06],
  ["padding", packet(31, 3, 0x42, 4, ...bytes(2 + 4)), 0.04],
  ["long padding", packet(31, 3, 0x41, 255, 1, ...bytes(5 + 255)), 0.02],
])("%s", (_, given, seconds) => {
  expect(opusPacketSeconds(given)).toBeCloseTo(seconds, 6);
});

test.each<[string, Uint8Array]>([
  ["no byte", new Uint8Array()],
  ["a frame too large", packet(31, 0, ...bytes(1276))],
  ["two frames of unequal size", packet(31, 1, ...bytes(9))],
  ["a first frame longer than the packet", packet(31, 2, 9, ...bytes(3))],
  ["no length", packet(31, 2)],
  ["half a length", packet(31, 2, 252)],
  ["no count", packet(31, 3)],
  ["a count of zero", packet(31, 3, 0)],
  ["more than 120 ms", packet(31, 3, 7, ...bytes(14))],
  ["equal frames of a size that cannot be divided", packet(31, 3, 2, ...bytes(3))],
  ["lengths beyond the end", packet(31, 3, 0x83, 200, 200, 1)],
  ["missing lengths", packet(31, 3, 0x83, 1)],
  ["more padding than packet", packet(31, 3, 0x41, 200, 1)],
  ["padding without an end", packet(31, 3, 0x41, 255, 255)],
])("rejects %s as malformed", (_, given) => {
  expect(opusPacketSeconds(given)).toBeUndefined();
});
