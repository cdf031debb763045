/** Exports what other folders may use of credentials. */
export { fetchAuthSession, fetchAwsCredentials } from "./credentials.calls.ts";
export type { AuthSession, FetchAuthSessionInput } from "./credentials.calls.ts";
export { loadCredentials } from "./load-credentials.ts";
export { createCredentialsMachine } from "./credentials.machine.ts";
export type { CredentialsMachine } from "./credentials.machine.ts";
