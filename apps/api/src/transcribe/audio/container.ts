/**
 * Detects the container format of a recording by its first bytes.
 *
 * The declared type is not used: Chromium calls Opus in MP4 `audio/mp4`, and a playlist that names local files may
 * have any type.
 */

/** The supported containers, by their names in ffmpeg. */
export type Container = "matroska" | "mp4" | "ogg" | "wav" | "mp3" | "aac";

/** Returns the container; undefined when the bytes are no recording. */
export function containerOf(bytes: Uint8Array): Container | undefined {
  const text = (from: number, to: number): string => Buffer.from(bytes.subarray(from, to)).toString("latin1");
  if (text(0, 4) === "\u001AE\u00DF\u00A3") return "matroska";
  if (text(0, 4) === "OggS") return "ogg";
  if (text(4, 8) === "ftyp") return "mp4";
  if (text(0, 4) === "RIFF" && text(8, 12) === "WAVE") return "wav";
  if (text(0, 3) === "ID3") return "mp3";
  const [first = 0, second = 0] = bytes;
  // MPEG's sync word: layer 0 is ADTS, layer III is MP3.
  if (first !== 0xff || (second & 0xf0) !== 0xf0) return first === 0xff && isLayer3(second) ? "mp3" : undefined;
  if ((second & 0x06) === 0) return "aac";
  return isLayer3(second) ? "mp3" : undefined;
}

function isLayer3(second: number): boolean {
  return (second & 0xe0) === 0xe0 && (second & 0x06) === 0x02;
}
