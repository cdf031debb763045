/** Returns what a component selects of the host's view. It renders again only when the selected value has changed. */
import { shallowEqual, useSelector } from "@xstate/react";
import type { AuthenticatorView } from "@poolgate/auth/authenticator";
import { useIsHydrated } from "../use-actor-view.ts";
import type { AuthenticatorHost } from "./authenticator-host.ts";
import { IDLE_VIEW } from "./idle-view.ts";

export function useHostView<Selected>(
  host: AuthenticatorHost,
  select: (view: AuthenticatorView) => Selected,
): Selected {
  const isHydrated = useIsHydrated();
  return useSelector(host, (view: AuthenticatorView) => select(isHydrated ? view : IDLE_VIEW), isSame);
}

function isSame(one: unknown, other: unknown): boolean {
  return Object.is(one, other) || shallowEqual(one, other);
}
