/** `/contact`: the sign-in gate, then the form. Only this page loads the sign-in engine, after the first form. */
import { lazy, Suspense, type ReactNode } from "react";
import { contact } from "../../../content/contact.ts";
import { nextTask } from "../../shared/hydration/next-task.ts";
import { useIsLive } from "../../shared/hydration/use-is-live.ts";
import { documentChunks } from "../../shared/loading/document-chunks.ts";
import { PageHeading } from "../../shared/ui/page/page-heading.tsx";
import { CheckingSession } from "./checking-session.tsx";
import { contactClient, prefetchClient } from "./configured-client.ts";
import styles from "./contact-page.module.css";

const ROOM = "contact-room";
const importRoom = () => import("./contact-room.tsx");

/** The room with this tab's client. React renders it in another task than the one that has made the client. */
async function configuredRoom() {
  const client = await contactClient();
  const { ContactRoom } = await importRoom();
  await nextTask();
  return { default: () => <ContactRoom client={client} /> };
}

const rooms = documentChunks({ [ROOM]: configuredRoom });
// On their way while the page is rendered. A failure is met when they are needed.
prefetchClient();
importRoom().catch(() => undefined);

const ConfiguredRoom = lazy(async () => ({ default: await rooms.load(ROOM) }));

export default function ContactRoute() {
  const isLive = useIsLive();
  return (
    <ContactPage>
      <Suspense fallback={<CheckingSession />}>{isLive ? <ConfiguredRoom /> : <CheckingSession />}</Suspense>
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
