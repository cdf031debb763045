/** Lists the states of one screen, each with what differs from the screen's own view. */
import type { AuthenticatorView } from "@poolgate/auth/authenticator";
import { makeView } from "./make-view.ts";
import type { ScreenState } from "./widget-state.ts";

export const SUBMITTING = { isBusy: true, busyAction: "submit" } as const;
export const RESENDING = { isBusy: true, busyAction: "resend" } as const;
export const DELIVERY = { medium: "EMAIL", destination: "v***r@e***", attributeName: "email" } as const;
export const SMS_DELIVERY = { medium: "SMS", destination: "+*******0123", attributeName: "phone_number" } as const;

type Overrides = Partial<AuthenticatorView> | "submitted";

/**
 * @param common What all states of the screen share.
 * @param states By the name of the state. `submitted`: the empty form is submitted.
 */
export function statesOf(
  screen: string,
  common: Partial<AuthenticatorView>,
  states: Readonly<Record<string, Overrides>>,
): ScreenState[] {
  return Object.entries(states).map(([state, own]) =>
    own === "submitted"
      ? { screen, state, view: makeView(common), isSubmitted: true }
      : { screen, state, view: makeView({ ...common, ...own }) },
  );
}
