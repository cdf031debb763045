/** The 404 page: the gate, and a way back to Home. */
import { notFound } from "../../../content/not-found.ts";
import { paths } from "../../shared/config/paths.ts";
import { ButtonLink } from "../../shared/ui/actions/button-link.tsx";
import { Gate, GateReflection } from "../../shared/ui/gate.tsx";
import { PageIntro } from "../../shared/ui/page/page-intro.tsx";
import styles from "./not-found-page.module.css";

export default function NotFoundPage() {
  return (
    <div className={styles["page"]}>
      <PageIntro head={notFound.head} heading={notFound.heading} lead={notFound.text}>
        <ButtonLink to={paths.home}>{notFound.homeLink}</ButtonLink>
      </PageIntro>
      <Gate className={styles["gate"]} />
      <div className={styles["water"]}>
        <GateReflection className={styles["reflection"]} />
      </div>
    </div>
  );
}
