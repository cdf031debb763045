/** Recordings of live machines: their format, how they are read, and what is shown of them. */
export * from "./model.ts";
export { MAX_RECORDING_LENGTH, readRecording, readRecordingData, type ReadRecording } from "./read-recording.ts";
export { stateAt, takenTransitionId, type ActorState } from "./state-at.ts";
export { transcriptOf, transcriptText, type TranscriptLine } from "./transcript.ts";
export { APP_LANE, sequenceOf, type Sequence, type SequenceLane, type SequenceStep } from "./sequence.ts";
export { drawSequenceSvg, type DrawSequenceOptions } from "./draw-sequence.ts";
export { INSPECT_PROTOCOL, joinMessage, LISTEN_REQUEST, readInspectMessage, type InspectMessage } from "./live.ts";
