import { signOut } from "@poolgate/auth";
import { Authenticator, useAuthenticatorView } from "@poolgate/react";
import type { ReactElement } from "react";
import { auth, authenticator } from "./auth.ts";

export function App(): ReactElement {
  const { authStatus, user } = useAuthenticatorView(authenticator);
  if (authStatus !== "authenticated") return <Authenticator authenticator={authenticator} />;
  return (
    <>
      <p>Hello {user?.loginId}</p>
      <button onClick={() => void signOut(auth)}>Sign out</button>
    </>
  );
}
