/** The 404 page: the reflection in the water without the gate above it. */
import { notFound } from "../../../content/not-found.ts";
import { paths } from "../../shared/config/paths.ts";
import { ButtonLink } from "../../shared/ui/actions/button-link.tsx";
import { GateReflection } from "../../shared/ui/gate.tsx";
import { PageIntro } from "../../shared/ui/page/page-intro.tsx";
import styles from "./not-found-page.module.css";

export default function NotFoundPage() {
  return (
    <div className={styles["page"]}>
      <PageIntro head={notFound.head} heading={notFound.heading} lead={notFound.text}>
        <ButtonLink to={paths.home}>{notFound.homeLink}</ButtonLink>
      </PageIntro>
      <div className={styles["water"]}>
        <GateReflection className={styles["reflection"]} />
      </div>
    </div>
  );
}
