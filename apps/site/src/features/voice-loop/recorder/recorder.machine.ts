/**
 * VoiceLoop's recorder: consent, then twelve seconds of voice, then its text.
 *
 * The capture runs exactly as long as the state `capturing`. However that state is left (stopped, cancelled, failed,
 * consent withdrawn, page closed), the microphone is off afterwards.
 */
import { type Clip, RECORDING_SECONDS, recorderSetup } from "./recorder.setup.ts";

const clipOf = ({ event }: { readonly event: { readonly output: Clip } }) => ({ clip: event.output });

const recording = recorderSetup.createStateConfig({
  description: "The microphone is heard and the seconds count down.",
  tags: ["recording"],
  on: {
    "countdown.ticked": [
      {
        guard: { type: "isTimeUp", params: ({ event }) => ({ secondsLeft: event.secondsLeft }) },
        target: "stopping",
        actions: { type: "keepSecondsLeft", params: ({ event }) => ({ secondsLeft: event.secondsLeft }) },
      },
      { actions: { type: "keepSecondsLeft", params: ({ event }) => ({ secondsLeft: event.secondsLeft }) } },
    ],
    "recording.stopRequested": "stopping",
    "capture.interrupted": { target: "stopping", actions: "noteInterruption" },
  },
  initial: "awaitingMeter",
  states: {
    awaitingMeter: {
      description: "Nothing measures the voice, yet or at all.",
      on: { "voice.metered": { target: "hearingVoice", actions: "noteMeter" } },
    },
    hearingVoice: {
      description: "There was a sound a moment ago, or the recording has only begun.",
      on: { "voice.heard": { target: "hearingVoice", reenter: true, actions: "noteVoice" } },
      after: { silenceLimit: "awaitingVoice" },
    },
    awaitingVoice: {
      description: "The microphone gives nothing but silence; the visitor is told.",
      on: { "voice.heard": { target: "hearingVoice", actions: "noteVoice" } },
    },
  },
});

const capturing = recorderSetup.createStateConfig({
  description: "The microphone is asked for, heard, or being switched off.",
  tags: ["cancellable"],
  invoke: {
    src: "captureVoice",
    id: "captureVoice",
    input: ({ context }) => ({ seconds: RECORDING_SECONDS, emptyTypes: context.emptyTypes }),
    onError: {
      target: "awaitingRecording",
      actions: { type: "recordFailure", params: { failure: "recorderFailed" } },
    },
  },
  on: {
    "recording.cancelled": { target: "awaitingRecording", actions: "noteCancellation" },
    "page.left": "awaitingRecording",
    "recorder.failed": {
      target: "awaitingRecording",
      actions: { type: "recordFailure", params: { failure: "recorderFailed" } },
    },
  },
  initial: "openingMicrophone",
  states: {
    openingMicrophone: {
      description: "The browser may be asking the visitor for the microphone.",
      on: {
        "recorder.started": "recording",
        "microphone.refused": {
          target: "#recorder.consented.awaitingRecording",
          actions: [
            { type: "recordFailure", params: ({ event }) => ({ failure: event.failure }) },
            "alertMicrophoneFailure",
          ],
        },
      },
    },
    recording,
    stopping: {
      description: "The recorder is handing over the last of the sound.",
      tags: ["processing"],
      invoke: { src: "stopRecorder", id: "stopRecorder", onDone: "settling", onError: "settling" },
      after: { stopDeadline: "settling" },
    },
    settling: {
      description: "A moment's grace for sound that arrives late.",
      tags: ["processing"],
      after: { clipDelay: "buildingClip" },
    },
    buildingClip: {
      description: "The pieces of sound become one recording.",
      tags: ["processing"],
      invoke: {
        src: "buildClip",
        id: "buildClip",
        onDone: [
          {
            guard: { type: "isLongEnough", params: clipOf },
            target: "#recorder.consented.transcribing",
            actions: { type: "keepClip", params: clipOf },
          },
          {
            guard: { type: "isTypeEmpty", params: clipOf },
            target: "#recorder.consented.awaitingRecording",
            actions: [
              { type: "avoidType", params: clipOf },
              { type: "recordFailure", params: { failure: "emptyType" } },
            ],
          },
          {
            guard: "isRecorderEmpty",
            target: "#recorder.consented.awaitingRecording",
            actions: ["forgetEmptyTypes", { type: "recordFailure", params: { failure: "recorderFailed" } }],
          },
          {
            target: "#recorder.consented.awaitingRecording",
            actions: { type: "recordFailure", params: { failure: "noAudio" } },
          },
        ],
        onError: {
          target: "#recorder.consented.awaitingRecording",
          actions: { type: "recordFailure", params: { failure: "recorderFailed" } },
        },
      },
    },
  },
});

