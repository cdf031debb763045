/** Exports what other folders may use of the session. */
export { authFetch } from "./auth-fetch.calls.ts";
export type { AuthFetchInput } from "./auth-fetch.calls.ts";
export { loadEngine, loadSession, sessionOf } from "./auth.ts";
export type { Auth, SessionActor, SessionRef, SessionRequest, SessionSnapshot } from "./auth.ts";
export { engineLoader } from "./load-engine.ts";
export { onSessionChange } from "./session-change.calls.ts";
export type { SessionState } from "./session-change.calls.ts";
export { getCurrentUser, getFreshRecord, getHeldRecord, requireSignedOut, signOut } from "./session.calls.ts";
export type { SessionTokens } from "./session.calls.ts";
export { createSessionFront } from "./session-front.storage.ts";
export { createSessionMachine } from "./session.machine.ts";
export type { SessionMachine } from "./session.machine.ts";
export type { SessionEmitted, SessionEndReason } from "./session.setup.ts";
export { sessionRecordStorage } from "./session.storage.ts";
export { withSignedInUser, isRefusedAfterLostAnswer } from "./signed-in.calls.ts";
export type { SignedInUser } from "./signed-in.calls.ts";
export { startEngine } from "./start-engine.effects.ts";
export { completeSession, startSession } from "./start-session.effects.ts";
