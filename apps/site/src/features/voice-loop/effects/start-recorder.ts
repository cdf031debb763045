/** The browser's recorder over an open microphone. */
import type { Clip } from "../recorder/recorder.setup.ts";
import { chooseAudioType, plainType } from "./audio-type.ts";

export interface VoiceRecorder {
  /** Resolves once the recorder has handed over its last sound; resolves at once when it had stopped by itself. */
  readonly stop: () => Promise<void>;
  /** What has been recorded until now. */
  readonly clip: () => Clip;
}

/** Good speech, and twelve seconds of it are 96 kB, 128 kB as base64: well below the 300 kB a request may have. */
const AUDIO_BITS_PER_SECOND = 64_000;

/** What to call sound of which no browser said what it is. */
const LIKELY_TYPE = "audio/webm";

/**
 * @param onEnd The recorder stopped without being told to: the microphone went away, or something failed.
 * @throws DOMException when the browser cannot record this stream.
 */
export function startRecorder(stream: MediaStream, onEnd: () => void): VoiceRecorder {
  const wanted = chooseAudioType((type) => MediaRecorder.isTypeSupported(type));
  const recorder = new MediaRecorder(stream, {
    audioBitsPerSecond: AUDIO_BITS_PER_SECOND,
    ...(wanted !== undefined && { mimeType: wanted }),
  });
  const pieces: Blob[] = [];
  let isToldToStop = false;
  recorder.addEventListener("dataavailable", ({ data }) => pieces.push(data));
  const hasStopped = new Promise<void>((resolve) => {
    recorder.addEventListener("stop", () => {
      resolve();
      if (!isToldToStop) onEnd();
    });
  });
  recorder.start();
  return {
    stop: () => {
      isToldToStop = true;
      if (recorder.state !== "inactive") recorder.stop();
      return hasStopped;
    },
    clip: () => {
      // Read at the end: only then does every browser say what it really recorded.
      const type = recorder.mimeType || pieces.find((piece) => piece.type !== "")?.type || (wanted ?? LIKELY_TYPE);
      return { audio: new Blob(pieces, { type }), mimeType: plainType(type) };
    },
  };
}
