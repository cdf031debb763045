/** A passkey is asked for (WEB_AUTHN): by the browser at once, and again when somebody says so. */
import { errorOf } from "../../../engine/index.ts";
import { challengeSetup } from "../challenge.setup.ts";
import { dismissing, resting } from "./resting.ts";

export const usingPasskeys = {
  usingPasskey: challengeSetup.createStateConfig({
    description: "The browser asks for the passkey (WEB_AUTHN).",
    tags: ["busy", "passkey"],
    entry: "noteAskedForPasskey",
    // Its window goes, too.
    always: resting.always,
    invoke: {
      src: "usePasskey",
      id: "usePasskey",
      input: ({ context: { challenge, username } }) => ({ challenge, username }),
      onDone: {
        target: "answering",
        actions: {
          type: "keepAnswer",
          params: ({ event }) => ({ answer: { kind: "passkey", credential: event.output } }),
        },
      },
      onError: { target: "awaitingPasskey", actions: { type: "recordFailure", params: errorOf } },
    },
    on: { "passkey.abandoned": "awaitingPasskey" },
  }),
  awaitingPasskey: challengeSetup.createStateConfig({
    ...resting,
    description: "The passkey was not used or not accepted. The user can try again or choose another factor.",
    on: {
      "passkey.requested": [
        { guard: "isSessionSpent", target: "signingInAnew", actions: "preferPasskey" },
        { target: "usingPasskey", actions: "preferPasskey" },
      ],
      "selection.reopened": { guard: "canReselect", target: "signingInAnew", actions: "forgetPreference" },
      ...dismissing,
    },
  }),
};
