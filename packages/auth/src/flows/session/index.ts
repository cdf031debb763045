/** What other rooms may use of session. */
export { authFetch } from "./auth-fetch.calls.ts";
export type { Auth, SessionRef } from "./auth.ts";
export { fetchAuthSession, getCurrentUser, refuseWhileSignedIn, signOut } from "./session.calls.ts";
export type { AuthSession } from "./session.calls.ts";
export { provideSession } from "./session.effects.ts";
export { sessionMachine } from "./session.machine.ts";
export type { SessionEndReason } from "./session.setup.ts";
export { sessionStorage } from "./session.storage.ts";
export { asSignedIn, isRefusedAfterLostAnswer } from "./signed-in.calls.ts";
export type { SignedInPerson } from "./signed-in.calls.ts";
export { startSession } from "./start-session.effects.ts";
