/** Who may write: nobody until the session is known, then the signed-in visitor, everybody else after signing in. */
import { useAuthenticatorView } from "@poolgate/react";
import { useState } from "react";
import { contact } from "../../../content/contact.ts";
import { CheckingSession } from "./checking-session.tsx";
import type { ContactClient } from "./contact-client.ts";
import styles from "./contact-gate.module.css";
import { SignInGate } from "./sign-in-gate.tsx";
import { SignedIn } from "./signed-in.tsx";

export function ContactGate({ client }: { readonly client: ContactClient }) {
  const { authStatus, route, user } = useAuthenticatorView(client.authenticator);
  // Whoever came through the gate is put into the form; a page that opens with the form leaves the focus alone.
  const [hasBeenGated, setHasBeenGated] = useState(false);
  // A session that is found when the page opens passes through `transition`, too: no reason to open the gate.
  const isArriving = route === "transition" && !hasBeenGated;
  const isGated = authStatus === "unauthenticated" && route !== "signOut" && !isArriving;
  if (isGated && !hasBeenGated) setHasBeenGated(true);

  if (isGated) return <SignInGate client={client} />;
  if (user === undefined) {
    return route === "signOut" ? (
      <output className={styles["leaving"]}>{contact.signingOut}</output>
    ) : (
      <CheckingSession />
    );
  }
  const signedIn = client.currentUser() ?? { ...user, loginId: user.username };
  return <SignedIn key={user.userId} client={client} user={signedIn} cameThroughGate={hasBeenGated} />;
}
