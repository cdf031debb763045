/**
 * Decodes recordings that are not Opus, above all Safari's AAC, with ffmpeg and as few permissions as possible.
 *
 * A plain `ffmpeg -i` would open a playlist that names `file:///…` and read that file, and start the decoder of any stream
 * to learn what is in it, of video too. So only the demuxer for the detected container and the codecs of recordings are
 * allowed, other protocols are off, and the input is one private file. It is not a pipe, because the index of an MP4 file
 * can be at its end.
 */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ApiError } from "../../http/api-error.ts";
import type { PrivateFolder } from "../../work/private-folder.ts";
import { ProgramError, runProgram } from "../../work/run-program.ts";
import { clipTooLong, unreadableClip } from "../clip-error.ts";
import type { Container } from "./container.ts";
import { MAX_SECONDS, type Pcm, pcmFromBytes, SAMPLE_RATE, secondsOf } from "./pcm.ts";

const TIMEOUT_MS = 10_000;
/** One second more than allowed, so that a longer clip is noticed. */
const READ_SECONDS = MAX_SECONDS + 1;
const MAX_OUTPUT_BYTES = (READ_SECONDS + 1) * SAMPLE_RATE * 2;
const LARGEST_BLOCK_BYTES = 64 * 1024 * 1024;
const FORMATS = "matroska,webm,mov,mp4,m4a,ogg,wav,mp3,aac";
/** By the names of ffmpeg's decoders: what browsers and recorders write. */
const CODECS =
  "aac,alac,flac,mp3,mp3float,opus,libopus,vorbis,libvorbis," +
  "pcm_u8,pcm_s16le,pcm_s16be,pcm_s24le,pcm_s24be,pcm_s32le,pcm_f32le,pcm_f32be";
/** Debian's ffmpeg needs less than 400 MB of addresses, most of them for its libraries. */
const MAX_MEMORY_BYTES = 1024 * 1024 * 1024;

export interface FfmpegInput {
  readonly bytes: Uint8Array;
  readonly container: Container;
}

export interface Ffmpeg {
  readonly command: string;
  readonly folder: PrivateFolder;
}

/**
 * Decodes a clip.
 *
 * @throws ApiError 422 when it can't be read or is too long, 503 when there is no ffmpeg
 */
export function decodeWithFfmpeg(input: FfmpegInput, ffmpeg: Ffmpeg, signal: AbortSignal): Promise<Pcm> {
  return ffmpeg.folder.use(async (folder) => {
    const file = join(folder, "clip");
    await writeFile(file, input.bytes, { mode: 0o600 });
    const run = {
      command: ffmpeg.command,
      args: argumentsFor(input.container, file),
      timeoutMs: TIMEOUT_MS,
      maxOutputBytes: MAX_OUTPUT_BYTES,
      maxMemoryBytes: MAX_MEMORY_BYTES,
    };
    const pcm = pcmFromBytes(await runProgram(run, signal).catch(explain));
    if (secondsOf(pcm) > MAX_SECONDS) throw clipTooLong();
    return pcm;
  });
}

function argumentsFor(container: Container, file: string): string[] {
  const quiet = [
    "-nostdin",
    "-filter_threads",
    "1",
    "-hide_banner",
    "-loglevel",
    "quiet",
    "-max_alloc",
    String(LARGEST_BLOCK_BYTES),
  ];
  const allowed = ["-protocol_whitelist", "file,pipe", "-format_whitelist", FORMATS, "-codec_whitelist", CODECS];
  const input = ["-threads", "1", "-f", container, "-t", String(READ_SECONDS), "-i", `file:${file}`];
  const soundOnly = ["-map", "0:a:0", "-vn", "-sn", "-dn", "-map_metadata", "-1"];
  return [
    ...quiet,
    ...allowed,
    ...input,
    ...soundOnly,
    "-ac",
    "1",
    "-ar",
    String(SAMPLE_RATE),
    "-f",
    "s16le",
    "pipe:1",
  ];
}

function explain(error: unknown): never {
  if (!(error instanceof ProgramError)) throw error;
  if (error.code !== "program.missing") throw unreadableClip(error);
  throw new ApiError({
    status: 503,
    text: "This kind of recording can't be read here right now. Please try again later.",
    cause: error,
  });
}
