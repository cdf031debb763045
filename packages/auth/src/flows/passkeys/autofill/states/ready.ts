/**
 * Defines the states in which a challenge is available: the browser offers the passkey, and the button uses it at once.
 */
import type { JsonObject } from "../../../../protocol/wire/wire-request.ts";
import type { Secret } from "../../../../protocol/wire/secret.ts";
import type { AutofillStateConfig } from "../autofill.setup.ts";

interface Picked {
  readonly event: { readonly output: Secret<JsonObject> };
}

export const readyState = {
  description: "A WEB_AUTHN challenge is available until it expires.",
  on: {
    "passkey.requested": "chosen",
    "autofill.suspended": { target: ".awaitingResumption", actions: "clearFailure" },
  },
  after: { challengeLifetime: { target: "awaitingRequest", actions: "clearChallenge" } },
  initial: "suggesting",
  states: {
    suggesting: {
      description: "The browser offers the passkey by autofill of the username field.",
      invoke: {
        src: "getPasskeyByAutofill",
        id: "getPasskeyByAutofill",
        input: ({ context: { rawChallenge } }) => ({ rawChallenge }),
        onDone: {
          target: "#autofill.chosen",
          actions: {
            type: "setCredential",
            params: ({ event }: Picked) => ({ credential: event.output }),
          },
        },
        onError: "awaitingResumption",
      },
    },
    awaitingResumption: {
      description: "Autofill is off for the moment.",
      on: { "autofill.requested": "suggesting" },
    },
  },
} satisfies AutofillStateConfig;
