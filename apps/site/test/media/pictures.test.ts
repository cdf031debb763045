/** The format, the size and the length of the committed pictures and films. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const committed = (name: string): Uint8Array =>
  new Uint8Array(readFileSync(join(import.meta.dirname, "../../public", name)));

const ascii = (bytes: Uint8Array, start: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(start, start + length));
const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Width and height: its `ispe` property has them after its version and flags. */
function sizeOfAvif(avif: Uint8Array): readonly number[] {
  expect(ascii(avif, 4, 8)).toBe("ftypavif");
  const ispe = Buffer.from(avif).indexOf("ispe", 0, "latin1");
  return [viewOf(avif).getUint32(ispe + 8), viewOf(avif).getUint32(ispe + 12)];
}

/** Width and height, by the first chunk of a PNG (RFC 2083 §4.1.1). */
function sizeOfPng(png: Uint8Array): readonly number[] {
  expect(`${ascii(png, 1, 3)} ${ascii(png, 12, 4)}`).toBe("PNG IHDR");
  return [viewOf(png).getUint32(16), viewOf(png).getUint32(20)];
}

// How long they last and how large they are is in apps/e2e (`journeys/site/studio`).
test("the films are H.264 and VP9, without sound", () => {
  const [mp4, webm] = ["mp4", "webm"].map((kind) => Buffer.from(committed(`media/pen-holder.${kind}`)));
  expect([mp4?.includes("avc1"), mp4?.includes("mp4a"), mp4?.includes("soun")]).toEqual([true, false, false]);
  expect([webm?.includes("V_VP9"), webm?.includes("A_OPUS"), webm?.includes("A_VORBIS")]).toEqual([true, false, false]);
});

test("the index of the first one comes before its frames, so that it starts while it loads", () => {
  const mp4 = Buffer.from(committed("media/pen-holder.mp4"));
  expect(mp4.indexOf("moov")).toBeGreaterThan(0);
  expect(mp4.indexOf("moov")).toBeLessThan(mp4.indexOf("mdat"));
});

test.each(["media/pen-holder.mp4", "media/pen-holder.webm"])("%s is smaller than 400 kB", (name) => {
  expect(committed(name).length).toBeLessThan(400_000);
});

test.each([
  ["media/pen-holder-small.avif", 600, 450],
  ["media/pen-holder.avif", 1200, 900],
  ["media/pen-holder-large.avif", 2400, 1800],
  ["media/pen-holder-poster.avif", 640, 480],
])("%s is an AVIF of %i by %i", (name, width, height) => {
  expect(sizeOfAvif(committed(name))).toEqual([width, height]);
});

test.each([
  ["icon-192.png", 192, 192],
  ["icon-512.png", 512, 512],
  ["icon-maskable-512.png", 512, 512],
  ["apple-touch-icon.png", 180, 180],
  ["social-image.png", 1200, 630],
])("%s is a PNG of %i by %i", (name, width, height) => {
  expect(sizeOfPng(committed(name))).toEqual([width, height]);
});

test("the social image is smaller than 150 kB", () => {
  expect(committed("social-image.png").length).toBeLessThanOrEqual(150_000);
});

test("the favicon for old browsers contains 16, 32 and 48 pixels", () => {
  const ico = committed("favicon.ico");
  const sizes = Array.from({ length: viewOf(ico).getUint16(4, true) }, (_, entry) => {
    const [side, at] = [ico[6 + entry * 16], viewOf(ico).getUint32(6 + entry * 16 + 12, true)];
    expect(sizeOfPng(ico.subarray(at))).toEqual([side, side]);
    return side;
  });
  expect(sizes).toEqual([16, 32, 48]);
});
