/**
 * The chunk of the authenticator machine, for a form that is shown before it. A bundler warns of a module that is loaded late
 * here and at once there, so this one only loads late.
 */
export { startAuthenticator } from "./create-authenticator.calls.ts";
