/** `/contact`: the sign-in gate, then the form. Only this page loads the sign-in engine. */
import { lazy, Suspense, type ReactNode } from "react";
import { contact } from "../../../content/contact.ts";
import { nextTask } from "../../shared/hydration/next-task.ts";
import { useIsLive } from "../../shared/hydration/use-is-live.ts";
import { PageHeading } from "../../shared/ui/page/page-heading.tsx";
import { CheckingSession } from "./checking-session.tsx";
import { contactClient } from "./contact-client.ts";
import styles from "./contact-page.module.css";
import { ContactRoom } from "./contact-room.tsx";

/** Renders the engine's state in a later task, so that the page is not blocked. */
const ConfiguredContactRoom = lazy(async () => {
  const client = await contactClient();
  await nextTask();
  return { default: () => <ContactRoom client={client} /> };
});

export default function ContactRoute() {
  const isLive = useIsLive();
  return (
    <ContactPage>
      <Suspense fallback={<CheckingSession />}>{isLive ? <ConfiguredContactRoom /> : <CheckingSession />}</Suspense>
    </ContactPage>
  );
}

/** @param children The content of the page's main part. */
export function ContactPage({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles["page"]}>
      <div className={styles["intro"]}>
        <PageHeading {...contact.head} className={styles["heading"]}>
          {contact.heading}
        </PageHeading>
        <p className={styles["lead"]}>{contact.lead}</p>
      </div>
      <div className={styles["room"]}>{children}</div>
      <section aria-labelledby="next-heading" className={styles["next"]}>
        <h2 id="next-heading">{contact.nextHeading}</h2>
        <ol className={styles["steps"]}>
          {contact.next.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
    </div>
  );
}
