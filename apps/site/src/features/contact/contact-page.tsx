/** `/contact`: the sign-in gate, then the form (`spec.md` §2). The only page that loads the sign-in engine. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { contact } from "../../../content/contact.ts";
import { useIsLive } from "../../shared/hydration/use-is-live.ts";
import { PageHeading } from "../../shared/ui/page-heading.tsx";
import { contactClient, type ContactClient } from "./contact-client.ts";
import { CheckingSession, ContactGate } from "./contact-gate.tsx";
import styles from "./contact-page.module.css";

export default function ContactRoute() {
  return <ContactPage client={useIsLive() ? contactClient() : "later"} />;
}

interface ContactPageProps {
  /** Undefined when the page is not configured: then it says so instead of offering anything. */
  readonly client: ContactClient | "later" | undefined;
}

export function ContactPage({ client }: ContactPageProps) {
  const [queryClient] = useState(() => new QueryClient());
  return (
    <QueryClientProvider client={queryClient}>
      <div className={styles["page"]}>
        <div className={styles["intro"]}>
          <PageHeading title={contact.head.title} className={styles["heading"]}>
            {contact.heading}
          </PageHeading>
          <p className={styles["lead"]}>{contact.lead}</p>
        </div>
        <div className={styles["room"]}>
          <noscript>
            <p className={styles["failure"]}>{contact.needsJavaScript}</p>
          </noscript>
          <ContactRoom client={client} />
        </div>
        <section aria-labelledby="next-heading" className={styles["next"]}>
          <h2 id="next-heading">{contact.nextHeading}</h2>
          <ol className={styles["steps"]}>
            {contact.next.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
      </div>
    </QueryClientProvider>
  );
}

function ContactRoom({ client }: ContactPageProps) {
  if (client === "later") return <CheckingSession />;
  if (client !== undefined) return <ContactGate client={client} />;
  return (
    <p role="alert" className={styles["failure"]}>
      {contact.configurationError}
    </p>
  );
}
