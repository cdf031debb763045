/** Transitions of the device confirmation that no pool and no fault of the environment can bring about. */
import { AuthError, Secret } from "@poolgate/auth";
import { failed } from "@poolgate/testkit/transition-table";
import type { Proof } from "../prove.ts";

const broken = new Error("unforeseen");
const unreachable = new AuthError({ name: "NetworkError", code: "network.unreachable", message: "No chunk." });
const SWALLOWED = "a storage that throws stores nothing, and says nothing";

export const unprovoked: Proof["unprovoked"] = {
  input: { session: new Secret({ signInId: "s1" }) },
  rows: [
    {
      transition: "confirming.preparing: xstate.error.actor.prepareDevice [0]",
      because: "the chunk of the arithmetic is always there in a test",
      from: "confirming.preparing",
      event: failed("prepareDevice", unreachable),
      to: "waiting",
    },
    {
      transition: "confirming.requestingConsent: xstate.error.actor.requestConsent",
      because: SWALLOWED,
      from: "confirming.requestingConsent",
      event: failed("requestConsent", broken),
      to: "confirming.clearingNewDevice",
    },
    {
      transition: "confirming.removingSecret: xstate.error.actor.removeDeviceSecret",
      because: SWALLOWED,
      from: "confirming.removingSecret",
      event: failed("removeDeviceSecret", broken),
      to: "confirming.clearingNewDevice",
    },
  ],
};
