/** Exports what other folders may use of signing in on the hosted pages. */
export { loadOAuth } from "./load-oauth.ts";
export { signInWithRedirect } from "./oauth.calls.ts";
export type { SignInWithRedirectInput } from "./oauth.calls.ts";
export { createOauthMachine } from "./oauth.machine.ts";
export type { OauthMachine } from "./oauth.machine.ts";
export { noticeRedirectReturn } from "./redirect-return.storage.ts";
