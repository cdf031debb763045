import { fetchUserAttributes } from "@poolgate/auth";
import { useUser } from "@poolgate/react";
import { type ReactElement, useEffect, useState } from "react";
import { auth } from "./auth.ts";

export function Greeting(): ReactElement {
  const user = useUser();
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
