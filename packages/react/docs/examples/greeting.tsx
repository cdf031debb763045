import { fetchUserAttributes } from "@poolgate/auth";
import { useAuthenticatorView } from "@poolgate/react";
import { type ReactElement, useEffect, useState } from "react";
import { auth, authenticator } from "./auth.ts";

export function Greeting(): ReactElement {
  const { user } = useAuthenticatorView(authenticator);
  const [name, setName] = useState<string>();
  useEffect(() => {
    const page = new AbortController();
    fetchUserAttributes(auth, { signal: page.signal }).then(
      (attributes) => setName(attributes["name"]),
      () => undefined, // The login id is shown instead.
    );
    return () => page.abort();
  }, []);
  return <p>Hello {name ?? user?.loginId}</p>;
}
