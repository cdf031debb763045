/**
 * A passkey in the place of the sign-in form, for whoever last used one on this device: suggested by the browser among the
 * names that it fills in (Web Authentication section 5.1.4, conditional mediation), and asked for with one tap.
 *
 * A pool asks for a passkey only by somebody's name (wire: USERNAME is required), so the name is what the device remembers.
 * What goes on unasked goes wrong without a word. While the form itself is on its way, the browser suggests nothing.
 */
import { ownMembersOnly } from "../../../engine/index.ts";
import { autofillSetup } from "./autofill.setup.ts";
import { preparingState } from "./states/preparing.ts";
import { readyState } from "./states/ready.ts";

const recalled = ({ event }: { readonly event: { readonly output: string | undefined } }) => ({
  username: event.output,
});

const machine = autofillSetup.createMachine({
  id: "autofill",
  description: "A passkey in the place of the sign-in form: suggested by the browser, or asked for with one tap.",
  context: ({ input }) => ({
    ...input,
    username: undefined,
    posed: undefined,
    credential: undefined,
    isPasskeyRequested: false,
    failure: undefined,
    step: "challenged",
  }),
  on: {
    "autofill.suspended": { target: ".awaitingRequest", actions: "stop" },
    "passkeyAccount.forgotten": { target: ".forgettingAccount", actions: "stop" },
    "failure.dismissed": { actions: "clearFailure" },
  },
  initial: "starting",
  states: {
    starting: {
      description: "May a passkey stand in for the form?",
      meta: { view: "none" },
      always: [{ guard: "isOffered", target: "recallingAccount" }, { target: "awaitingForm" }],
    },
    recallingAccount: {
      description: "Has somebody used a passkey on this device?",
      meta: { view: "signIn" },
      on: { "passkey.requested": { guard: "isKnown", target: "preparing", actions: "markPasskeyRequested" } },
      invoke: {
        src: "recallPasskeyAccount",
        id: "recallPasskeyAccount",
        onDone: [
          {
            guard: { type: "isUserStored", params: recalled },
            target: "inspectingBrowser",
            actions: { type: "keepUsername", params: recalled },
          },
          { target: "awaitingForm" },
        ],
        onError: "awaitingForm",
      },
    },
    inspectingBrowser: {
      description: "Can the browser suggest it?",
      meta: { view: "signIn" },
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
      description: "Nothing is suggested; one tap asks for it all the same.",
      meta: { view: "signIn" },
      on: {
        "autofill.requested": "recallingAccount",
        "passkey.requested": { guard: "isKnown", target: "preparing", actions: "markPasskeyRequested" },
      },
    },
    forgettingAccount: {
      description: "The device no longer remembers who used a passkey.",
      meta: { view: "signIn" },
      invoke: {
        src: "forgetPasskeyAccount",
        id: "forgetPasskeyAccount",
        onDone: [{ guard: "hasChallenge", target: "chosen" }, { target: "awaitingForm" }],
        onError: [{ guard: "hasChallenge", target: "chosen" }, { target: "awaitingForm" }],
      },
    },
    awaitingForm: {
      description: "Nobody is remembered; the form is all there is.",
      meta: { view: "signIn" },
      entry: "forgetUsername",
      on: { "autofill.suspended": {}, "passkeyAccount.forgotten": {} },
    },
    chosen: { description: "A passkey was picked, or is to be asked for.", type: "final", entry: "clearFailure" },
    accountPending: { description: "Whoever has tapped has an account to see to first.", type: "final" },
  },
  output: ({ context: { step, username = "", posed, credential } }) => ({
    step,
    username,
    challenge: posed,
    credential,
  }),
});

export const autofillMachine = ownMembersOnly(machine);
