/**
 * Continues a sign-in after the first challenge of the pool: one state for each challenge waits for the answer, which
 * leads to the next challenge, to a session, or back to the challenge with an error.
 *
 * A wrong answer does not use the session, and the screen remains. When the session expires after three minutes, the
 * machine ends, and the user starts again with the typed username. Requesting another code means restarting the sign-in.
 * This is possible while the password is held, and repeats what the user has selected.
 *
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/amazon-cognito-user-pools-authentication-flow.html
 */
import { SIGN_IN_SESSION_MS } from "../../protocol/sign-in/pending-sign-in.ts";
import { errorOf, hardened } from "../../engine/index.ts";
import { needsPassword } from "../../protocol/sign-in/sign-in-flow.ts";
import { signInStartOf, tryReadChallenge } from "./challenge.context.ts";
import { challengeSetup, type ChallengeEffects } from "./challenge.setup.ts";
import { selectChallengeScreen } from "./challenge.view.ts";
import { conversingState } from "./states/conversing.ts";

/** Answers the challenges of a sign-in until the pool issues tokens. */
export const createChallengeMachine = (effects: ChallengeEffects) =>
  hardened(
    challengeSetup(effects).createMachine({
      id: "challenge",
      description: "Answers the challenges of a sign-in, one after the other, until it ends in a session.",
      context: ({ input }) => ({
        ...tryReadChallenge(input.challenge, { supportsPasskeys: input.supportsPasskeys ?? false }),
        supportsPasskeys: input.supportsPasskeys ?? false,
        // The dialog is not opened without a click after a reload, or after a passkey that was chosen by autofill.
        isPasskeyPromptDue: (input.selections ?? input.answer) === undefined,
        flow: input.flow,
        preferredChallenge: input.preferredChallenge,
        username: input.username,
        clientMetadata: input.clientMetadata,
        password: input.password,
        heldPassword: undefined,
        lastStep: undefined,
        isSessionSpent: false,
        selections: input.selections ?? {},
        totpSecret: input.totpSecret,
        isTotpVerified: false,
        answer: input.answer,
        lifetimeMs: input.lifetimeMs ?? SIGN_IN_SESSION_MS,
        isExpired: false,
        skipsOnly: input.skipsOnly,
        isPasskeyDeclined: false,
        hasRestarted: false,
        hasSearchedDevice: false,
        tokens: undefined,
        isResending: false,
        notice: undefined,
        step: "signedIn",
      }),
      meta: { selectScreen: selectChallengeScreen },
      entry: "holdPassword",
      on: {
        "password.forgotten": { actions: "clearHeldPassword" },
        "clientMetadata.replaced": {
          actions: { type: "setClientMetadata", params: ({ event: { clientMetadata } }) => ({ clientMetadata }) },
        },
      },
      initial: "receivingChallenge",
      states: {
        receivingChallenge: {
          description:
            "Answers the challenge at once if the answer is known, such as a password that was typed before.",
          tags: ["busy"],
          entry: "clearPassword",
          always: [
            { guard: "isUnreadable", target: "ending", actions: { type: "endAs", params: { step: "failed" } } },
            { guard: "hasAnswer", target: "conversing.answering" },
            { guard: "mayLinkDevice", target: "conversing.linkingDevice" },
            { target: "conversing" },
          ],
        },
        conversing: conversingState(),
        startingSession: {
          description: "Checks the tokens and hands them to the session.",
          tags: ["busy"],
          entry: "clearPassword",
          invoke: {
            src: "startSession",
            id: "startSession",
            input: ({ context }) => ({
              tokens: context.tokens,
              lastStep: context.lastStep,
              loginId: context.username,
              isByPassword: needsPassword(signInStartOf(context)),
            }),
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
          entry: "clearSecrets",
          invoke: { src: "removePendingSignIn", id: "removePendingSignIn", onDone: "ended", onError: "ended" },
        },
        ended: { description: "The sign-in has ended. The output says how.", type: "final" },
      },
      output: ({ context: { step, username, failure } }) => ({ step, username, failure }),
    }),
  );

export type ChallengeMachine = ReturnType<typeof createChallengeMachine>;
