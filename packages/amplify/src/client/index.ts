/** Exports what other folders may use of the engine's client. */
export { hasUserPool, openClient, withClient } from "./open-client.ts";
export { signingIn } from "./session-events.ts";
export { openTokenStorage, setTokenStorage } from "./token-storage.ts";
