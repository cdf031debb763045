/**
 * Shows the contact form to a signed-in visitor, the sign-in gate to others, and a placeholder while the session is
 * loaded. If it cannot be loaded, the widget says so, and has a button that tries again.
 */
import { Authenticator, AuthProvider, useAuthenticator } from "@poolgate/react";
import { useState } from "react";
import { contact } from "../../../content/contact.ts";
import { CheckingSession } from "./checking-session.tsx";
import type { ContactClient } from "./contact-client.ts";
import styles from "./contact-gate.module.css";
import { SignInGate } from "./sign-in-gate.tsx";
import { SignedIn } from "./signed-in.tsx";
import theme from "./widget-theme.module.css";

interface GateProps {
  readonly client: ContactClient;
}

export function ContactGate({ client }: GateProps) {
  return (
    <AuthProvider authenticator={client.authenticator}>
      <Gate client={client} />
    </AuthProvider>
  );
}

function Gate({ client }: GateProps) {
  const { authStatus, route, user, failure } = useAuthenticator();
  // After a sign-in on this page the form gets the focus; a page that opens with the form does not move it.
  const [hasBeenGated, setHasBeenGated] = useState(false);
  // A session that is found when the page opens also passes through `transition`; the gate must not open for it.
  const isArriving = route === "transition" && !hasBeenGated;
  const isGated = authStatus === "unauthenticated" && route !== "signOut" && !isArriving;
  if (isGated && !hasBeenGated) setHasBeenGated(true);
  // Otherwise the gate that opens after a sign-out would look like a demand to sign in again.
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (user !== undefined && !wasSignedIn) setWasSignedIn(true);

  if (isGated) return <SignInGate client={client} wasSignedIn={wasSignedIn} />;
  if (authStatus === "configuring" && failure !== undefined) {
    return (
      <div className={theme["theme"]}>
        <Authenticator headingLevel={2} />
      </div>
    );
  }
  if (user === undefined) {
    return route === "signOut" ? (
      <output className={styles["leaving"]}>{contact.signingOut}</output>
    ) : (
      <CheckingSession />
    );
  }
  return <SignedIn key={user.userId} client={client} user={user} cameThroughGate={hasBeenGated} />;
}
