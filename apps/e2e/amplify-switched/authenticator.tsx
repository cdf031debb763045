/** Amplify UI's form, as its documentation writes it. */
import "@aws-amplify/ui-react/styles.css";
import { Authenticator } from "@aws-amplify/ui-react";
import type { ReactNode } from "react";

export function App(): ReactNode {
  return (
    <Authenticator>
      {({ signOut, user }) => (
        <>
          <p>Hello {user?.signInDetails?.loginId}</p>
          <button type="button" onClick={signOut}>
            Sign out
          </button>
        </>
      )}
    </Authenticator>
  );
}
