/** `/contact`: the sign-in gate, then the form (`spec.md` §2). The only page that loads the sign-in engine. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { contact } from "../../../content/contact.ts";
import { PageHeading } from "../../shared/ui/page-heading.tsx";
import { contactClient, type ContactClient } from "./contact-client.ts";
import { ContactGate } from "./contact-gate.tsx";
import styles from "./contact-page.module.css";

export default function ContactRoute() {
  return <ContactPage client={contactClient()} />;
}

/** @param client Undefined when the page is not configured: then it says so instead of offering anything. */
export function ContactPage({ client }: { readonly client: ContactClient | undefined }) {
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
          {client === undefined ? (
            <p role="alert" className={styles["failure"]}>
              {contact.configurationError}
            </p>
          ) : (
            <ContactGate client={client} />
          )}
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
