/** Reads how long a recording is and how loud its parts are. Nothing sounds, and the browser decodes beside the page. */

export interface Waveform {
  readonly seconds: number;
  /** The loudness of equal parts, from 0 to 1; the loudest part of a recording that is not silent is 1. */
  readonly levels: readonly number[];
}

const SAMPLE_RATE = 44_100;
/** A recording that is never louder than this is drawn flat, not as loud noise. */
const QUIET_PEAK = 0.05;

/** Returns undefined when the browser can't decode the recording; it may be able to play it nevertheless. */
export async function readWaveform(recording: Blob, partCount: number): Promise<Waveform | undefined> {
  if (typeof OfflineAudioContext !== "function") return undefined;
  try {
    const context = new OfflineAudioContext(1, 1, SAMPLE_RATE);
    const sound = await context.decodeAudioData(await recording.arrayBuffer());
    const samples = sound.getChannelData(0);
    const partLength = samples.length / partCount;
    const peaks = Array.from({ length: partCount }, (_, part) =>
      samples
        .subarray(Math.floor(part * partLength), Math.ceil((part + 1) * partLength))
        .reduce((highest, sample) => Math.max(highest, Math.abs(sample)), 0),
    );
    const loudest = Math.max(QUIET_PEAK, ...peaks);
    // Perceived loudness grows with the root.
    return { seconds: sound.duration, levels: peaks.map((peak) => Math.sqrt(peak / loudest)) };
  } catch {
    return undefined;
  }
}
