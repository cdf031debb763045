/**
 * Offers the user who last used a passkey on this device to sign in with it instead of the form: by autofill of the
 * username field (conditional mediation), or with a button.
 *
 * InitiateAuth requires a username, so the device stores the name of this user. Errors are not shown unless the user
 * has pressed the button. While the form is being submitted, autofill is off.
 *
 * @see https://www.w3.org/TR/webauthn-3/#sctn-getAssertion
 */
import { hardened } from "../../../engine/index.ts";
import { autofillSetup, type AutofillEffects } from "./autofill.setup.ts";
import { preparingState } from "./states/preparing.ts";
import { readyState } from "./states/ready.ts";

const storedUserParams = ({ event }: { readonly event: { readonly output: string | undefined } }) => ({
  username: event.output,
});

/** Lets the browser suggest a passkey in the username field, and signs in with it. */
export const createAutofillMachine = (effects: AutofillEffects) =>
  hardened(
    autofillSetup(effects).createMachine({
      id: "autofill",
      description:
        "Offers to sign in with a passkey instead of the form: by autofill of the username field, or with a button.",
      context: ({ input }) => ({
        username: undefined,
        ...input,
        rawChallenge: undefined,
        credential: undefined,
        isPasskeyRequested: false,
        failure: undefined,
        step: "challenged",
      }),
      on: {
        "autofill.suspended": { target: ".awaitingRequest", actions: "stop" },
        "passkeyAccount.forgotten": { target: ".removingAccount", actions: "stop" },
        "failure.dismissed": { actions: "clearFailure" },
      },
      initial: "starting",
      states: {
        starting: {
          description: "Checks whether the flow allows a passkey instead of the form.",
          always: [{ guard: "isOffered", target: "loadingAccount" }, { target: "awaitingForm" }],
        },
        loadingAccount: {
          description: "Loads the name of the user who last used a passkey on this device.",
          on: { "passkey.requested": { guard: "isKnown", target: "preparing", actions: "markPasskeyRequested" } },
          invoke: {
            src: "loadPasskeyAccount",
            id: "loadPasskeyAccount",
            onDone: [
              {
                guard: { type: "isUserStored", params: storedUserParams },
                target: "inspectingBrowser",
                actions: { type: "setUsername", params: storedUserParams },
              },
              { target: "awaitingForm" },
            ],
            onError: "awaitingForm",
          },
        },
        inspectingBrowser: {
          description: "Checks whether the browser supports autofill of passkeys.",
          on: { "passkey.requested": { target: "preparing", actions: "markPasskeyRequested" } },
          invoke: {
            src: "inspectBrowser",
            id: "inspectBrowser",
            onDone: [
              {
                guard: { type: "canSuggest", params: ({ event }) => ({ canSuggest: event.output }) },
                target: "preparing",
              },
              { target: "awaitingRequest" },
            ],
            onError: "awaitingRequest",
          },
        },
        preparing: preparingState,
        ready: readyState,
        awaitingRequest: {
          description: "Autofill is off. The button is available.",
          on: {
            "autofill.requested": "loadingAccount",
            "passkey.requested": { guard: "isKnown", target: "preparing", actions: "markPasskeyRequested" },
          },
        },
        removingAccount: {
          description: "Removes the stored name of the user.",
          invoke: {
            src: "removePasskeyAccount",
            id: "removePasskeyAccount",
            onDone: [{ guard: "hasChallenge", target: "chosen" }, { target: "awaitingForm" }],
            onError: [{ guard: "hasChallenge", target: "chosen" }, { target: "awaitingForm" }],
          },
        },
        awaitingForm: {
          description: "No user is stored. Only the form is available.",
          entry: "clearUsername",
          on: { "autofill.suspended": {}, "passkeyAccount.forgotten": {} },
        },
        chosen: {
          description: "The user has chosen a passkey or has pressed the button.",
          type: "final",
          entry: "clearFailure",
        },
        accountActionRequired: {
          description:
            "The user has pressed the button, and the account has to be confirmed or its password reset first.",
          type: "final",
        },
      },
      output: ({ context: { step, username = "", rawChallenge, credential } }) => ({
        step,
        username,
        challenge: rawChallenge,
        credential,
      }),
    }),
  );

export type AutofillMachine = ReturnType<typeof createAutofillMachine>;
