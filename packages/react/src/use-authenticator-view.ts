/** The view model of a running authenticator; a component that uses it renders again only when a part of it changed. */
import { shallowEqual, useSelector } from "@xstate/react";
import { selectAuthenticatorView, type AuthenticatorRef, type AuthenticatorView } from "@poolgate/auth/authenticator";

export function useAuthenticatorView(authenticator: AuthenticatorRef): AuthenticatorView {
  return useSelector(authenticator, selectAuthenticatorView, shallowEqual);
}
