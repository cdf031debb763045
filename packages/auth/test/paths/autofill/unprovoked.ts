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
      transition: "recallingAccount: xstate.error.actor.recallPasskeyAccount",
      because: SWALLOWED,
      from: "recallingAccount",
      event: failed("recallPasskeyAccount", broken),
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
      transition: "forgettingAccount: xstate.error.actor.forgetPasskeyAccount [0]",
      because: SWALLOWED,
      from: "forgettingAccount",
      given: { posed: {} },
      event: failed("forgetPasskeyAccount", broken),
      to: "chosen",
    },
    {
      transition: "forgettingAccount: xstate.error.actor.forgetPasskeyAccount [1]",
      because: SWALLOWED,
      from: "forgettingAccount",
      event: failed("forgetPasskeyAccount", broken),
      to: "awaitingForm",
    },
  ],
};
