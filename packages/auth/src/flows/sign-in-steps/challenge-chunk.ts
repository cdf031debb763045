/** The challenge machine as a part that loads late. `challenge-actor.calls.ts` can't be one, because `confirmSignIn` imports it at once. */
export { openChallenge, signInResultOf, startChallenge } from "./challenge-actor.calls.ts";
