/**
 * Results that the effects never have: they swallow the errors of a storage, and a browser always answers a feature
 * query.
 */
import { failed } from "@poolgate/testkit/transition-table";
import type { Proof } from "../prove.ts";

const broken = new Error("unforeseen");
const SWALLOWED = "a storage that throws loses the remembered user, without an error";
const ANSWERED = "a browser answers the plain question";

export const unprovoked: Proof["unprovoked"] = {
  input: { isOffered: true },
  rows: [
    {
      transition: "loadingAccount: xstate.error.actor.loadPasskeyAccount",
      because: SWALLOWED,
      from: "loadingAccount",
      event: failed("loadPasskeyAccount", broken),
      to: "awaitingForm",
    },
    {
      transition: "inspectingBrowser: xstate.error.actor.inspectBrowser",
      because: ANSWERED,
      from: "inspectingBrowser",
      event: failed("inspectBrowser", broken),
      to: "awaitingRequest",
    },
    {
      transition: "removingAccount: xstate.error.actor.removePasskeyAccount [0]",
      because: SWALLOWED,
      from: "removingAccount",
      given: { rawChallenge: {} },
      event: failed("removePasskeyAccount", broken),
      to: "chosen",
    },
    {
      transition: "removingAccount: xstate.error.actor.removePasskeyAccount [1]",
      because: SWALLOWED,
      from: "removingAccount",
      event: failed("removePasskeyAccount", broken),
      to: "awaitingForm",
    },
  ],
};
