import { Authenticator, AuthProvider, useAuthenticator, useUser } from "@poolgate/react";
import type { ReactElement } from "react";
import { auth } from "./auth.ts";

export function App(): ReactElement {
  return (
    <AuthProvider auth={auth}>
      <Authenticator>
        <HomePage />
      </Authenticator>
    </AuthProvider>
  );
}

function HomePage(): ReactElement {
  const user = useUser();
  const signOut = useAuthenticator((authenticator) => authenticator.signOut);
  return (
    <>
      <p>Hello {user?.loginId}</p>
      <button onClick={signOut}>Sign out</button>
    </>
  );
}
