/** The recorder machine, tested transition by transition, and its microphone capture. */
import {
  done,
  elapsed,
  failed,
  stepOnce,
  testTransitions,
  type TransitionRow,
} from "@poolgate/testkit/transition-table";
import { describe, expect, it } from "vitest";
import { createActor, fromCallback, fromPromise, initialTransition, SimulatedClock } from "xstate";
import { recorderMachine } from "./recorder.machine.ts";
import type { Clip, Obstacle } from "./recorder.setup.ts";
import { ServiceRefusedError } from "./service-refused-error.ts";

const clip: Clip = {
  audio: new Blob([new Uint8Array(2048)]),
  mimeType: "audio/mp4",
  requestedType: "audio/mp4",
};
const earlier: Clip = { ...clip, audio: new Blob([new Uint8Array(3000)]), mimeType: "audio/webm" };
const tooShort: Clip = { ...clip, audio: new Blob([new Uint8Array(110)]) };

const ready = "consented.awaitingRecording";
const opening = "consented.capturing.openingMicrophone";
const recording = "consented.capturing.recording";
const stopping = "consented.capturing.stopping";
const settling = "consented.capturing.settling";
const building = "consented.capturing.buildingClip";
const transcribing = "consented.transcribing";
const restored = { type: "transcript.restored", text: "kept" };
const tick = (secondsLeft: number) => ({ type: "countdown.ticked", secondsLeft });

const table: TransitionRow[] = [
  { from: "checkingBrowser", event: done("checkBrowser"), to: "awaitingConsent" },
  {
    from: "checkingBrowser",
    event: done("checkBrowser", "insecure"),
    to: "unsupported",
    holds: { obstacle: "insecure" },
  },
  {
    from: "checkingBrowser",
    event: failed("checkBrowser", new Error("odd")),
    to: "unsupported",
    holds: { obstacle: "noRecorder" },
  },
  { from: "awaitingConsent", event: { type: "consent.given" }, to: ready },
  {
    from: "awaitingConsent",
    event: restored,
    to: "awaitingConsent",
    holds: { transcript: "kept", transcriptCount: 0 },
  },
  {
    from: ready,
    given: { transcript: "newer" },
    event: restored,
    to: ready,
    holds: { transcript: "newer" },
  },
  {
    from: "awaitingConsent",
    given: { transcript: "kept" },
    event: { type: "consent.refused" },
    to: "awaitingReconsideration",
    holds: { transcript: undefined },
  },
  { from: "awaitingConsent", event: { type: "recording.requested" }, to: "awaitingConsent" },
  { from: "awaitingReconsideration", event: { type: "consent.reconsidered" }, to: "awaitingConsent" },
  { from: "awaitingReconsideration", event: { type: "recording.requested" }, to: "awaitingReconsideration" },

  {
    from: ready,
    given: { secondsLeft: 3, failure: "refused", note: "cancelled", sound: "voice" },
    event: { type: "recording.requested" },
    to: opening,
    holds: { secondsLeft: 12, failure: undefined, note: undefined, sound: "unmeasured" },
  },
  { from: ready, event: { type: "transcription.requested" }, to: ready },
  {
    from: ready,
    given: { clip, failure: "unreachable" },
    event: { type: "transcription.requested" },
    to: transcribing,
    holds: { clip, failure: undefined },
  },
  ...[ready, opening, `${recording}.hearingVoice`, stopping, transcribing].map((from) => ({
    from,
    given: { clip, transcribedClip: clip, transcript: "old" },
    event: { type: "consent.withdrawn" },
    to: "awaitingReconsideration",
    holds: { clip: undefined, transcribedClip: undefined, transcript: undefined },
  })),

  { from: opening, event: { type: "recorder.started" }, to: `${recording}.awaitingMeter` },
  {
    from: opening,
    event: { type: "microphone.refused", failure: "microphoneDenied" } as never,
    to: ready,
    holds: { failure: "microphoneDenied" },
  },
  ...[opening, `${recording}.awaitingVoice`, stopping, settling, building].flatMap((from): TransitionRow[] => [
    { from, event: { type: "recording.cancelled" }, to: ready, holds: { note: "cancelled", failure: undefined } },
    { from, event: { type: "page.left" }, to: ready, holds: { note: undefined, failure: undefined } },
    { from, event: { type: "recorder.failed" }, to: ready, holds: { failure: "recorderFailed" } },
    { from, event: { type: "recording.requested" }, to: from },
  ]),
  { from: opening, event: failed("captureVoice", new Error("odd")), to: ready, holds: { failure: "recorderFailed" } },

  {
    from: `${recording}.awaitingMeter`,
    event: { type: "voice.metered" },
    to: `${recording}.hearingVoice`,
    holds: { sound: "silence" },
  },
  ...[`${recording}.hearingVoice`, `${recording}.awaitingVoice`].map((from) => ({
    from,
    event: { type: "voice.heard" },
    to: `${recording}.hearingVoice`,
    holds: { sound: "voice" },
  })),
  {
    from: `${recording}.hearingVoice`,
    event: elapsed("silenceLimit", recorderMachine, `${recording}.hearingVoice`),
    to: `${recording}.awaitingVoice`,
  },
  {
    from: `${recording}.hearingVoice`,
    event: tick(11) as never,
    to: `${recording}.hearingVoice`,
    holds: { secondsLeft: 11 },
  },
  { from: `${recording}.awaitingVoice`, event: tick(1) as never, to: `${recording}.awaitingVoice` },
  { from: `${recording}.hearingVoice`, event: tick(0) as never, to: stopping, holds: { secondsLeft: 0 } },
  { from: `${recording}.hearingVoice`, event: { type: "recording.stopRequested" }, to: stopping },
  {
    from: `${recording}.awaitingMeter`,
    event: { type: "capture.interrupted" },
    to: stopping,
    holds: { note: "interrupted" },
  },

  { from: stopping, event: done("stopRecorder"), to: settling },
  { from: stopping, event: failed("stopRecorder", new Error("odd")), to: settling },
  { from: stopping, event: elapsed("stopDeadline", recorderMachine, stopping), to: settling },
  { from: settling, event: elapsed("clipDelay", recorderMachine, settling), to: building },
  {
    from: building,
    given: { clip: earlier, clipCount: 1 },
    event: done("buildClip", clip),
    to: transcribing,
    holds: { clip, clipCount: 2, isClipSilent: false },
  },
  {
    from: building,
    given: { sound: "silence" },
    event: done("buildClip", clip),
    to: transcribing,
    holds: { clip, isClipSilent: true },
  },
  {
    from: building,
    given: { clip: earlier },
    event: done("buildClip", tooShort),
    to: ready,
    holds: { failure: "noAudio", clip: earlier },
  },
  {
    from: building,
    given: { clip: earlier, secondsLeft: 9, emptyTypes: ["audio/webm"] },
    event: done("buildClip", tooShort),
    to: ready,
    holds: { failure: "emptyType", clip: earlier, emptyTypes: ["audio/webm", "audio/mp4"] },
  },
  {
    from: building,
    given: { secondsLeft: 9, emptyTypes: ["audio/mp4"] },
    event: done("buildClip", { ...tooShort, requestedType: undefined }),
    to: ready,
    holds: { failure: "recorderFailed", emptyTypes: [] },
  },
  // Stopped before two seconds had passed.
  {
    from: building,
    given: { secondsLeft: 11 },
    event: done("buildClip", tooShort),
    to: ready,
    holds: { failure: "noAudio", emptyTypes: [] },
  },
  { from: building, event: failed("buildClip", new Error("odd")), to: ready, holds: { failure: "recorderFailed" } },

  {
    from: transcribing,
    given: { clip, transcriptCount: 1 },
    event: done("transcribeClip", "hello"),
    to: ready,
    holds: { transcript: "hello", transcribedClip: clip, transcriptCount: 2, clip },
  },
  {
    from: transcribing,
    given: { clip, transcript: "old", transcriptCount: 1 },
    event: done("transcribeClip", " \n"),
    to: ready,
    holds: { failure: "noSpeech", transcript: "old", transcriptCount: 1, clip },
  },
  {
    from: transcribing,
    given: { clip, isClipSilent: true, transcript: "old" },
    event: done("transcribeClip", ""),
    to: ready,
    holds: { failure: "silence", transcript: "old", clip },
  },
  {
    from: transcribing,
    given: { clip },
    event: failed("transcribeClip", new ServiceRefusedError()),
    to: ready,
    holds: { failure: "refused", clip },
  },
  {
    from: transcribing,
    given: { clip },
    event: failed("transcribeClip", new TypeError("fetch failed")),
    to: ready,
    holds: { failure: "unreachable", clip },
  },
  {
    from: transcribing,
    given: { clip },
    event: { type: "recording.cancelled" },
    to: ready,
    holds: { note: "cancelled", clip },
  },
  { from: transcribing, event: { type: "transcription.requested" }, to: transcribing },
  { from: transcribing, event: { type: "recording.requested" }, to: transcribing },
];

