/** The recorder machine, tested transition by transition, and its microphone capture. */
import {
  done,
  elapsed,
  failed,
  row,
  stepOnce,
  testTransitions,
  type TransitionRow,
} from "@poolgate/testkit/transition-table";
import { describe, expect, it } from "vitest";
import { createActor, fromCallback, fromPromise, SimulatedClock } from "xstate";
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
  row("checkingBrowser", done("checkBrowser"), "awaitingConsent"),
  row("checkingBrowser", done("checkBrowser", "insecure"), "unsupported", { holds: { obstacle: "insecure" } }),
  row("checkingBrowser", failed("checkBrowser", new Error("odd")), "unsupported", {
    holds: { obstacle: "noRecorder" },
  }),
  row("awaitingConsent", { type: "consent.given" }, ready),
  row("awaitingConsent", restored, "awaitingConsent", { holds: { transcript: "kept", transcriptCount: 0 } }),
  row(ready, restored, ready, { given: { transcript: "newer" }, holds: { transcript: "newer" } }),
  row("awaitingConsent", { type: "consent.refused" }, "awaitingReconsideration", {
    given: { transcript: "kept" },
    holds: { transcript: undefined },
  }),
  row("awaitingConsent", { type: "recording.requested" }, "awaitingConsent"),
  row("awaitingReconsideration", { type: "consent.reconsidered" }, "awaitingConsent"),
  row("awaitingReconsideration", { type: "recording.requested" }, "awaitingReconsideration"),

  row(ready, { type: "recording.requested" }, opening, {
    given: { secondsLeft: 3, failure: "refused", note: "cancelled", sound: "voice" },
    holds: { secondsLeft: 12, failure: undefined, note: undefined, sound: "unmeasured" },
  }),
  row(ready, { type: "transcription.requested" }, ready),
  row(ready, { type: "transcription.requested" }, transcribing, {
    given: { clip, failure: "unreachable" },
    holds: { clip, failure: undefined },
  }),
  ...[ready, opening, `${recording}.hearingVoice`, stopping, transcribing].map((from) =>
    row(from, { type: "consent.withdrawn" }, "awaitingReconsideration", {
      given: { clip, transcribedClip: clip, transcript: "old" },
      holds: { clip: undefined, transcribedClip: undefined, transcript: undefined },
    }),
  ),

  row(opening, { type: "recorder.started" }, `${recording}.awaitingMeter`),
  row(opening, { type: "microphone.refused", failure: "microphoneDenied" }, ready, {
    holds: { failure: "microphoneDenied" },
  }),
  ...[opening, `${recording}.awaitingVoice`, stopping, settling, building].flatMap((from): TransitionRow[] => [
    row(from, { type: "recording.cancelled" }, ready, { holds: { note: "cancelled", failure: undefined } }),
    row(from, { type: "page.left" }, ready, { holds: { note: undefined, failure: undefined } }),
    row(from, { type: "recorder.failed" }, ready, { holds: { failure: "recorderFailed" } }),
    row(from, { type: "recording.requested" }, from),
  ]),
  row(opening, failed("captureVoice", new Error("odd")), ready, { holds: { failure: "recorderFailed" } }),

  row(`${recording}.awaitingMeter`, { type: "voice.metered" }, `${recording}.hearingVoice`, {
    holds: { sound: "silence" },
  }),
  ...[`${recording}.hearingVoice`, `${recording}.awaitingVoice`].map((from) =>
    row(from, { type: "voice.heard" }, `${recording}.hearingVoice`, { holds: { sound: "voice" } }),
  ),
  row(
    `${recording}.hearingVoice`,
    elapsed("silenceLimit", recorderMachine, `${recording}.hearingVoice`),
    `${recording}.awaitingVoice`,
  ),
  row(`${recording}.hearingVoice`, tick(11), `${recording}.hearingVoice`, { holds: { secondsLeft: 11 } }),
  row(`${recording}.awaitingVoice`, tick(1), `${recording}.awaitingVoice`),
  row(`${recording}.hearingVoice`, tick(0), stopping, { holds: { secondsLeft: 0 } }),
  row(`${recording}.hearingVoice`, { type: "recording.stopRequested" }, stopping),
  row(`${recording}.awaitingMeter`, { type: "capture.interrupted" }, stopping, { holds: { note: "interrupted" } }),

  row(stopping, done("stopRecorder"), settling),
  row(stopping, failed("stopRecorder", new Error("odd")), settling),
  row(stopping, elapsed("stopDeadline", recorderMachine, stopping), settling),
  row(settling, elapsed("clipDelay", recorderMachine, settling), building),
  row(building, done("buildClip", clip), transcribing, {
    given: { clip: earlier, clipCount: 1 },
    holds: { clip, clipCount: 2, isClipSilent: false },
  }),
  row(building, done("buildClip", clip), transcribing, {
    given: { sound: "silence" },
    holds: { clip, isClipSilent: true },
  }),
  row(building, done("buildClip", tooShort), ready, {
    given: { clip: earlier },
    holds: { failure: "noAudio", clip: earlier },
  }),
  row(building, done("buildClip", tooShort), ready, {
    given: { clip: earlier, secondsLeft: 9, emptyTypes: ["audio/webm"] },
    holds: { failure: "emptyType", clip: earlier, emptyTypes: ["audio/webm", "audio/mp4"] },
  }),
  row(building, done("buildClip", { ...tooShort, requestedType: undefined }), ready, {
    given: { secondsLeft: 9, emptyTypes: ["audio/mp4"] },
    holds: { failure: "recorderFailed", emptyTypes: [] },
  }),
  // Stopped before two seconds had passed.
  row(building, done("buildClip", tooShort), ready, {
    given: { secondsLeft: 11 },
    holds: { failure: "noAudio", emptyTypes: [] },
  }),
  row(building, failed("buildClip", new Error("odd")), ready, { holds: { failure: "recorderFailed" } }),

  row(transcribing, done("transcribeClip", "hello"), ready, {
    given: { clip, transcriptCount: 1 },
    holds: { transcript: "hello", transcribedClip: clip, transcriptCount: 2, clip },
  }),
  row(transcribing, done("transcribeClip", " \n"), ready, {
    given: { clip, transcript: "old", transcriptCount: 1 },
    holds: { failure: "noSpeech", transcript: "old", transcriptCount: 1, clip },
  }),
  row(transcribing, done("transcribeClip", ""), ready, {
    given: { clip, isClipSilent: true, transcript: "old" },
    holds: { failure: "silence", transcript: "old", clip },
  }),
  row(transcribing, failed("transcribeClip", new ServiceRefusedError()), ready, {
    given: { clip },
    holds: { failure: "refused", clip },
  }),
  row(transcribing, failed("transcribeClip", new TypeError("fetch failed")), ready, {
    given: { clip },
    holds: { failure: "unreachable", clip },
  }),
  row(transcribing, { type: "recording.cancelled" }, ready, { given: { clip }, holds: { note: "cancelled", clip } }),
  row(transcribing, { type: "transcription.requested" }, transcribing),
  row(transcribing, { type: "recording.requested" }, transcribing),
];

describe("recorderMachine", () => {
  testTransitions(recorderMachine, table, { starts: [[undefined, "checkingBrowser"]] });

  it("deletes the stored transcript exactly when the consent is refused or withdrawn", () => {
    const deleting = table.filter((one) =>
      stepOnce(recorderMachine, undefined, one).effects.includes("forgetKeptTranscript"),
    );
    expect(new Set(deleting.map(({ event }) => event.type))).toEqual(new Set(["consent.refused", "consent.withdrawn"]));
  });

  it("shows an alert exactly when the microphone was refused", () => {
    const alerting = table.filter((one) =>
      stepOnce(recorderMachine, undefined, one).effects.includes("alertMicrophoneFailure"),
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
