/** Exports what other folders may use of the Hub. */
export { AUTH_SOURCE, Hub } from "./hub.ts";
export type {
  AuthHubEventData,
  EventDataMap,
  HubCallback,
  HubCapsule,
  HubError,
  HubPayload,
  HubUser,
  ListenOptions,
} from "./hub-types.ts";
