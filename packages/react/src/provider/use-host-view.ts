/** Returns what a component selects of the host's view. It renders again only when the selected value has changed. */
import type { AuthenticatorView } from "@poolgate/auth/authenticator";
import { useIsHydrated } from "../use-actor-view.ts";
import { useSelected } from "../use-selected.ts";
import type { AuthenticatorHost } from "./authenticator-host.ts";
import { IDLE_VIEW } from "./idle-view.ts";

export function useHostView<Selected>(
  host: AuthenticatorHost,
  select: (view: AuthenticatorView) => Selected,
): Selected {
  const isHydrated = useIsHydrated();
  return useSelected(host, (view: AuthenticatorView) => select(isHydrated ? view : IDLE_VIEW));
}
