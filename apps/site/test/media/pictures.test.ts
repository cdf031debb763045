/** The format, the size and the length of the committed pictures and films. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readIco, readMp4, readPng, readAvif, readWebm, topBoxes } from "./containers.ts";

const committed = (name: string): Uint8Array =>
  new Uint8Array(readFileSync(join(import.meta.dirname, "../../public", name)));

test("the H.264 film lasts 10.0 seconds, 640 by 480, without sound", () => {
  expect(readMp4(committed("media/pen-holder.mp4"))).toEqual({
    seconds: 10,
    codecs: ["avc1"],
    width: 640,
    height: 480,
  });
});

test("its index comes before its frames, so that it starts while it loads", () => {
  const boxes = topBoxes(committed("media/pen-holder.mp4"));
  expect(boxes).toContain("mdat");
  expect(boxes.indexOf("moov")).toBeLessThan(boxes.indexOf("mdat"));
});

test("the VP9 film has the same length and size", () => {
  expect(readWebm(committed("media/pen-holder.webm"))).toEqual({
    seconds: 10,
    codecs: ["V_VP9"],
    width: 640,
    height: 480,
  });
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
  expect(readAvif(committed(name))).toEqual({ width, height });
});

test.each([
  ["icon-192.png", 192, 192],
  ["icon-512.png", 512, 512],
  ["icon-maskable-512.png", 512, 512],
  ["apple-touch-icon.png", 180, 180],
  ["social-image.png", 1200, 630],
])("%s is a PNG of %i by %i", (name, width, height) => {
  expect(readPng(committed(name))).toEqual({ width, height });
});

test("the social image is smaller than 150 kB", () => {
  expect(committed("social-image.png").length).toBeLessThanOrEqual(150_000);
});

test("the favicon for old browsers contains 16, 32 and 48 pixels", () => {
  expect(readIco(committed("favicon.ico"))).toEqual([16, 32, 48].map((side) => ({ width: side, height: side })));
});
