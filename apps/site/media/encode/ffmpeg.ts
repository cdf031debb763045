/** Makes WebP, video and palette PNG from raw frames with ffmpeg. */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";

const MISSING =
  "ffmpeg is missing. It is needed only to make the still, the poster, the video and the social image again " +
  "(their results are committed). On Debian: apt-get install ffmpeg";

/** @throws Error that says what to install. */
export function requireFfmpeg(): void {
  if (spawnSync("ffmpeg", ["-version"], { stdio: "ignore" }).status !== 0) {
    throw new Error(MISSING);
  }
}

export interface FrameSize {
  readonly width: number;
  readonly height: number;
}

/** ffmpeg's arguments for raw frames on its input: red, green and blue, one byte each. */
export function rawInput({ width, height }: FrameSize, framesPerSecond = 30): string[] {
  return [
    "-f",
    "rawvideo",
    "-pix_fmt",
    "rgb24",
    "-s",
    `${width}x${height}`,
    "-r",
    `${framesPerSecond}`,
    "-i",
    "pipe:0",
  ];
}

/** Runs ffmpeg on the given input; the last arguments are the files to write. */
export async function runFfmpeg(
  input: Iterable<Uint8Array>,
  inputArguments: readonly string[],
  outputArguments: readonly string[],
): Promise<void> {
  const args = ["-y", "-loglevel", "error", ...inputArguments, ...outputArguments];
  const child = spawn("ffmpeg", args, { stdio: ["pipe", "inherit", "inherit"] });
  const closed = once(child, "close");
  for (const chunk of input) {
    if (!child.stdin.write(chunk)) {
      await Promise.race([once(child.stdin, "drain"), closed]);
    }
  }
  child.stdin.end();
  const [code] = (await closed) as [number | null];
  if (code !== 0) {
    throw new Error(`ffmpeg ended with ${code ?? "a signal"}.`);
  }
}

/** Reduces a PNG to a dithered palette of 256 colours, which has a third of the size. */
export function palettePng(png: Uint8Array): Uint8Array {
  const filter =
    "split[a][b];[a]palettegen=max_colors=256:stats_mode=full[p];[b][p]paletteuse=dither=bayer:bayer_scale=4";
  const args = ["-loglevel", "error", "-f", "png_pipe", "-i", "pipe:0", "-vf", filter, "-fflags", "+bitexact"];
  const { status, stdout } = spawnSync("ffmpeg", [...args, "-c:v", "png", "-f", "image2pipe", "pipe:1"], {
    input: png,
    maxBuffer: 2 ** 26,
  });
  if (status !== 0) {
    throw new Error(`ffmpeg ended with ${status ?? "a signal"}.`);
  }
  return stdout;
}
