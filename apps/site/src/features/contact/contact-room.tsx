/** The main part of the contact page: the gate and the form, or a note that the page is not configured. */
import "@poolgate/react/styles.css";
import { contact } from "../../../content/contact.ts";
import type { ContactClient } from "./contact-client.ts";
import { ContactGate } from "./contact-gate.tsx";
import styles from "./contact-form.module.css";

/** @param client Undefined when the page is not configured. */
export function ContactRoom({ client }: { readonly client: ContactClient | undefined }) {
  if (client === undefined) {
    return (
      <div>
        <p role="alert" className={styles["failure"]}>
          {contact.configurationError}
        </p>
      </div>
    );
  }
  return <ContactGate client={client} />;
}
