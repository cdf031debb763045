/**
 * Finds the field that the current failure marks. A failed passkey request marks none, because it did not use the
 * form.
 */
import { useState } from "react";
import type { AuthenticatorView } from "@poolgate/auth/authenticator";
import type { ShownScreen } from "../screens/screen.ts";
import { fieldOfFailure } from "./field-of-failure.ts";

/** @param screen The screen of the view, if it is loaded. */
export function useFieldWithError(view: AuthenticatorView, screen: ShownScreen | undefined): string | undefined {
  const { busyAction, failure } = view;
  const [before, setBefore] = useState({ busyAction, failure, isOfButton: false });
  let { isOfButton } = before;
  if (before.busyAction !== busyAction || before.failure !== failure) {
    if (before.failure !== failure) isOfButton = before.busyAction === "passkey" || before.busyAction === "provider";
    setBefore({ busyAction, failure, isOfButton });
  }
  if (isOfButton || failure === undefined) return undefined;
  return fieldOfFailure(failure, screen?.fields ?? []);
}
