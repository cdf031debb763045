/** The widget over a client, without an authenticator of the app: its first form is there before its machine. */
import type { Auth } from "@poolgate/auth";
import { Authenticator } from "@poolgate/react";
import type { ReactElement } from "react";

export function OwnWidget({ auth }: { readonly auth: Auth }): ReactElement {
  return (
    <Authenticator auth={auth}>
      {({ user, signOut }) => (
        <section aria-labelledby="who">
          <p id="who">Signed in as {user.username}</p>
          <button type="button" onClick={signOut}>
            Sign out
          </button>
        </section>
      )}
    </Authenticator>
  );
}
