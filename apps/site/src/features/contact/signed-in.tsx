/**
 * The page of a signed-in visitor: the form, the sign-out button, the sign-in settings, and sometimes the offer of a
 * passkey.
 */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { lazy, Suspense, useRef, useState, type ComponentType } from "react";
import { contact } from "../../../content/contact.ts";
import { importChunk } from "../../shared/loading/import-chunk.ts";
import { Button } from "../../shared/ui/actions/button.tsx";
import { EmailAddress } from "../../shared/ui/email-address.tsx";
import { AccountDisclosure } from "./account/account-disclosure.tsx";
import type { PasskeyOfferingProps } from "./account/passkey-offering.tsx";
import type { ContactClient, SignedInUser } from "./contact-client.ts";
import { ContactForm } from "./contact-form.tsx";
import styles from "./signed-in.module.css";

/** An offer that can't be loaded is left out. */
const PasskeyOffering = lazy(async (): Promise<{ default: ComponentType<PasskeyOfferingProps> }> => {
  try {
    return await importChunk(() => import("./account/passkey-offering.tsx"));
  } catch {
    return { default: () => null };
  }
});

interface SignedInProps {
  readonly client: ContactClient;
  readonly user: SignedInUser;
  /** The visitor has just signed in on this page; the session was not there when the page opened. */
  readonly cameThroughGate: boolean;
}

export function SignedIn({ client, user, cameThroughGate }: SignedInProps) {
  // What a visitor sent is remembered only while they are signed in.
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
          <div className={styles["who"]}>
            <p>
              {contact.signedInAs}{" "}
              <strong>
                <EmailAddress address={user.loginId} />
              </strong>
            </p>
            <p>{contact.signOutDeletes}</p>
          </div>
          <Button variant="quiet" onClick={client.signOut}>
            {contact.signOut}
          </Button>
        </div>
        {/* A visitor who opens the settings has found the passkeys, so none is offered any more. */}
        <AccountDisclosure auth={client.auth} summary={settings} onOpened={() => setOffering(false)} />
      </div>
      {isOffering && (
        <Suspense>
          <PasskeyOffering auth={client.auth} fallback={settings} />
        </Suspense>
      )}
    </>
  );
}
