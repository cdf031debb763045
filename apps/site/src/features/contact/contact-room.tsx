/** The part of the contact page that somebody talks to: gate and form, or the word that nobody can be talked to. */
import { contact } from "../../../content/contact.ts";
import type { ContactClient } from "./contact-client.ts";
import { ContactGate } from "./contact-gate.tsx";
import styles from "./contact-room.module.css";

/** @param client Undefined when the page is not configured: then it says so instead of offering anything. */
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