const transcribing = recorderSetup.createStateConfig({
  description: "The recording is on its way to become text.",
  tags: ["processing", "cancellable"],
  on: { "recording.cancelled": { target: "awaitingRecording", actions: "noteCancellation" } },
  invoke: {
    src: "transcribeClip",
    id: "transcribeClip",
    input: ({ context }) => ({ clip: context.clip }),
    onDone: [
      {
        guard: { type: "hasWords", params: ({ event }) => ({ text: event.output }) },
        target: "awaitingRecording",
        actions: { type: "keepTranscript", params: ({ event }) => ({ text: event.output }) },
      },
      {
        guard: "isClipSilent",
        target: "awaitingRecording",
        actions: { type: "recordFailure", params: { failure: "silence" } },
      },
      {
        target: "awaitingRecording",
        actions: { type: "recordFailure", params: { failure: "noSpeech" } },
      },
    ],
    onError: {
      target: "awaitingRecording",
      actions: { type: "recordServiceFailure", params: ({ event }) => ({ error: event.error }) },
    },
  },
});

export const recorderMachine = recorderSetup.createMachine({
  id: "recorder",
  description: "Twelve seconds of voice into text, after consent.",
  context: {
    obstacle: undefined,
    secondsLeft: RECORDING_SECONDS,
    sound: "unmeasured",
    emptyTypes: [],
    clip: undefined,
    clipCount: 0,
    transcribedClip: undefined,
    isClipSilent: false,
    transcript: undefined,
    transcriptCount: 0,
    note: undefined,
    failure: undefined,
  },
  on: {
    "transcript.restored": {
      guard: "hasNoTranscript",
      actions: { type: "restoreTranscript", params: ({ event }) => ({ text: event.text }) },
    },
  },
  initial: "checkingBrowser",
  states: {
    checkingBrowser: {
      description: "The page is drawn; what the browser can do is not known yet.",
      invoke: {
        src: "checkBrowser",
        id: "checkBrowser",
        onDone: [
          {
            guard: { type: "isCapable", params: ({ event }) => ({ obstacle: event.output }) },
            target: "awaitingConsent",
          },
          {
            target: "unsupported",
            actions: { type: "keepObstacle", params: ({ event }) => ({ obstacle: event.output }) },
          },
        ],
        onError: { target: "unsupported", actions: { type: "keepObstacle", params: { obstacle: undefined } } },
      },
    },
    unsupported: { description: "This browser, or this address, has no microphone to offer.", type: "final" },
    awaitingConsent: {
      description: "The dialog asks; nothing else can be done.",
      on: { "consent.given": "consented", "consent.refused": "awaitingReconsideration" },
    },
    awaitingReconsideration: {
      description: "The visitor did not agree; recording stays disabled until they want to be asked again.",
      // Without consent nothing of a recording is kept, whether the consent was refused or withdrawn.
      entry: ["forgetRecording", "forgetKeptTranscript"],
      on: { "consent.reconsidered": "awaitingConsent" },
    },
    consented: {
      description: "The visitor agreed to being recorded.",
      on: { "consent.withdrawn": "awaitingReconsideration" },
      initial: "awaitingRecording",
      states: {
        awaitingRecording: {
          description: "Ready to record; the outcome of the last recording, if any, is shown.",
          on: {
            "recording.requested": { target: "capturing", actions: ["clearOutcome", "forgetSound"] },
            "transcription.requested": { guard: "hasClip", target: "transcribing", actions: "clearOutcome" },
          },
        },
        capturing,
        transcribing,
      },
    },
  },
});
