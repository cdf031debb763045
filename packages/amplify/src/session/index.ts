/** Exports what other folders may use of the session. */
export { announceSignIn } from "./announce-sign-in.ts";
export { decodeJWT } from "./decode-jwt.ts";
export { clearCredentials, fetchAuthSession, fetchTokens } from "./fetch-auth-session.ts";
export { getCurrentUser } from "./get-current-user.ts";
export { announceSignOut, signOut } from "./sign-out.ts";
