/** Maps the recorder machine's snapshot to what the page shows. */
import type { SnapshotFrom } from "xstate";
import type { recorderMachine } from "./recorder.machine.ts";
import type { Clip, Obstacle, RecorderContext, RecorderFailure } from "./recorder.setup.ts";

type RecorderSnapshot = SnapshotFrom<typeof recorderMachine>;

export interface RecorderView {
  readonly consent: "unknown" | "asked" | "refused" | "given";
  /** Set when this browser can't record. */
  readonly obstacle: Obstacle | undefined;
  readonly phase: "ready" | "opening" | "recording" | "processing";
  readonly secondsLeft: number;
  readonly isUnheard: boolean;
  readonly isCancellable: boolean;
  /** The recording that the transcript is of. */
  readonly transcribedClip: Clip | undefined;
  /** The latest recording, when it has not become text. */
  readonly clipWithoutText: Clip | undefined;
  readonly clipCount: number;
  readonly note: RecorderContext["note"];
  readonly failure: RecorderFailure | undefined;
  readonly transcript: string | undefined;
  readonly transcriptCount: number;
}

export function selectRecorderView(snapshot: RecorderSnapshot): RecorderView {
  const { clip, clipCount, failure, note, obstacle, secondsLeft, transcribedClip, transcript, transcriptCount } =
    snapshot.context;
  return {
    consent: consentOf(snapshot),
    obstacle,
    phase: phaseOf(snapshot),
    secondsLeft,
    isUnheard: snapshot.matches({ consented: { capturing: { recording: "awaitingVoice" } } }),
    isCancellable: snapshot.hasTag("cancellable"),
    transcribedClip,
    clipWithoutText: clip === transcribedClip ? undefined : clip,
    clipCount,
    note,
    failure,
    transcript,
    transcriptCount,
  };
}

function consentOf(snapshot: RecorderSnapshot): RecorderView["consent"] {
  if (snapshot.matches("consented")) return "given";
  if (snapshot.matches("awaitingConsent")) return "asked";
  return snapshot.matches("awaitingReconsideration") ? "refused" : "unknown";
}

function phaseOf(snapshot: RecorderSnapshot): RecorderView["phase"] {
  if (snapshot.hasTag("recording")) return "recording";
  if (snapshot.hasTag("processing")) return "processing";
  return snapshot.matches({ consented: { capturing: "openingMicrophone" } }) ? "opening" : "ready";
}
