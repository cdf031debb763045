/** The chunk of the challenge machine. `confirmSignIn` needs it at once, so this one only loads late. */
export { openChallenge, signInResultOf, startChallenge } from "./challenge-actor.calls.ts";
