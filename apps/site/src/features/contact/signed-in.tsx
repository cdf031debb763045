/** What a signed-in visitor has: the form, the way out, the settings of their sign-in, and maybe the offer of a passkey. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { lazy, Suspense, useRef, useState, type ComponentType } from "react";
import { contact } from "../../../content/contact.ts";
import { Button } from "../../shared/ui/actions/button.tsx";
import { AccountDisclosure } from "./account/account-disclosure.tsx";
import type { PasskeyOfferingProps } from "./account/passkey-offering.tsx";
import type { ContactClient, SignedInUser } from "./contact-client.ts";
import { ContactForm } from "./contact-form.tsx";
import styles from "./signed-in.module.css";

/** Nobody misses an offer that could not be loaded. */
const PasskeyOffering = lazy(async (): Promise<{ default: ComponentType<PasskeyOfferingProps> }> => {
  try {
    return await import("./account/passkey-offering.tsx");
  } catch {
    return { default: () => null };
  }
});

interface SignedInProps {
  readonly client: ContactClient;
  readonly user: SignedInUser;
  /** They have just signed in here, and did not find the form when the page opened. */
  readonly cameThroughGate: boolean;
}

export function SignedIn({ client, user, cameThroughGate }: SignedInProps) {
  // What somebody sent is remembered only as long as they are signed in.
  const [queryClient] = useState(() => new QueryClient());
  const settings = useRef<HTMLElement>(null);
  const [isOffering, setOffering] = useState(cameThroughGate);
  return (
    <>
      <div className={styles["signedIn"]}>
        <QueryClientProvider client={queryClient}>
          <ContactForm client={client} userId={user.userId} loginId={user.loginId} takesFocus={cameThroughGate} />
        </QueryClientProvider>
        <div className={styles["signOut"]}>
          <p className={styles["who"]}>
            {contact.signedInAs} <strong>{user.loginId}</strong>
          </p>
          <Button variant="quiet" onClick={client.signOut}>
            {contact.signOut}
          </Button>
        </div>
        {/* Whoever opens these has found where passkeys are made: nothing needs to be offered any more. */}
        <AccountDisclosure auth={client.auth} summary={settings} onOpened={() => setOffering(false)} />
      </div>
      {isOffering && (
        <Suspense>
          <PasskeyOffering auth={client.auth} heir={settings} />
        </Suspense>
      )}
    </>
  );
}
