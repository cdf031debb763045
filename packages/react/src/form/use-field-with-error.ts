/**
 * Finds the field that the current failure marks. A failed passkey request marks none, because it did not use the
 * form.
 */
import { useState } from "react";
import type { AuthenticatorView } from "@poolgate/auth/authenticator";
import { fieldOfFailure } from "./field-of-failure.ts";

export function useFieldWithError(view: AuthenticatorView): string | undefined {
  const { busyAction, failure } = view;
  const [before, setBefore] = useState({ busyAction, failure, isOfButton: false });
  let { isOfButton } = before;
  if (before.busyAction !== busyAction || before.failure !== failure) {
    if (before.failure !== failure) isOfButton = before.busyAction === "passkey" || before.busyAction === "provider";
    setBefore({ busyAction, failure, isOfButton });
  }
  return isOfButton ? undefined : fieldOfFailure(view);
}
