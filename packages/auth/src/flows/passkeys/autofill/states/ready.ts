/** The pool has asked for the passkey: the browser suggests it, and one tap goes on with it at once. */
import type { JsonObject } from "../../../../protocol/wire/wire-request.ts";
import type { Secret } from "../../../../protocol/wire/secret.ts";
import { autofillSetup } from "../autofill.setup.ts";

interface Picked {
  readonly event: { readonly output: Secret<JsonObject> };
}

export const readyState = autofillSetup.createStateConfig({
  description: "What the pool asks is at hand, for as long as it holds.",
  meta: { view: "signIn" },
  on: {
    "passkey.requested": "chosen",
    "autofill.suspended": { target: ".awaitingResumption", actions: "clearFailure" },
  },
  after: { challengeLifetime: { target: "awaitingRequest", actions: "forgetChallenge" } },
  initial: "suggesting",
  states: {
    suggesting: {
      description: "The browser suggests the passkey among the names that it fills in.",
      meta: { view: "signIn" },
      invoke: {
        src: "getPasskeyByAutofill",
        id: "getPasskeyByAutofill",
        input: ({ context: { posed } }) => ({ posed }),
        onDone: {
          target: "#autofill.chosen",
          actions: {
            type: "keepCredential",
            params: ({ event }: Picked) => ({ credential: event.output }),
          },
        },
        onError: "awaitingResumption",
      },
    },
    awaitingResumption: {
      description: "The browser suggests nothing for the moment.",
      meta: { view: "signIn" },
      on: { "autofill.requested": "suggesting" },
    },
  },
});