describe("recorderMachine", () => {
  testTransitions(recorderMachine, table);

  it("starts by checking the browser", () => {
    const [snapshot] = initialTransition(recorderMachine);
    expect(snapshot.value).toBe("checkingBrowser");
  });

  it("deletes the stored transcript exactly when the consent is refused or withdrawn", () => {
    const deleting = table.filter((row) =>
      stepOnce(recorderMachine, undefined, row).effects.includes("forgetKeptTranscript"),
    );
    expect(new Set(deleting.map(({ event }) => event.type))).toEqual(new Set(["consent.refused", "consent.withdrawn"]));
  });

  it("shows an alert exactly when the microphone was refused", () => {
    const alerting = table.filter((row) =>
      stepOnce(recorderMachine, undefined, row).effects.includes("alertMicrophoneFailure"),
    );
    expect(alerting.map(({ event }) => event.type)).toEqual(["microphone.refused"]);
  });
});

it("a recorder that never stops is given up after three seconds, and its data is sent", async () => {
  const clock = new SimulatedClock();
  let running = 0;
  const actor = createActor(
    recorderMachine.provide({
      actors: {
        checkBrowser: fromPromise<Obstacle | undefined, void>(() => Promise.resolve(undefined)),
        captureVoice: fromCallback(({ sendBack }) => {
          running += 1;
          sendBack({ type: "recorder.started" });
          return () => {
            running -= 1;
          };
        }),
        stopRecorder: fromPromise<void, void>(() => new Promise(() => undefined)),
        buildClip: fromPromise<Clip, void>(() => Promise.resolve(clip)),
        transcribeClip: fromPromise<string, { clip: Clip | undefined }>(() => new Promise(() => undefined)),
      },
    }),
    { clock },
  );
  actor.start();
  await Promise.resolve();
  actor.send({ type: "consent.given" });
  actor.send({ type: "recording.requested" });
  expect(actor.getSnapshot().hasTag("recording")).toBe(true);
  actor.send({ type: "recording.stopRequested" });
  clock.increment(2999);
  expect(actor.getSnapshot().matches({ consented: { capturing: "stopping" } })).toBe(true);
  clock.increment(1);
  expect(running).toBe(1);
  clock.increment(100);
  await Promise.resolve();
  await Promise.resolve();
  expect(actor.getSnapshot().matches({ consented: "transcribing" })).toBe(true);
  expect(running).toBe(0);
});
