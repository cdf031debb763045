/** Amplify UI's form, as its documentation writes it. */
import "@aws-amplify/ui-react/styles.css";
import { Authenticator } from "@aws-amplify/ui-react";
import { Amplify } from "aws-amplify";
import type { ReactNode } from "react";

export function App(): ReactNode {
  const hasPasskeys = Amplify.getConfig().Auth?.Cognito.passwordless !== undefined;
  return (
    <Authenticator {...(hasPasskeys ? { passwordless: { passkeyRegistrationPrompts: true } } : {})}>
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
