/** Gives an authenticator of the app the form of one that the widget creates. */
import {
  selectAuthenticatorView,
  type AuthenticatorFront,
  type AuthenticatorRef,
  type AuthenticatorSnapshot,
  type AuthenticatorView,
} from "@poolgate/auth/authenticator";

export function frontOf(authenticator: AuthenticatorRef | AuthenticatorFront): AuthenticatorFront {
  return "getView" in authenticator ? authenticator : frontOfActor(authenticator);
}

function frontOfActor(actor: AuthenticatorRef): AuthenticatorFront {
  let seen: { readonly snapshot: AuthenticatorSnapshot; readonly view: AuthenticatorView } | undefined;
  return {
    getView: () => {
      const snapshot = actor.getSnapshot();
      if (seen?.snapshot !== snapshot) seen = { snapshot, view: selectAuthenticatorView(snapshot) };
      return seen.view;
    },
    subscribe: (listener) => {
      const subscription = actor.subscribe(listener);
      return () => subscription.unsubscribe();
    },
    send: (event) => actor.send(event),
    load: async () => actor,
    isMissing: () => false,
    // The app ends it.
    stop: () => undefined,
  };
}
