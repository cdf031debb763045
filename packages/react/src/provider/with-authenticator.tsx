/** Shows a component only to users who are signed in. */
import type { ComponentType, ReactElement } from "react";
import { Authenticator, type AuthenticatorProps, type SignedInProps } from "../authenticator.tsx";

/** The options of `withAuthenticator`: the props of `Authenticator`. */
export type WithAuthenticatorOptions = Omit<AuthenticatorProps, "children">;

/**
 * Returns a component that shows the given one while a user is signed in, and otherwise the widget, by default as a
 * dialog. The given component gets `user` and `signOut` besides its own props.
 *
 * @example
 *   const ProtectedApp = withAuthenticator(App, { auth });
 */
export function withAuthenticator<Props extends object>(
  App: ComponentType<Props & SignedInProps>,
  options: WithAuthenticatorOptions = {},
): ComponentType<Omit<Props, keyof SignedInProps>> {
  function WithAuthenticator(props: Omit<Props, keyof SignedInProps>): ReactElement {
    return (
      <Authenticator variation="modal" {...options}>
        {(signedIn) => <App {...({ ...props, ...signedIn } as Props & SignedInProps)} />}
      </Authenticator>
    );
  }
  return WithAuthenticator;
}
