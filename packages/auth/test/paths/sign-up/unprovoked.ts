/** Transitions that neither a pool nor a user nor a fault can cause. */
import { failed } from "@poolgate/testkit/transition-table";
import type { Proof } from "../prove.ts";

const SIGN_IN_NEVER_THROWS = "the sign-in machine makes a failure of whatever its effects throw";

export const unprovoked: Proof["unprovoked"] = {
  input: { start: "registration", autoSignIn: "atOnce" },
  rows: [
    {
      transition: "awaitingLink.trying: xstate.error.actor.autoSignIn",
      because: SIGN_IN_NEVER_THROWS,
      from: "awaitingLink.trying",
      event: failed("autoSignIn", new Error("unforeseen")),
      to: "awaitingCode",
    },
    {
      transition: "autoSigningIn: xstate.error.actor.autoSignIn",
      because: SIGN_IN_NEVER_THROWS,
      from: "autoSigningIn",
      event: failed("autoSignIn", new Error("unforeseen")),
      to: "confirmed",
    },
  ],
};
