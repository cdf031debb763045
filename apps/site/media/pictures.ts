/** Renders the pen holder: the still in two sizes, the turntable video in two codecs, and the video's poster. */
import { join } from "node:path";
import { rawInput, requireFfmpeg, runFfmpeg, type FrameSize } from "./encode/ffmpeg.ts";
import { publicFolder } from "./output.ts";
import { renderPicture } from "./render/picture.ts";
import { buildScene, type Scene } from "./render/scene.ts";

const STILL: FrameSize = { width: 2400, height: 1800 };
const STILL_SMALL: FrameSize = { width: 1200, height: 900 };
const VIDEO: FrameSize = { width: 640, height: 480 };
const FRAMES_PER_SECOND = 30;
const SECONDS = 10;
/** The page starts the video at this second, so the poster shows that frame. */
const POSTER_SECOND = 3;
const SAMPLES = 3;

const file = (name: string): string => join(publicFolder, "media", name);

function turnAt(frame: number): number {
  return (2 * Math.PI * frame) / (FRAMES_PER_SECOND * SECONDS);
}

function videoFrame(scene: Scene, frame: number): Uint8Array {
  return renderPicture(scene, { ...VIDEO, turn: turnAt(frame), samples: SAMPLES });
}

function* videoFrames(scene: Scene): Generator<Uint8Array> {
  for (let frame = 0; frame < FRAMES_PER_SECOND * SECONDS; frame += 1) {
    yield videoFrame(scene, frame);
  }
}

/** Keeps the machine and the encoder's version out of the files. */
const plain = ["-map_metadata", "-1", "-fflags", "+bitexact", "-flags:v", "+bitexact"];
/** One key frame per second, so that the jump to second 3 is exact and quick. */
const frames = ["-map", "0:v", "-an", "-g", `${FRAMES_PER_SECOND}`, "-r", `${FRAMES_PER_SECOND}`];
const pixels = ["-vf", "scale=out_color_matrix=bt709:out_range=tv,format=yuv420p"];
const colours = ["-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709"];
const h264 = ["-c:v", "libx264", "-preset", "veryslow", "-crf", "21", "-movflags", "+faststart"];
const vp9 = ["-c:v", "libvpx-vp9", "-b:v", "0", "-crf", "33", "-deadline", "good", "-cpu-used", "1"];

function webp(quality: number): string[] {
  return [...plain, "-frames:v", "1", "-c:v", "libwebp", "-quality", `${quality}`, "-compression_level", "6"];
}

export async function makePictures(): Promise<void> {
  requireFfmpeg();
  const scene = buildScene();

  const still = [renderPicture(scene, { ...STILL, turn: 0, samples: SAMPLES })];
  await runFfmpeg(still, rawInput(STILL), [...webp(91), file("pen-holder-large.webp")]);
  const smaller = ["-vf", `scale=${STILL_SMALL.width}:${STILL_SMALL.height}:flags=area`];
  await runFfmpeg(still, rawInput(STILL), [...smaller, ...webp(93), file("pen-holder.webp")]);

  const poster = [videoFrame(scene, POSTER_SECOND * FRAMES_PER_SECOND)];
  await runFfmpeg(poster, rawInput(VIDEO), [...webp(92), file("pen-holder-poster.webp")]);

  const shared = [...frames, ...pixels, ...colours, ...plain];
  await runFfmpeg(videoFrames(scene), rawInput(VIDEO, FRAMES_PER_SECOND), [
    ...shared,
    ...h264,
    file("pen-holder.mp4"),
    ...shared,
    ...vp9,
    file("pen-holder.webm"),
  ]);
}
