/**
 * The view model of a running authenticator; a component that uses it renders again only when a part of it changed.
 *
 * Not `useSelector`: a step inside a conversation notifies the authenticator's subscribers but leaves its own snapshot the
 * same object, and a selector is not asked again about a snapshot it has seen. So views are compared, not snapshots.
 */
import { useMemo, useSyncExternalStore } from "react";
import { shallowEqual } from "@xstate/react";
import { selectAuthenticatorView, type AuthenticatorRef, type AuthenticatorView } from "@poolgate/auth/authenticator";

export function useAuthenticatorView(authenticator: AuthenticatorRef): AuthenticatorView {
  const { subscribe, getView } = useMemo(() => viewStore(authenticator), [authenticator]);
  return useSyncExternalStore(subscribe, getView, getView);
}

interface ViewStore {
  readonly subscribe: (onChange: () => void) => () => void;
  /** The same object for as long as every part of it is. */
  readonly getView: () => AuthenticatorView;
}

function viewStore(authenticator: AuthenticatorRef): ViewStore {
  let view: AuthenticatorView | undefined;
  return {
    subscribe: (onChange) => {
      const subscription = authenticator.subscribe(onChange);
      return () => subscription.unsubscribe();
    },
    getView: () => {
      const next = selectAuthenticatorView(authenticator.getSnapshot());
      if (view === undefined || !shallowEqual(view, next)) view = next;
      return view;
    },
  };
}
