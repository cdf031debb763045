/**
 * The one form in which audio is passed on: 16 kHz, one channel, signed 16-bit samples. Every engine takes it, cloud or local.
 */

export const SAMPLE_RATE = 16_000;

/** The page records twelve seconds; a recorder that stops late may add a little. */
export const MAX_SECONDS = 15;

const WAV_HEADER_BYTES = 44;

/** Samples of the wanted form. */
export type Pcm = Int16Array<ArrayBuffer>;

export function secondsOf(pcm: Pcm): number {
  return pcm.length / SAMPLE_RATE;
}

/** Little-endian bytes into samples, whatever this machine's own order is. */
export function pcmFromBytes(bytes: Uint8Array): Pcm {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Int16Array.from({ length: Math.floor(bytes.byteLength / 2) }, (_, index) => view.getInt16(index * 2, true));
}

/** Samples from -1 to 1; what goes beyond is cut. */
export function pcmFromFloats(floats: Float32Array): Pcm {
  const pcm = new Int16Array(floats.length);
  for (const [index, value] of floats.entries()) {
    pcm[index] = Math.max(-32_768, Math.min(32_767, Math.round(value * 32_768)));
  }
  return pcm;
}

export function bytesFromPcm(pcm: Pcm): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(pcm.length * 2);
  const view = new DataView(bytes.buffer);
  for (const [index, value] of pcm.entries()) view.setInt16(index * 2, value, true);
  return bytes;
}

/** A WAV file of the samples: RIFF header, `fmt ` and `data` chunk. */
export function wavFromPcm(pcm: Pcm): Uint8Array<ArrayBuffer> {
  const data = bytesFromPcm(pcm);
  const wav = new Uint8Array(WAV_HEADER_BYTES + data.length);
  const view = new DataView(wav.buffer);
  const writeText = (offset: number, text: string): void => wav.set(new TextEncoder().encode(text), offset);
  writeText(0, "RIFF");
  view.setUint32(4, wav.length - 8, true);
  writeText(8, "WAVEfmt ");
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, SAMPLE_RATE, true);
  view.setUint32(28, SAMPLE_RATE * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  writeText(36, "data");
  view.setUint32(40, data.length, true);
  wav.set(data, WAV_HEADER_BYTES);
  return wav;
}
