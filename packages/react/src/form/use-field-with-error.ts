/**
 * Finds the field that the current failure marks. A failed passkey request marks none, because it did not use the
 * form.
 */
import { useState } from "react";
import type { AuthenticatorView } from "@poolgate/auth/authenticator";
import { fieldOfFailure } from "./field-of-failure.ts";

export function useFieldWithError(view: AuthenticatorView): string | undefined {
  const { busyAction, failure } = view;
  const [before, setBefore] = useState({ busyAction, failure, isOfTap: false });
  let { isOfTap } = before;
  if (before.busyAction !== busyAction || before.failure !== failure) {
    if (before.failure !== failure) isOfTap = before.busyAction === "passkey";
    setBefore({ busyAction, failure, isOfTap });
  }
  return isOfTap ? undefined : fieldOfFailure(view);
}
