/** The words of the recorder machine: its context, events, effects, guards and delays (`spec.md` §4 and §9). */
import { assign, fromCallback, fromPromise, setup, type NonReducibleUnknown } from "xstate";
import type { MicrophoneFailure } from "./microphone-failure.ts";
import { isServiceRefusal } from "./service-refused-error.ts";

/** What was recorded, ready to be played and sent. */
export interface Clip {
  readonly audio: Blob;
  /** Without parameters, in lower case, such as `audio/mp4`. */
  readonly mimeType: string;
}

/** Why a browser can't record at all. */
export type Obstacle = "insecure" | "noMicrophone" | "noRecorder";

export type RecorderFailure = MicrophoneFailure | "recorderFailed" | "noAudio" | "noSpeech" | "refused" | "unreachable";

export interface RecorderContext {
  readonly obstacle: Obstacle | undefined;
  readonly secondsLeft: number;
  /** The latest complete recording; kept when sending it fails, so that the same one can be sent again. */
  readonly clip: Clip | undefined;
  /** How many recordings there have been: tells two apart. */
  readonly clipCount: number;
  readonly transcript: string | undefined;
  /** How many transcripts there have been: tells two equal ones apart. */
  readonly transcriptCount: number;
  readonly note: "cancelled" | "interrupted" | undefined;
  readonly failure: RecorderFailure | undefined;
}

/** What the capture says while it runs. */
export type CaptureEvent =
  | { type: "microphone.refused"; failure: MicrophoneFailure }
  | { type: "recorder.started" }
  | { type: "recorder.failed" }
  | { type: "countdown.ticked"; secondsLeft: number }
  /** From now on `voice.heard` can be relied on; never comes where the voice can't be measured. */
  | { type: "voice.metered" }
  | { type: "voice.heard" }
  /** The microphone went away, or the page is no longer seen: what was recorded until now is all there will be. */
  | { type: "capture.interrupted" }
  | { type: "page.left" };

export type RecorderEvent =
  | CaptureEvent
  | { type: "consent.given" }
  | { type: "consent.refused" }
  | { type: "consent.reconsidered" }
  | { type: "consent.withdrawn" }
  | { type: "recording.requested" }
  | { type: "recording.stopRequested" }
  | { type: "recording.cancelled" }
  | { type: "transcription.requested" }
  /** The tab still has a transcript from before the page was loaded. */
  | { type: "transcript.restored"; text: string };

export const RECORDING_SECONDS = 12;
/** A recorder that is stopped at once leaves some 110 bytes of container and no sound. */
const LEAST_CLIP_BYTES = 1024;

function promisePlaceholder<Output, Input extends NonReducibleUnknown = void>(name: string) {
  return fromPromise<Output, Input>(() => Promise.reject(new Error(`The effect ${name} was not provided.`)));
}

export const recorderSetup = setup({
  types: {
    context: {} as RecorderContext,
    events: {} as RecorderEvent,
    tags: {} as "recording" | "processing" | "cancellable",
    meta: {} as { view: string },
  },
  actors: {
    checkBrowser: promisePlaceholder<Obstacle | undefined>("checkBrowser"),
    /** Microphone, recorder, countdown and meter; leaving the state that runs it switches all of them off. */
    captureVoice: fromCallback<RecorderEvent, { seconds: number }>(() => {
      throw new Error("The effect captureVoice was not provided.");
    }),
    stopRecorder: promisePlaceholder<void>("stopRecorder"),
    buildClip: promisePlaceholder<Clip>("buildClip"),
    transcribeClip: promisePlaceholder<string, { clip: Clip | undefined }>("transcribeClip"),
  },
  guards: {
    isCapable: (_, params: { obstacle: Obstacle | undefined }) => params.obstacle === undefined,
    isTimeUp: (_, params: { secondsLeft: number }) => params.secondsLeft <= 0,
    isLongEnough: (_, params: { clip: Clip }) => params.clip.audio.size >= LEAST_CLIP_BYTES,
    hasWords: (_, params: { text: string }) => params.text.trim() !== "",
    hasNoTranscript: ({ context }) => context.transcript === undefined,
    hasClip: ({ context }) => context.clip !== undefined,
  },
  actions: {
    keepObstacle: assign((_, params: { obstacle: Obstacle | undefined }) => ({
      obstacle: params.obstacle ?? ("noRecorder" as const),
    })),
    keepSecondsLeft: assign((_, params: { secondsLeft: number }) => ({ secondsLeft: params.secondsLeft })),
    keepClip: assign(({ context }, params: { clip: Clip }) => ({
      clip: params.clip,
      clipCount: context.clipCount + 1,
    })),
    keepTranscript: assign(({ context }, params: { text: string }) => ({
      transcript: params.text,
      transcriptCount: context.transcriptCount + 1,
    })),
    /** Not counted: nobody's focus moves to a text that was there before. */
    restoreTranscript: assign((_, params: { text: string }) => ({ transcript: params.text })),
    clearOutcome: assign({ secondsLeft: RECORDING_SECONDS, note: undefined, failure: undefined }),
    noteCancellation: assign({ note: "cancelled" }),
    noteInterruption: assign({ note: "interrupted" }),
    recordFailure: assign((_, params: { failure: RecorderFailure }) => ({ failure: params.failure })),
    recordServiceFailure: assign((_, params: { error: unknown }) => ({
      failure: isServiceRefusal(params.error) ? ("refused" as const) : ("unreachable" as const),
    })),
    forgetRecording: assign({ clip: undefined, transcript: undefined, note: undefined, failure: undefined }),
    forgetKeptTranscript: () => {
      throw new Error("The effect forgetKeptTranscript was not provided.");
    },
    alertMicrophoneFailure: () => {
      throw new Error("The effect alertMicrophoneFailure was not provided.");
    },
  },
  delays: {
    /** The blob is built this long after the recorder has stopped (`spec.md` §9). */
    clipDelay: 100,
    /** A recorder that has not stopped by then never will; what it gave is used. */
    stopDeadline: 3000,
    /** So long without a sound, and the visitor is told. */
    silenceLimit: 2000,
  },
});
