/**
 * Returns the view of a running authenticator. The component renders again only when a part of the view has changed.
 */
import { shallowEqual, useSelector } from "@xstate/react";
import { selectAuthenticatorView, type AuthenticatorRef, type AuthenticatorView } from "@poolgate/auth/authenticator";

export function useAuthenticatorView(authenticator: AuthenticatorRef): AuthenticatorView {
  return useSelector(authenticator, selectAuthenticatorView, shallowEqual);
}
