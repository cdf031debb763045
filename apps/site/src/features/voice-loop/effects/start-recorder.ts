/** Starts the browser's recorder on an open microphone. */
import type { Clip } from "../recorder/recorder.setup.ts";
import { chooseAudioType, plainType } from "./audio-type.ts";

export interface VoiceRecorder {
  /** Resolves when the recorder has delivered its last data; at once when it has already stopped. */
  readonly stop: () => Promise<void>;
  /** The data recorded until now. */
  readonly clip: () => Clip;
}

/** Good for speech: twelve seconds are 96 kB, or 128 kB as base64, and a request may have 300 kB. */
const AUDIO_BITS_PER_SECOND = 64_000;

/**
 * WebKitGTK loses what was recorded since its last whole second, at times. So it records silence for more than a second
 * before it stops, and loses that.
 */
const END_IS_LOST = /\(X11; .*AppleWebKit\/(?!.*Chrom)/;
const SILENT_END_MS = 1200;

/** The type of a recording when the browser names none. */
const LIKELY_TYPE = "audio/webm";

/**
 * @param emptyTypes The media types of which the browser has delivered nothing.
 * @param onEnd Called when the recorder stops by itself: the microphone was removed, or something failed.
 * @throws DOMException when the browser cannot record this stream.
 */
export function startRecorder(stream: MediaStream, emptyTypes: readonly string[], onEnd: () => void): VoiceRecorder {
  const wanted = chooseAudioType((type) => MediaRecorder.isTypeSupported(type), emptyTypes);
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
    stop: async () => {
      isToldToStop = true;
      if (END_IS_LOST.test(navigator.userAgent)) await recordSilence(stream);
      if (recorder.state !== "inactive") recorder.stop();
      return hasStopped;
    },
    clip: () => {
      // Read at the end, because some browsers only then know the type.
      const type = recorder.mimeType || pieces.find((piece) => piece.type !== "")?.type || (wanted ?? LIKELY_TYPE);
      return { audio: new Blob(pieces, { type }), mimeType: plainType(type), requestedType: wanted };
    },
  };
}

/** The microphone gives nothing but silence from now on, although the browser still shows that it is on. */
function recordSilence(stream: MediaStream): Promise<void> {
  for (const track of stream.getTracks()) track.enabled = false;
  return new Promise((resolve) => {
    setTimeout(resolve, SILENT_END_MS);
  });
}
