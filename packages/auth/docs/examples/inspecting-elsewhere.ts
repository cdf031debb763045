import { type Auth, createAuth } from "@poolgate/auth";
import { redactInspectionEvent } from "@poolgate/auth/inspect";
import type { InspectionEvent, Observer } from "xstate";

/** @param other The `inspect` of another inspector. */
export function createInspectedAuth(other: Observer<InspectionEvent>): Auth {
  return createAuth(
    { userPoolId: "us-east-1_AbCdEfGhI", userPoolClientId: "1example23456789" },
    {
      inspect: (event) => {
        const redacted = redactInspectionEvent(event);
        if (redacted !== undefined) other.next?.(redacted);
      },
    },
  );
}
