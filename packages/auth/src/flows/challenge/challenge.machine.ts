/**
 * The conversation with the pool after its first question: every challenge has a state that waits for its
 * answer, and each answer leads to the next challenge, to a session, or back with what was wrong.
 *
 * A wrong answer leaves the session good and everything on the screen. The session of the pool lasts three minutes: then
 * the conversation ends, and the sign-in begins again with the name kept. Another code means signing in anew, which is
 * possible while the password is held, and repeats what was chosen on the way.
 */
import { SIGN_IN_SESSION_MS } from "../../protocol/sign-in/pending-sign-in.ts";
import { errorOf, ownMembersOnly } from "../../engine/index.ts";
import { asked } from "./challenge.context.ts";
import { challengeSetup } from "./challenge.setup.ts";
import { conversingState } from "./states/conversing.ts";

const machine = challengeSetup.createMachine({
  id: "challenge",
  description: "Answers the challenges of a sign-in, one after the other, until it ends in a session.",
  context: ({ input }) => ({
    ...asked(input.challenge, { supportsPasskeys: input.supportsPasskeys ?? false }),
    supportsPasskeys: input.supportsPasskeys ?? false,
    // After a reload nothing jumps at anybody, nor after one that was picked in vain.
    isPasskeyDue: (input.trail ?? input.answer) === undefined,
    flow: input.flow,
    preferredChallenge: input.preferredChallenge,
    username: input.username,
    clientMetadata: input.clientMetadata,
    password: input.password,
    heldPassword: undefined,
    lastStep: undefined,
    isSessionSpent: false,
    trail: input.trail ?? {},
    totpSecret: input.totpSecret,
    isTotpVerified: false,
    answer: input.answer,
    lifetimeMs: input.lifetimeMs ?? SIGN_IN_SESSION_MS,
    isExpired: false,
    hasRestarted: false,
    hasSoughtDevice: false,
    tokens: undefined,
    isResending: false,
    notice: undefined,
    step: "signedIn",
  }),
  entry: "holdPassword",
  on: {
    "password.forgotten": { actions: "forgetHeldPassword" },
    "clientMetadata.replaced": {
      actions: { type: "keepMetadata", params: ({ event: { clientMetadata } }) => ({ clientMetadata }) },
    },
  },
  initial: "posing",
  states: {
    posing: {
      description: "Answers the challenge at once if the answer is known, such as a password that was typed before.",
      tags: ["busy"],
      entry: "forgetPassword",
      always: [
        { guard: "isUnknown", target: "ending", actions: { type: "endAs", params: { step: "failed" } } },
        { guard: "hasAnswer", target: "conversing.answering" },
        { guard: "mayRecallDevice", target: "conversing.recallingDevice" },
        { target: "conversing" },
      ],
    },
    conversing: conversingState,
    startingSession: {
      description: "Checks the tokens and hands them to the session.",
      tags: ["busy"],
      entry: "forgetPassword",
      invoke: {
        src: "startSession",
        id: "startSession",
        input: ({ context: { tokens, lastStep, username } }) => ({ tokens, lastStep, loginId: username }),
        onDone: "ending",
        onError: {
          target: "ending",
          actions: [
            { type: "recordFailure", params: errorOf },
            { type: "endAs", params: { step: "failed" } },
          ],
        },
      },
    },
    ending: {
      description: "Removes the stored step of the sign-in.",
      tags: ["busy"],
      entry: "forgetSecrets",
      invoke: { src: "forgetSignIn", id: "forgetSignIn", onDone: "ended", onError: "ended" },
    },
    ended: { description: "The sign-in has ended. The output says how.", type: "final" },
  },
  output: ({ context: { step, username, failure } }) => ({ step, username, failure }),
});

export const challengeMachine = ownMembersOnly(machine);
