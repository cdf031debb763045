/**
 * The welcome: a text above the waterline, the gate on it, and the app news in the water below.
 *
 * The news takes the place of the gate's reflection, so that nothing moves when it appears or goes.
 */
import { home } from "../../../content/home.ts";
import { paths } from "../../shared/config/paths.ts";
import { ButtonLink } from "../../shared/ui/actions/button-link.tsx";
import { Gate, GateReflection } from "../../shared/ui/gate.tsx";
import { PageHeading } from "../../shared/ui/page/page-heading.tsx";
import { AppNews } from "./app-news.tsx";
import styles from "./welcome.module.css";

export function Welcome() {
  return (
    <div className={styles["welcome"]}>
      <div className={styles["name"]}>
        <p className={styles["eyebrow"]}>{home.welcome}</p>
        <PageHeading {...home.head} className={styles["heading"]}>
          {home.heading}
        </PageHeading>
      </div>
      <div className={styles["words"]}>
        <p className={styles["lead"]}>{home.lead}</p>
        <div className={styles["actions"]}>
          <ButtonLink to={paths.contact}>{home.primaryAction}</ButtonLink>
          <a href="#expertise">{home.secondaryAction}</a>
        </div>
      </div>
      <Gate className={styles["gate"]} />
      <div className={styles["water"]}>
        <GateReflection className={styles["reflection"]} />
        <AppNews />
      </div>
    </div>
  );
}
