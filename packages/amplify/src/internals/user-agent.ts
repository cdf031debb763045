/**
 * The actions by which Amplify UI names itself in the user agent. The engine sends no such header, so they have no effect.
 *
 * Amplify UI reads them when it is loaded. The other categories of Amplify are not part of this package.
 */

export const Category = {
  AI: "ai",
  API: "api",
  Auth: "auth",
  Analytics: "analytics",
  DataStore: "datastore",
  Geo: "geo",
  InAppMessaging: "inappmessaging",
  Interactions: "interactions",
  Predictions: "predictions",
  PubSub: "pubsub",
  PushNotification: "pushnotification",
  Storage: "storage",
} as const;

/** Any name is an action with itself as its value. */
type Actions = Readonly<Record<string, string>>;

const actions: Actions = new Proxy<Actions>({}, { get: (_, name) => (typeof name === "string" ? name : undefined) });

export const AiAction = actions;
export const AuthAction = actions;
export const GeoAction = actions;
export const InAppMessagingAction = actions;
export const StorageAction = actions;

/** Does nothing, and returns a function that does nothing. */
export function setCustomUserAgent(_input: unknown): () => void {
  return () => undefined;
}

/** The name of the header that Amplify sends. */
export const USER_AGENT_HEADER = "x-amz-user-agent";

/** The value of that header. */
export function getAmplifyUserAgent(): string {
  return "poolgate";
}
