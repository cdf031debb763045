/** The pen holder in the Studio: its picture, downloads, and video. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { studio } from "../../content/studio.ts";
import { renderStudio, tab } from "../support/render-studio.tsx";

const enlarge = () => screen.getByRole("button", { name: "Enlarge the picture of the pen holder" });

function theVideo(): HTMLVideoElement {
  const video = screen.getByLabelText(studio.model.videoLabel);
  if (!(video instanceof HTMLVideoElement)) throw new Error("The label names no video.");
  return video;
}

test("a click on the picture opens it in large; the close button closes it and the focus returns", async () => {
  const user = renderStudio("#model");
  const small = screen.getByRole("img", { name: /pen holder/ });
  expect([small.getAttribute("src"), small.getAttribute("width"), small.getAttribute("height")]).toEqual([
    "/media/pen-holder.avif",
    "1200",
    "900",
  ]);
  expect(screen.queryByRole("dialog")).toBeNull();
  await user.click(enlarge());
  const dialog = screen.getByRole("dialog", { name: "Pen holder" });
  expect(
    within(dialog)
      .getByRole("img", { name: /pen holder/ })
      .getAttribute("src"),
  ).toBe("/media/pen-holder-large.avif");
  await user.click(within(dialog).getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(document.activeElement).toBe(enlarge());
});

test("a click outside the picture closes it, a click on the picture does not", async () => {
  const user = renderStudio("#model");
  await user.click(enlarge());
  const dialog = screen.getByRole("dialog");
  await user.click(within(dialog).getByRole("img"));
  expect(screen.queryByRole("dialog")).toBe(dialog);
  await user.click(dialog);
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(document.activeElement).toBe(enlarge());
});

test("model and film can be downloaded, and the text about the model is correct", () => {
  renderStudio("#model");
  const model = screen.getByRole("link", { name: "Download the model" });
  expect([model.getAttribute("href"), model.getAttribute("download")]).toEqual([
    "/media/pen-holder.stl",
    "pen-holder.stl",
  ]);
  const film = screen.getByRole("link", { name: "Download the video" });
  expect([film.getAttribute("href"), film.getAttribute("download")]).toEqual([
    "/media/pen-holder.mp4",
    "pen-holder.mp4",
  ]);
  const stl = readFileSync(join(import.meta.dirname, "../../public/media/pen-holder.stl"));
  expect(model.parentElement?.textContent).toContain(`STL, ${Math.round(stl.length / 1000)} kB`);
  const [width, depth, height] = extentOf(stl);
  expect(Math.round(height)).toBe(100);
  expect(Math.abs(Math.max(width, depth) - 80)).toBeLessThan(2);
  expect(studio.model.facts[0].value).toBe("100 mm high, about 80 mm across");
});

test("the video has reserved space, both formats, controls and a poster", () => {
  renderStudio("#model");
  const video = theVideo();
  expect([video.width, video.height, video.controls, video.preload]).toEqual([640, 480, true, "metadata"]);
  expect([video.muted, video.hasAttribute("playsinline"), video.autoplay, video.loop]).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(video.getAttribute("poster")).toBe("/media/pen-holder-poster.avif");
  expect([...video.querySelectorAll("source")].map(({ src, type }) => [src, type])).toEqual([
    [`${location.origin}/media/pen-holder.mp4#t=3`, "video/mp4"],
    [`${location.origin}/media/pen-holder.webm#t=3`, "video/webm"],
  ]);
});

test("the video is loaded only for visitors who open its panel", async () => {
  const user = renderStudio();
  const video = document.querySelector("video");
  expect(video?.preload).toBe("none");
  await user.click(tab("3D Printing Model"));
  expect(theVideo()).toBe(video);
  expect(video?.preload).toBe("metadata");
});

test("the video starts at second three when its metadata is loaded, and only once", () => {
  renderStudio("#model");
  const video = theVideo();
  video.currentTime = 0;
  fireEvent(video, new Event("loadedmetadata"));
  expect(video.currentTime).toBe(3);
  // The visitor has moved the film to its beginning, and the browser loads it again: the position is kept.
  video.currentTime = 0;
  fireEvent(video, new Event("loadedmetadata"));
  expect(video.currentTime).toBe(0);
});

test("a video whose metadata was loaded before the script starts at second three too", () => {
  vi.spyOn(HTMLMediaElement.prototype, "readyState", "get").mockReturnValue(HTMLMediaElement.HAVE_METADATA);
  renderStudio("#model");
  expect(theVideo().currentTime).toBe(3);
});

/** Width, depth and height of a binary STL, in its own unit. */
function extentOf(stl: Buffer): [number, number, number] {
  const extent = [0, 1, 2].map((axis) => {
    const values: number[] = [];
    for (let face = 84; face < stl.length; face += 50) {
      for (let corner = 1; corner <= 3; corner += 1) values.push(stl.readFloatLE(face + corner * 12 + axis * 4));
    }
    return values.reduce((a, b) => Math.max(a, b)) - values.reduce((a, b) => Math.min(a, b));
  });
  return [extent[0] ?? 0, extent[1] ?? 0, extent[2] ?? 0];
}
