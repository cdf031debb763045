/** `@poolgate/auth/inspect`: records what a client does, without secrets and personal data, during development. */
export {
  connectInspector,
  type ConnectOptions,
  INSPECT_PROTOCOL,
  type InspectMessage,
  type InspectRequest,
} from "../src/inspect/connect-inspector.ts";
export { createInspector, type Inspector, type InspectorOptions } from "../src/inspect/create-inspector.ts";
export type {
  ActorRecord,
  EventRecord,
  InspectionRecord,
  InspectorRecording,
  RecordedData,
  RecordedState,
  RecordedValue,
  SnapshotRecord,
  TakenTransition,
} from "../src/inspect/record.ts";
export { redactInspectionEvent } from "../src/inspect/redact-inspection-event.ts";
