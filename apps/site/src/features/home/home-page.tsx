/** The home page: who this is, what the work is, how to begin. */
import { home } from "../../../content/home.ts";
import { paths } from "../../shared/config/paths.ts";
import { ButtonLink } from "../../shared/ui/button-link.tsx";
import { PageHeading } from "../../shared/ui/page-heading.tsx";
import styles from "./home-page.module.css";
import { StillWater } from "./still-water.tsx";

export default function HomePage() {
  return (
    <div className={styles["page"]}>
      <section className={styles["hero"]}>
        <div className={styles["words"]}>
          <p className={styles["eyebrow"]}>{home.eyebrow}</p>
          <PageHeading title={home.head.title} className={styles["heading"]}>
            {home.heading}
          </PageHeading>
          <p className={styles["lead"]}>{home.lead}</p>
          <div className={styles["actions"]}>
            <ButtonLink to={paths.contact}>{home.primaryAction}</ButtonLink>
            <a className={styles["more"]} href="#expertise">
              {home.secondaryAction}
            </a>
          </div>
        </div>
        <StillWater className={styles["picture"]} />
      </section>

      <section id="expertise" aria-labelledby="expertise-heading" className={styles["section"]}>
        <h2 id="expertise-heading">{home.expertiseHeading}</h2>
        <p className={styles["sectionLead"]}>{home.expertiseLead}</p>
        <ul className={styles["cards"]}>
          {home.expertise.map(({ title, text }) => (
            <li key={title} className={styles["card"]}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>

      <section aria-labelledby="steps-heading" className={styles["section"]}>
        <h2 id="steps-heading">{home.stepsHeading}</h2>
        <ol className={styles["steps"]}>
          {home.steps.map(({ title, text }) => (
            <li key={title} className={styles["step"]}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </section>

      <section aria-labelledby="closing-heading" className={styles["closing"]}>
        <h2 id="closing-heading">{home.closingHeading}</h2>
        <p>{home.closingText}</p>
        <ButtonLink to={paths.contact}>{home.primaryAction}</ButtonLink>
      </section>
    </div>
  );
}
