/** The pool is asked in the name of whoever last used a passkey: ahead of time, or because somebody has tapped. */
import type { PosedChallenge } from "../../../../protocol/sign-in/auth-response.ts";
import { errorOf } from "../../../../engine/index.ts";
import { autofillSetup } from "../autofill.setup.ts";

const posedBy = ({ event }: { readonly event: { readonly output: PosedChallenge } }) => ({ posed: event.output });

const keepChallenge = { type: "keepChallenge", params: posedBy } as const;
const noteFailure = { type: "noteFailure", params: errorOf } as const;

export const preparingState = autofillSetup.createStateConfig({
  description: "The pool is asked in the name of whoever last used a passkey.",
  meta: { view: "signIn" },
  on: { "passkey.requested": { actions: "markPasskeyRequested" } },
  invoke: {
    src: "beginSignIn",
    id: "beginSignIn",
    input: ({ context: { username = "" } }) => ({ username }),
    onDone: [
      { guard: { type: "asksForRequestedPasskey", params: posedBy }, target: "chosen", actions: keepChallenge },
      { guard: { type: "asksForPasskey", params: posedBy }, target: "ready", actions: keepChallenge },
      // There is no passkey any more. Whoever has tapped sees what else there is.
      { guard: "isPasskeyRequested", target: "forgettingAccount", actions: keepChallenge },
      { target: "forgettingAccount" },
    ],
    onError: [
      {
        guard: { type: "isUnconfirmed", params: errorOf },
        target: "accountPending",
        actions: { type: "endAs", params: { step: "confirmationRequired" } },
      },
      {
        guard: { type: "isResetRequired", params: errorOf },
        target: "accountPending",
        actions: { type: "endAs", params: { step: "resetRequired" } },
      },
      { guard: { type: "isPasskeyUnusable", params: errorOf }, target: "forgettingAccount", actions: noteFailure },
      { target: "awaitingRequest", actions: noteFailure },
    ],
  },
});
