/** Declares the events that Amplify's Hub carries. */

/** The user in an event. */
export interface HubUser {
  readonly username: string;
  readonly userId: string;
}

/** The error in an event. */
export interface HubError {
  readonly name: string;
  readonly message: string;
  readonly recoverySuggestion?: string;
}

/** The events of the channel `auth`. The last three belong to `signInWithRedirect`. */
export type AuthHubEventData =
  | { event: "signedIn"; data: HubUser }
  | { event: "signedOut" }
  | { event: "tokenRefresh" }
  | { event: "tokenRefresh_failure"; data: { error?: HubError } }
  | { event: "signInWithRedirect" }
  | { event: "signInWithRedirect_failure"; data: { error?: HubError } }
  | { event: "customOAuthState"; data: string };

/** An event of a channel of the app. */
export interface EventDataMap {
  event: string;
  data?: unknown;
}

export type HubPayload<Data extends EventDataMap = EventDataMap> = Data & { message?: string };

/** What a listener receives. */
export interface HubCapsule<Channel extends string = string, Data extends EventDataMap = EventDataMap> {
  channel: Channel;
  payload: HubPayload<Data>;
  /** Who dispatched the event, such as `Auth`. */
  source?: string;
  /** True if the event happened in another tab. */
  crossTab?: boolean;
  patternInfo?: string[];
}

export type HubCallback<Channel extends string = string, Data extends EventDataMap = EventDataMap> = (
  capsule: HubCapsule<Channel, Data>,
) => void;

export interface ListenOptions {
  readonly listenerName?: string;
  /** Whether the listener also receives events of other tabs. */
  readonly enableCrossTabEvents?: boolean;
}
