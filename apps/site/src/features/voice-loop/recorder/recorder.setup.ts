/** The types of the recorder machine: its context, events, effects, guards and delays. */
import { assign, fromCallback, fromPromise, setup, type NonReducibleUnknown } from "xstate";
import type { MicrophoneFailure } from "./microphone-failure.ts";
import { isServiceRefusal } from "./service-refused-error.ts";

/** A recording that can be played and sent. */
export interface Clip {
  readonly audio: Blob;
  /** The media type without parameters, such as `audio/mp4`. */
  readonly mimeType: string;
  /** The media type that the recorder was asked for; undefined if the browser chose one. */
  readonly requestedType: string | undefined;
}

export interface CaptureInput {
  readonly seconds: number;
  readonly emptyTypes: readonly string[];
}

/** Why a browser can't record. */
export type Obstacle = "insecure" | "noMicrophone" | "noRecorder";

export type RecorderFailure =
  | MicrophoneFailure
  | "recorderFailed"
  | "noAudio"
  | "emptyType"
  | "silence"
  | "noSpeech"
  | "refused"
  | "unreachable";

export interface RecorderContext {
  readonly obstacle: Obstacle | undefined;
  readonly secondsLeft: number;
  /** What the meter of the running capture has heard. */
  readonly sound: "unmeasured" | "silence" | "voice";
  /** The media types that the browser claims to record, and of which it has delivered nothing. */
  readonly emptyTypes: readonly string[];
  /** The latest complete recording. It is kept when sending fails, so that it can be sent again. */
  readonly clip: Clip | undefined;
  /** The number of recordings, which tells two of them apart. */
  readonly clipCount: number;
  /** The recording that the transcript is of; undefined for a transcript from before the page was loaded. */
  readonly transcribedClip: Clip | undefined;
  /** True when the meter has heard nothing in all of the clip. */
  readonly isClipSilent: boolean;
  readonly transcript: string | undefined;
  /** The number of transcripts, which tells two equal ones apart. */
  readonly transcriptCount: number;
  readonly note: "cancelled" | "interrupted" | undefined;
  readonly failure: RecorderFailure | undefined;
}

/** The events of the capture. */
export type CaptureEvent =
  | { type: "microphone.refused"; failure: MicrophoneFailure }
  | { type: "recorder.started" }
  | { type: "recorder.failed" }
  | { type: "countdown.ticked"; secondsLeft: number }
  /** From now on `voice.heard` is sent. Not sent when the voice can't be measured. */
  | { type: "voice.metered" }
  | { type: "voice.heard" }
  /** The microphone was removed or the page is hidden, so the recording ends here. */
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
  /** The tab has a transcript from before the page was loaded. */
  | { type: "transcript.restored"; text: string };

export const RECORDING_SECONDS = 12;
/** A recorder that is stopped at once returns about 110 bytes without audio. */
const LEAST_CLIP_BYTES = 1024;
/** After two seconds, a recording without audio was not too short: the browser delivers nothing. */
const SECONDS_LEFT_TO_BLAME = RECORDING_SECONDS - 2;

function promisePlaceholder<Output, Input extends NonReducibleUnknown = void>(name: string) {
  return fromPromise<Output, Input>(() => Promise.reject(new Error(`The effect ${name} was not provided.`)));
}

export const recorderSetup = setup({
  types: {
    context: {} as RecorderContext,
    events: {} as RecorderEvent,
    tags: {} as "recording" | "processing" | "cancellable",
  },
  actors: {
    checkBrowser: promisePlaceholder<Obstacle | undefined>("checkBrowser"),
    /** Microphone, recorder, countdown and meter. Leaving the state that invokes it switches all of them off. */
    captureVoice: fromCallback<RecorderEvent, CaptureInput>(() => {
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
    isTypeEmpty: ({ context }, { clip }: { clip: Clip }) =>
      context.secondsLeft <= SECONDS_LEFT_TO_BLAME && clip.requestedType !== undefined,
    isRecorderEmpty: ({ context }) => context.secondsLeft <= SECONDS_LEFT_TO_BLAME,
    hasWords: (_, params: { text: string }) => params.text.trim() !== "",
    hasNoTranscript: ({ context }) => context.transcript === undefined,
    hasClip: ({ context }) => context.clip !== undefined,
    isClipSilent: ({ context }) => context.isClipSilent,
  },
  actions: {
    keepObstacle: assign((_, params: { obstacle: Obstacle | undefined }) => ({
      obstacle: params.obstacle ?? ("noRecorder" as const),
    })),
    keepSecondsLeft: assign((_, params: { secondsLeft: number }) => ({ secondsLeft: params.secondsLeft })),
    forgetSound: assign({ sound: "unmeasured" }),
    noteMeter: assign({ sound: "silence" }),
    noteVoice: assign({ sound: "voice" }),
    avoidType: assign(({ context }, { clip: { requestedType } }: { clip: Clip }) => ({
      emptyTypes: requestedType === undefined ? context.emptyTypes : [...context.emptyTypes, requestedType],
    })),
    forgetEmptyTypes: assign({ emptyTypes: [] }),
    keepClip: assign(({ context }, params: { clip: Clip }) => ({
      clip: params.clip,
      clipCount: context.clipCount + 1,
      isClipSilent: context.sound === "silence",
    })),
    keepTranscript: assign(({ context }, params: { text: string }) => ({
      transcript: params.text,
      transcribedClip: context.clip,
      transcriptCount: context.transcriptCount + 1,
    })),
    /** Not counted, because the focus must not move to a text that was there before. */
    restoreTranscript: assign((_, params: { text: string }) => ({ transcript: params.text })),
    clearOutcome: assign({ secondsLeft: RECORDING_SECONDS, note: undefined, failure: undefined }),
    noteCancellation: assign({ note: "cancelled" }),
    noteInterruption: assign({ note: "interrupted" }),
    recordFailure: assign((_, params: { failure: RecorderFailure }) => ({ failure: params.failure })),
    recordServiceFailure: assign((_, params: { error: unknown }) => ({
      failure: isServiceRefusal(params.error) ? ("refused" as const) : ("unreachable" as const),
    })),
    forgetRecording: assign({
      clip: undefined,
      transcribedClip: undefined,
      transcript: undefined,
      note: undefined,
      failure: undefined,
    }),
    forgetKeptTranscript: () => {
      throw new Error("The effect forgetKeptTranscript was not provided.");
    },
    alertMicrophoneFailure: () => {
      throw new Error("The effect alertMicrophoneFailure was not provided.");
    },
  },
  delays: {
    /** The blob is built this long after the recorder has stopped. */
    clipDelay: 100,
    /** If the recorder has not stopped by then, the data it has delivered is used. */
    stopDeadline: 3000,
    /** After this time without a sound the visitor is told. */
    silenceLimit: 2000,
  },
});
